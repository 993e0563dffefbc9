/** Where to, in words: for a piece that may be put down anywhere, by those who lead it without a mouse. */
import { html, nothing } from "lit-html";
import { focusBoard } from "../cursor.js";
import { walksInPlay } from "../offers.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { focusGhost, walkAsTyped } from "../walking.js";

/** @param {import("../state.js").Table} table */
export function courseField(table) {
  const walks = walksInPlay(table);
  if (!walks.length || !(table.course || table.group)) return nothing;
  return html`<form class="typed typed--course" @submit=${submit} @keydown=${leave}>
    <input class="input" name="to" data-to aria-label=${S.walkTo} placeholder=${S.walkTo} autocomplete="off" spellcheck="false" />
    <button class="btn btn--small">${S.walkGo}</button>
  </form>`;
}

function submit(/** @type {SubmitEvent} */ event) {
  event.preventDefault();
  walkAsTyped(String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("to")));
}

/** Escape gives the keys back to the board. */
function leave(/** @type {KeyboardEvent} */ { key }) {
  const table = state.table;
  if (key === "Escape" && table) table.course ? focusGhost() : focusBoard(table);
}

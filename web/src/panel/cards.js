/** What a player holds: where others look at the same screen it lies face down, and shows while its owner holds it. */
import { html } from "lit-html";
import { liesFaceDown } from "../seats.js";
import { changeTable } from "../state.js";
import { S } from "../strings.js";
import { actions } from "./actions.js";

/** @typedef {import("../state.js").Table} Table */

/** @param {Table} table @param {import("../types.js").Panel} panel */
export function cards(table, panel) {
  if (!liesFaceDown(table)) return actions(table, panel);
  return html`${table.peeking ? actions(table, panel) : faceDown(panel)}
    <section class="cards__hold">
      <button class="btn btn--tall" aria-pressed=${table.peeking} @pointerdown=${() => peek(true)} @pointerup=${() => peek(false)}
        @pointerleave=${() => peek(false)} @pointercancel=${() => peek(false)} @keydown=${press} @keyup=${() => peek(false)}
        @blur=${() => peek(false)} @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}>${S.holdToLook}</button>
    </section>`;
}

const peek = (/** @type {boolean} */ peeking) => changeTable({ peeking });

/** A key that is held down shows them, too. */
function press(/** @type {KeyboardEvent} */ event) {
  if (event.key !== " " && event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) peek(true);
}

const faceDown = (/** @type {import("../types.js").Panel} */ { title, rows }) => html`<section class="cards">
  <h3>${title}<span>${S.faceDown(rows.length)}</span></h3>
  <div class="cards__backs" aria-hidden="true">${rows.map(() => html`<i></i>`)}</div>
</section>`;

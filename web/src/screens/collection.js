/** The games of a file that holds several, to choose one from; the bad ones say what is wrong with them. */
import { html, nothing } from "lit-html";
import { openNumber } from "../opening.js";
import { change } from "../state.js";
import { S } from "../strings.js";

const SHOWN = 100; // at once: a list of thousands is sifted, not scrolled

/** @typedef {Extract<NonNullable<typeof import("../state.js").state.dialog>, {kind: "collection"}>} Collection */

/** @param {Collection} dialog */
export function collectionBody(dialog) {
  const { games, sought } = dialog;
  const words = sought.toLowerCase();
  const found = games
    .map(({ line, problem }, index) => ({ line, problem, number: index + 1 }))
    .filter(({ line }) => line.toLowerCase().includes(words));
  const seek = (/** @type {Event} */ event) =>
    change({ dialog: { ...dialog, sought: /** @type {HTMLInputElement} */ (event.target).value } });
  return html`<label class="field"><span>${S.siftGames(games.length)}</span>
      <input class="input" autocomplete="off" .value=${sought} @input=${seek} /></label>
    <ol class="collection">${found.slice(0, SHOWN).map((each) => row(dialog, each))}</ol>
    ${found.length > SHOWN ? html`<p class="muted">${S.moreGames(found.length - SHOWN)}</p>` : nothing}`;
}

/** @param {Collection} dialog @param {{line: string, problem: string, number: number}} each */
const row = ({ text, name }, { line, problem, number }) => html`<li value=${number}>
  <button class="btn btn--quiet collection__game" @click=${() => openNumber(text, name, number)}>
    ${problem ? html`<strong class="collection__bad">${S.damaged}</strong>` : nothing} ${line}</button></li>`;

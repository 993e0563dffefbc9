/** What the dice have done so far, told calmly: each face as often as it fell, beside what fair dice do. */
import { html, nothing, svg } from "lit-html";
import { toggleLuck } from "../asides.js";
import { hasDice } from "../dice.js";
import { sideMark } from "../icons.js";
import { S } from "../strings.js";

/** @typedef {import("../types.js").SideDice} SideDice */
/** @typedef {import("../types.js").DiceOfSize} DiceOfSize */

/** Nothing before any die has fallen, as in games that have none. @param {import("../state.js").Table} table */
export function luck({ luck, log, view }) {
  if (view.past || !log.some(({ entry }) => hasDice(entry.throws))) return nothing;
  const toggle = (/** @type {Event} */ { target }) => toggleLuck(/** @type {HTMLDetailsElement} */ (target).open);
  return html`<section class="luck">
    <details .open=${Boolean(luck)} @toggle=${toggle}>
      <summary><h3>${S.luck}</h3></summary>
      ${luck?.map(side)}
    </details>
  </section>`;
}

const side = (/** @type {SideDice} */ { side, words, dice }) => html`<div class="luck__side">
  <p>${sideMark(side)} ${words}</p>
  ${dice.map(faces)}
</div>`;

/** A bar for each face, and a stroke where it would end with fair dice. */
const faces = (/** @type {DiceOfSize} */ { size, faces, words }) => html`<ol class="odds luck__faces" aria-label=${words}>
  ${faces.map(
    ({ face, count, share }) => html`<li>
      <span>${face}</span>
      <svg class="odds__bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="odds__rail" width="1000" height="10"></rect>${bar(share, size)}
      </svg>
      <span>${S.times(count)}</span>
    </li>`,
  )}
</ol>`;

const WIDEST = 2; // a bar as long as the rail is a face that came up this many times as often as expected

/** @param {number} share thousandths of all dice @param {number} size */
const bar = (share, size) => svg`
  <rect class="odds__share" width=${Math.min(1000, (share * size) / WIDEST)} height="10"></rect>
  <rect class="luck__fair" x=${1000 / WIDEST - 4} width="8" height="10"></rect>`;

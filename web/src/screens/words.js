/** The board in words: every sentence leads to its place on the board. */
import { html } from "lit-html";
import { toggleWords } from "../asides.js";
import { sideMark, ui } from "../icons.js";
import { jumpTo } from "../cursor.js";
import { changeTable } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../types.js").Section} Section */

/** @param {Section[]} sections */
export const words = (sections) => html`<section class="words" aria-label=${S.words} tabindex="-1">
  <header class="words__head">
    <h2>${S.words}</h2>
    <button class="btn btn--small" data-words @click=${toggleWords}>${ui("close")}${S.showBoard}</button>
  </header>
  ${sections.map(section)}
</section>`;

const section = (/** @type {Section} */ { title, side, lines }) => html`<section>
  <h3>${side >= 0 ? sideMark(side) : ""} ${title}</h3>
  <ul>${lines.map(line)}</ul>
</section>`;

/** @param {Section["lines"][number]} line */
const line = ({ text, place }) =>
  place
    ? html`<li><button class="words__line" title=${S.goThere} @click=${() => show(place)}>${text}</button></li>`
    : html`<li class="words__line">${text}</li>`;

/** The drawing comes back with the cursor there. */
function show(/** @type {string} */ place) {
  changeTable({ words: null });
  jumpTo(place);
}

/**
 * The story: a sentence a line, which unfolds to dice, details and rules.
 */
import { html, nothing } from "lit-html";
import { createRef, ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { roll } from "./dice.js";
import { sideMark } from "./icons.js";
import { ruleLink } from "./rules.js";
import { changeTable } from "./state.js";
import { S } from "./strings.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./types.js").Entry} Entry */

/** @type {import("lit-html/directives/ref.js").Ref<HTMLElement>} */
const list = createRef();
let shown = 0;

/** @param {Table} table */
export const story = (table) => html`
  <ol class="story__list" aria-label=${S.story} tabindex="0" ${ref(list)}>
    ${repeat(
      table.log,
      (line) => line.index,
      (line) => entry(table, line),
    )}
  </ol>
`;

/** The newest line comes into view when it is new; a reader who scrolled back is left alone otherwise. */
export function followStory(/** @type {Table | null} */ table) {
  const length = table?.log.length ?? 0;
  if (length !== shown && list.value) list.value.scrollTop = list.value.scrollHeight;
  shown = length;
}

const unfolds = (/** @type {Entry} */ { throws, details, rules }) =>
  throws.length + details.length + rules.length > 0;

/** @param {Table} table @param {LogLine} line */
function entry(table, { index, entry }) {
  if (entry.heading) return html`<li class="story__round">${entry.text}</li>`;
  const open = table.open.includes(index);
  const line = html`${sideMark(entry.side)}<span>${entry.text}</span>`;
  if (!unfolds(entry)) return html`<li class="entry"><p class="entry__line">${line}</p></li>`;
  return html`<li class="entry ${open ? "is-open" : ""}">
    <button class="entry__line" aria-expanded=${open} title=${S.unfold} @click=${() => toggle(table, index)}>${line}</button>
    ${open ? depth(entry) : nothing}
  </li>`;
}

const depth = (/** @type {Entry} */ { throws, details, rules }) => html`
  <div class="entry__depth">
    ${throws.map(roll)} ${details.map((detail) => html`<p class="entry__sum">${detail}</p>`)}
    <p class="entry__rules">${rules.map(ruleLink)}</p>
  </div>
`;

/** @param {Table} table @param {number} index */
function toggle({ open }, index) {
  changeTable({ open: open.includes(index) ? open.filter((known) => known !== index) : [...open, index] });
}

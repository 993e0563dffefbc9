/**
 * The story: a sentence a line, which unfolds to dice, details and rules.
 */
import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { createRef, ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { one, roll } from "./dice.js";
import { sideMark } from "./icons.js";
import { lookAt } from "./replay.js";
import { ruleLink } from "./rules.js";
import { changeTable, state } from "./state.js";
import { S } from "./strings.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {[line: LogLine, open: boolean, later: boolean, news: boolean, here: boolean]} Looks */

/** @type {import("lit-html/directives/ref.js").Ref<HTMLElement>} */
const list = createRef();
/** What of the story is in view: its length, and the moment that is looked at. */
let shown = "";

/** @param {Table} table */
export const story = (table) => html`
  <ol class="story__list" aria-label=${S.story} tabindex="0" ${ref(list)}>
    ${repeat(
      table.log,
      (line) => line.index,
      (line) => storyLine(looks(table, line)),
    )}
  </ol>
`;

/** What just happened, in a sentence with its dice: of all that came last what was rolled for. @param {Table} table @param {boolean} [rolled] only what was */
export function latest(table, rolled = false) {
  const line = rolled ? lastRolled(table) : lastTold(table);
  if (!line) return nothing;
  const { side, text, throws } = line.entry;
  return html`<div class="latest" aria-hidden="true">
    <p>${sideMark(side)} ${text}</p>
    ${throws.map(({ dice, sides }) => html`<div class="roll">${dice.map((die) => one(die, sides))}</div>`)}
  </div>`;
}

/** @param {Table} table */
const toldOf = (table) => table.log.filter((line) => !line.entry.heading && !isLater(table, line));

/** @param {Table} table */
const lastRolled = (table) => toldOf(table).findLast(({ entry }) => entry.throws.length);

/** @param {Table} table */
function lastTold(table) {
  const told = toldOf(table);
  const news = table.view.past || !table.view.fresh ? [] : told.filter(({ index }) => index >= table.news);
  return news.findLast(({ entry }) => entry.throws.length) ?? told.at(-1);
}

/** The line of the moment shown comes into view when that changes; a reader who scrolled is left alone otherwise. */
export function followStory(/** @type {Table | null} */ table) {
  const now = table ? `${table.log.length} ${table.view.past ? table.view.position : ""}` : "";
  if (now !== shown && list.value) list.value.scrollTop = table?.view.past ? momentTop(list.value) : list.value.scrollHeight;
  shown = now;
}

/** How far to scroll so that the moment looked at stands in the middle. */
function momentTop(/** @type {HTMLElement} */ list) {
  /** @type {HTMLElement | null} */
  const here = list.querySelector("[aria-current]");
  return here ? here.offsetTop - list.offsetTop - list.clientHeight / 2 : list.scrollTop;
}

const unfolds = (/** @type {Entry} */ { throws, details, rules }) =>
  throws.length + details.length + rules.length > 0;

/** Whether a line tells of something that had not happened yet at the moment shown. @param {Table} table @param {LogLine} line */
const isLater = ({ view }, { choice_index }) => Boolean(view.past) && choice_index >= view.position;

/**
 * All that a line is drawn by, so that a long story is not drawn again whole with each choice: itself, whether it is
 * unfolded, of something later than the moment shown, news, and that of the moment itself.
 * @param {Table} table @param {LogLine} line
 * @returns {Looks}
 */
function looks(table, line) {
  const { open, news, view } = table;
  const here = Boolean(view.past) && view.position === line.choice_index + 1;
  return [line, open.includes(line.index), isLater(table, line), line.index >= news, here];
}

const storyLine = (/** @type {Looks} */ drawnBy) => guard(drawnBy, () => entry(drawnBy));

/** @param {Looks} drawnBy */
function entry([{ index, choice_index, entry }, open, later, news, here]) {
  const when = later ? "is-later" : "";
  if (entry.heading) return html`<li class="story__round ${when}">${entry.text}</li>`;
  const text = html`${sideMark(entry.side)}<span>${entry.text}</span>`;
  return html`<li class="entry ${open ? "is-open" : ""} ${when} ${news ? "is-new" : ""}">
    ${momentLink(choice_index + 1, here)}
    ${
      unfolds(entry)
        ? html`<button class="entry__line" aria-expanded=${open} title=${S.unfold} @click=${() => toggle(index)}>${text}</button>`
        : html`<p class="entry__line">${text}</p>`
    }
    ${open && unfolds(entry) ? depth(entry) : nothing}
  </li>`;
}

/** The number of the choice opens the moment after it. @param {number} position @param {boolean} here */
const momentLink = (position, here) =>
  html`<button class="entry__moment" aria-label=${S.openMoment(position)} title=${S.openMoment(position)}
    aria-current=${here ? "true" : nothing} @click=${() => lookAt(position)}>${position}</button>`;

const depth = (/** @type {Entry} */ { throws, details, rules }) => html`
  <div class="entry__depth">
    ${throws.map(roll)} ${details.map((detail) => html`<p class="entry__sum">${detail}</p>`)}
    <p class="entry__rules">${rules.map(ruleLink)}</p>
  </div>
`;

/** @param {number} index */
function toggle(index) {
  const open = state.table?.open ?? [];
  changeTable({ open: open.includes(index) ? open.filter((known) => known !== index) : [...open, index] });
}

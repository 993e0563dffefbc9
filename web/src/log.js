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
/** @typedef {[line: LogLine, open: boolean, later: boolean, news: boolean, here: boolean, stop: boolean]} Looks */

/** @type {import("lit-html/directives/ref.js").Ref<HTMLElement>} */
const list = createRef();
/** What of the story is in view: its length, and the moment that is looked at. */
let shown = "";

/** Tab comes to one line of it, and the arrows go on from there: a long story is not a hundred stops. @param {Table} table */
export function story(table) {
  const stop = stopOf(table);
  return html`<ol class="story__list" aria-label=${S.story} @focusin=${stopAt} ${ref(list)}>
    ${repeat(
      table.log,
      (line) => line.index,
      (line) => storyLine(looks(table, line, line === stop)),
    )}
  </ol>`;
}

/** The line that was read last, else the newest. @param {Table} table */
const stopOf = ({ log, reader }) => log.find(({ index }) => index === reader) ?? log.findLast(({ entry }) => !entry.heading);

function stopAt(/** @type {FocusEvent} */ { target }) {
  const line = /** @type {Element} */ (target).closest("[data-line]")?.getAttribute("data-line");
  if (line) changeTable({ reader: Number(line) });
}

/** @type {Record<string, (at: number, last: number) => number>} */
const STEPS = { ArrowUp: (at) => at - 1, ArrowDown: (at) => at + 1, Home: () => 0, End: (_, last) => last };

/** Where a key leads from a line of the story; null where it is no such key, or no such line. */
export function alongStory(/** @type {string} */ key, /** @type {EventTarget | null} */ target) {
  const line = target instanceof Element && STEPS[key] ? target.closest("[data-line]") : null;
  if (!line || !list.value) return null;
  const lines = [...list.value.querySelectorAll("[data-line]")];
  const kind = /** @type {Element} */ (target).matches(".entry__moment") ? ".entry__moment" : "button.entry__line";
  return () => focusIn(lines[STEPS[key](lines.indexOf(line), lines.length - 1)] ?? line, kind);
}

/** The button of a kind in a line; not every sentence unfolds. @param {Element} line @param {string} kind */
const focusIn = (line, kind) =>
  /** @type {HTMLElement | null} */ (line.querySelector(kind) ?? line.querySelector(".entry__moment"))?.focus();

/** What just happened, in a sentence with its dice: of all that came last what was rolled for. @param {Table} table */
export const latest = (table) => summary(table, lastTold(table));

/** The dice that fell last, unless they lie open in the story above. @param {Table} table */
export function latestDice(table) {
  const line = lastRolled(table);
  return line && table.open.includes(line.index) ? nothing : summary(table, line);
}

/** @param {Table} table @param {LogLine} [line] */
function summary(table, line) {
  if (!line) return nothing;
  const { side, text, throws } = line.entry;
  return html`<div class="latest" aria-hidden="true">
    <p>${sideMark(side)} ${text}${cameOf(table, line)}</p>
    ${throws.map(({ dice, sides }) => html`<div class="roll">${dice.map((die) => one(die, sides))}</div>`)}
  </div>`;
}

/** What came of what was rolled, where the same choice settled it. @param {Table} table @param {LogLine} line */
function cameOf(table, { index, choice_index, entry }) {
  const next = table.log.find((one) => one.index > index && !isLater(table, one));
  const settled = next?.choice_index === choice_index && !next.entry.heading && !next.entry.throws.length;
  return settled && entry.throws.length ? ` ${next.entry.text}` : "";
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
  if (now !== shown && list.value) list.value.scrollTop = table?.view.past ? momentTop(list.value) : newsTop(list.value);
  shown = now;
}

/** How far to scroll so that the last line is in sight: its end, or its beginning where it is taller than the list. */
function newsTop(/** @type {HTMLElement} */ list) {
  const last = /** @type {HTMLElement | null} */ (list.lastElementChild);
  return last && last.offsetHeight > list.clientHeight ? last.offsetTop - list.offsetTop : list.scrollHeight;
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
 * unfolded, of something later than the moment shown, news, that of the moment itself, and where Tab comes to.
 * @param {Table} table @param {LogLine} line @param {boolean} stop
 * @returns {Looks}
 */
function looks(table, line, stop) {
  const { open, news, view } = table;
  const here = Boolean(view.past) && view.position === line.choice_index + 1;
  return [line, open.includes(line.index), isLater(table, line), line.index >= news, here, stop];
}

const storyLine = (/** @type {Looks} */ drawnBy) => guard(drawnBy, () => entry(drawnBy));

/** @param {Looks} drawnBy */
function entry([{ index, choice_index, entry }, open, later, news, here, stop]) {
  const when = later ? "is-later" : "";
  if (entry.heading) return html`<li class="story__round ${when}">${entry.text}</li>`;
  const text = html`${sideMark(entry.side)}<span>${entry.text}</span>`;
  return html`<li class="entry ${open ? "is-open" : ""} ${when} ${news ? "is-new" : ""}" data-line=${index}>
    ${momentLink(choice_index + 1, here, stop)}
    ${
      unfolds(entry)
        ? html`<button class="entry__line" tabindex=${stop ? 0 : -1} aria-expanded=${open} title=${S.unfold} @click=${() => toggle(index)}>${text}</button>`
        : html`<p class="entry__line">${text}</p>`
    }
    ${open && unfolds(entry) ? depth(entry) : nothing}
  </li>`;
}

/** The number of the choice opens the moment after it. @param {number} position @param {boolean} here @param {boolean} stop */
const momentLink = (position, here, stop) =>
  html`<button class="entry__moment" tabindex=${stop ? 0 : -1} aria-label=${S.openMoment(position)} title=${S.openMoment(position)}
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

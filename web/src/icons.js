/**
 * The drawings that are used again and again, once in the page, and small helpers that refer to them.
 */
import { html, svg } from "lit-html";
import { boardDrawings, boardGlyph, flat } from "./board/drawings.js";
import { sideClass, sideLetter } from "./board/sides.js";
import { GLYPHS } from "./glyphs.js";

/** Interface icons on a field of 20 by 20, drawn for Sellsword. */
const UI = {
  back: svg`<path d="M12.5 4.5 7 10l5.5 5.5"/>`,
  at: svg`<path d="M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1"/>`,
  book: svg`<path d="M10 5C8 3.6 5.5 3.5 2.5 3.5v12c3 0 5.5.1 7.5 1.5 2-1.4 4.5-1.5 7.5-1.5v-12c-3 0-5.5.1-7.5 1.5zM10 5v12"/>`,
  check: svg`<path d="m4 10.5 4 4 8-9"/>`,
  close: svg`<path d="m5 5 10 10M15 5 5 15"/>`,
  down: svg`<path d="m4.5 7.5 5.5 5.5 5.5-5.5"/>`,
  entry: svg`<path d="M3 3.5h4M3 16.5h4M3 3.5v13M7.5 10H17M13 6l4 4-4 4"/>`,
  eye: svg`<path d="M1.8 10S4.8 4.8 10 4.8s8.2 5.2 8.2 5.2-3 5.2-8.2 5.2S1.8 10 1.8 10z"/><circle cx="10" cy="10" r="2.3"/>`,
  first: svg`<path d="M14.5 4.5 9 10l5.5 5.5M5.5 4.5v11"/>`,
  flag: svg`<path d="M5 17V3.5M5 4.5h10l-2.5 3.25L15 11H5"/>`,
  folder: svg`<path d="M2.5 5h5l1.5 2h8.5v9h-15z"/>`,
  help: svg`<path d="M7 7.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8M10 15.2v.2"/>`,
  last: svg`<path d="M5.5 4.5 11 10l-5.5 5.5M14.5 4.5v11"/>`,
  list: svg`<path d="M7 5.5h10M7 10h10M7 14.5h10M3 5.5h.2M3 10h.2M3 14.5h.2"/>`,
  lock: svg`<path d="M4.5 9h11v7.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9"/>`,
  minus: svg`<path d="M4 10h12"/>`,
  ruler: svg`<path d="m2.5 13.5 11-11 4 4-11 11zM6 10l1.8 1.8M8.5 7.5l1.2 1.2M11 5l1.8 1.8"/>`,
  menu: svg`<path d="M3.5 6h13M3.5 10h13M3.5 14h13"/>`,
  next: svg`<path d="M7.5 4.5 13 10l-5.5 5.5"/>`,
  offline: svg`<circle cx="10" cy="10" r="7.2"/><path d="m6.7 10.3 2.3 2.3 4.5-5"/>`,
  page: svg`<path d="M4.5 2.5h8l3 3v12h-11zM7.5 8h5M7.5 11h5M7.5 14h3"/>`,
  pause: svg`<path d="M7 4.5v11M13 4.5v11"/>`,
  pencil: svg`<path d="m3.5 16.5.8-3.8L13.5 3.5l3 3-9.2 9.2zM11.5 5.5l3 3"/>`,
  play: svg`<path d="M6 4v12l10-6z" fill="currentColor"/>`,
  plus: svg`<path d="M10 4v12M4 10h12"/>`,
  print: svg`<path d="M6 7V3h8v4M6 14H3.5V7h13v7H14M6 12h8v5H6z"/>`,
  redo: svg`<path d="m12.5 4.5 4 4-4 4M16 8.5H8a4 4 0 0 0 0 8h4"/>`,
  save: svg`<path d="M10 3v9M6.5 8.8 10 12.3l3.5-3.5M3.5 13.5v3h13v-3"/>`,
  search: svg`<circle cx="9" cy="9" r="5.5"/><path d="m13 13 4 4"/>`,
  sliders: svg`<path d="M3 6h8M15 6h2M3 14h3M10 14h7"/><circle cx="13" cy="6" r="2"/><circle cx="8" cy="14" r="2"/>`,
  stop: svg`<path d="M6.7 2.5h6.6l4.2 4.2v6.6l-4.2 4.2H6.7l-4.2-4.2V6.7zM10 6v5M10 13.7v.2"/>`,
  swap: svg`<path d="M4 7h11.5M12.5 4l3 3-3 3M16 13H4.5M7.5 10l-3 3 3 3"/>`,
  trash: svg`<path d="M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11"/>`,
  up: svg`<path d="M4.5 12.5 10 7l5.5 5.5"/>`,
  whole: svg`<path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4"/>`,
  undo: svg`<path d="M7.5 4.5 3.5 8.5l4 4M4 8.5h8a4 4 0 0 1 0 8H8"/>`,
};

/** @typedef {keyof typeof UI} UiName */

const MARKS = {
  a: svg`<circle cx="6" cy="6" r="5"/>`,
  b: svg`<path fill-rule="evenodd" d="M3 1h6l2 2v6l-2 2H3L1 9V3zM4.5 4.5v3h3v-3z"/>`,
  c: svg`<path fill-rule="evenodd" d="M6 .5 11 3.2v5.6L6 11.5 1 8.8V3.2zM6 3.5 3.7 4.8v2.4L6 8.5l2.3-1.3V4.8z"/>`,
  d: svg`<path d="M6 .7 11.5 4.8 9.5 11h-7L.5 4.8z"/>`,
  none: svg`<path fill-rule="evenodd" d="M2 2h8v8H2zM4 4v4h4V4z"/>`,
};

/**
 * Everyday things that every game has, by the glyph that we draw them with.
 * @type {Record<string, string>}
 */
const COMMON = {
  airlock: "steel-door",
  armor: "shield",
  dice: "perspective-dice-six-faces-six",
  end: "flying-flag",
  flag: "flying-flag",
  gate: "portal",
  order: "stopwatch",
  plus: "two-coins",
  undo: "auto-repair",
  walk: "run",
};

/** What stands in for a glyph that the page does not know. */
const UNKNOWN = "M256 96 416 256 256 416 96 256zM256 186 186 256 256 326 326 256z";

const symbols = (
  /** @type {string} */ prefix,
  /** @type {Record<string, unknown>} */ set,
  /** @type {string} */ box,
) =>
  Object.entries(set).map(
    ([name, drawing]) => svg`<symbol id=${`${prefix}-${name}`} viewBox=${box}>${drawing}</symbol>`,
  );
const glyphs = () =>
  Object.entries({ ...GLYPHS, unknown: UNKNOWN }).map(
    ([name, d]) =>
      svg`<symbol id=${`gi-${name}`} viewBox="0 0 512 512"><path fill="currentColor" d=${d}/></symbol>`,
  );

/** All shared drawings: put into the page once. */
export const sprite = () => html`
  <svg class="sprite" width="0" height="0" aria-hidden="true">
    <defs>
      ${boardDrawings()} ${symbols("ui", UI, "0 0 20 20")} ${symbols("mark", MARKS, "0 0 12 12")} ${glyphs()}
    </defs>
  </svg>
`;

/** Where the page keeps the drawing of a glyph, or what stands in for it. */
export function glyphId(/** @type {string} */ icon) {
  const name = COMMON[icon] ?? icon;
  return Object.hasOwn(GLYPHS, name) ? `#gi-${name}` : "#gi-unknown";
}

/** An interface icon; it carries no meaning that the words beside it lack. */
export const ui = (/** @type {UiName} */ name) =>
  html`<svg class="ui" aria-hidden="true"><use href=${`#ui-${name}`}></use></svg>`;

/** A tabletop glyph as an icon in running text. */
export const gi = (/** @type {string} */ name) =>
  name
    ? html`<svg class="gi" aria-hidden="true"><use href=${glyphId(name)}></use></svg>`
    : html`<span></span>`;

/** The mark of a side, for lists. */
export const sideMark = (/** @type {number} */ side) =>
  html`<svg class="mark ${sideClass(side)}" viewBox="0 0 12 12" aria-hidden="true">
    <use href=${`#mark-${sideLetter(side) || "none"}`}></use>
  </svg>`;

/** A small counter without pips: turn strip, lists. */
export const badge = (/** @type {number} */ side, /** @type {string} */ glyph) =>
  html`<svg class="badge ${sideClass(side)}" viewBox="-37 -37 74 74" aria-hidden="true">
    ${flat(side)}${boardGlyph(glyphId(glyph), 46)}
  </svg>`;

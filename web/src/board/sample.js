/** The signs of the board, each on a patch of floor, for the list that explains them. */
import { html, svg } from "lit-html";
import { marksAbove, marksBelow } from "./marks.js";
import { Pen } from "./scale.js";
import { tokens } from "./tokens.js";

/** @typedef {import("../types.js").Point} Point */

/** @type {import("../types.js").Board} */
const PATCH = {
  width: 1000,
  height: 1000,
  grid: "square",
  pitch: 1000,
  columns: [],
  rows: [],
  shapes: [],
  fixtures: [],
  places: [],
  pieces: [],
  colors: [],
};
const pen = new Pen(PATCH);

/** @type {Record<string, Point[]>} */
const POINTS = {
  sight: [
    [50, 800],
    [950, 200],
  ],
  blocked: [
    [50, 800],
    [500, 500],
    [950, 200],
  ],
  threat: [
    [50, 800],
    [950, 200],
  ],
  ruler: [
    [50, 800],
    [950, 200],
  ],
  shade: [
    [50, 900],
    [650, 50],
    [950, 350],
  ],
  blame: [
    [500, 150],
    [500, 850],
  ],
};

/** @param {string} kind @returns {import("../types.js").Mark} */
const mark = (kind) => ({
  kind,
  points: POINTS[kind] ?? [[500, 500]],
  label: kind === "sight" ? "4" : "",
  place: "",
  title: "",
  width: 0,
});

/** @param {{acting?: boolean, acted?: boolean}} how @returns {import("../types.js").Piece} */
const piece = ({ acting = false, acted = false }) => ({
  id: "",
  place: "",
  at: [500, 500],
  side: 0,
  glyph: "visored-helm",
  title: "",
  words: "",
  radius: 412,
  facing: -1,
  meters: [
    { kind: "health", title: "", now: 2, full: 3 },
    { kind: "armor", title: "", now: 1, full: 1 },
  ],
  statuses: [],
  acting,
  acted,
});

/** @type {Record<string, import("../types.js").Piece>} */
const PIECES = { acting: piece({ acting: true }), acted: piece({ acted: true }), token: piece({}) };

/** What somebody who may answer sees, from a corner. */
const WATCH = svg`<path class="watch side-b" d="M0 72 L72 40 A78 78 0 0 0 28 0 Z"></path>`;

/**
 * A sign by its kind of mark, or how a piece stands.
 * @param {string} kind
 * @param {import("./drawings.js").Symbols} symbol
 */
export function sample(kind, symbol) {
  const marks = PIECES[kind] || kind === "watch" ? [] : kind === "blocked" ? [mark("blame"), mark("blocked")] : [mark(kind)];
  return html`<svg class="sample" viewBox="-4 -4 88 88" aria-hidden="true">
    <rect class="floor" x="-4" y="-4" width="88" height="88"></rect>
    ${kind === "watch" ? WATCH : ""} ${marksBelow(marks, pen)} ${PIECES[kind] ? tokens([PIECES[kind]], pen, symbol) : ""} ${marksAbove(marks, pen)}
  </svg>`;
}

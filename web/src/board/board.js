/**
 * The board: one SVG, drawn layer by layer from the scene alone. Whoever shows it says how, and is told what a hand
 * does on it.
 */
import { html, svg } from "lit-html";
import { fixtures, fixturesHeld } from "./fixtures.js";
import { everySixth, floor, solids } from "./ground.js";
import { marksAbove, marksBelow } from "./marks.js";
import { Pen } from "./scale.js";
import { sideColors } from "./sides.js";
import { tokens } from "./tokens.js";
import { trailLines, trailStarts } from "./trails.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("./drawings.js").Symbols} Symbols */

/**
 * What is told of a hand on the board.
 * @typedef {{press: (event: PointerEvent) => void, move: (event: PointerEvent) => void,
 *   lift: (event: PointerEvent) => void, click: (event: MouseEvent) => void}} Hand
 *
 * How a board to play on is shown.
 * @typedef {object} Play
 * @property {string} label       the board's name
 * @property {string} look        classes besides its own
 * @property {boolean} lettered   whether rows and columns, or inches, are named at its edge
 * @property {boolean} slim       whether their names have no more room than they need
 * @property {boolean} named      whether places carry what is lettered on them
 * @property {Mark[]} marks       the signs that lie over it
 * @property {import("./trails.js").Trail[]} trails   what has just been done
 * @property {Hand} hand
 * @property {(pen: Pen) => unknown} spots   what can be pointed at, over everything else
 */

const MARGIN = 40; // room for the coordinates
const NARROW = 30; // for inches
const LABEL_INSET = 2;
const EDGE = 10; // the hull alone
const LETTER = 0.033; // of the board's longer side: the least letters of a small screen, as high as wide

/** How much is seen around the plate: above, at the left, and at the two other edges. @typedef {{top: number, left: number, end: number}} Rim */

const even = (/** @type {number} */ margin) => ({ top: margin, left: margin, end: margin });

/** A small screen has room for the names alone, where they stand. @param {Board} board @param {Pen} pen @returns {Rim} */
function slimRim({ columns, rows, width, height }, pen) {
  const letter = LETTER * pen.length(Math.max(width, height));
  const widest = Math.max(0, ...rows.map(({ length }) => length));
  return { top: EDGE + (columns.length ? letter : 0), left: EDGE + 0.75 * letter * widest, end: EDGE };
}

/** What is seen of the board's plane: the plate and its rim. @param {Board} board @param {Pen} pen @param {Rim} rim */
function frame(board, pen, { top, left, end }) {
  return `${-left} ${-top} ${pen.length(board.width) + left + end} ${pen.length(board.height) + top + end}`;
}

/** @param {Board} board @param {Pen} pen @param {Rim} rim */
function coordinates(board, pen, { top, left }) {
  if (!board.grid) return scale(board, pen);
  const step = pen.length(board.pitch);
  const label = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    svg`<text x=${x} y=${y}>${text}</text>`;
  const down = (/** @type {number} */ index) => (board.grid === "hex" ? rowAt(board, pen, index) : (index + 0.5) * step);
  return svg`<g class="coords" aria-hidden="true">
    ${board.columns.map((text, index) => label(text, (index + 0.5) * step, -(top + EDGE) / 2))}
    ${board.rows.map((text, index) => label(text, -(left + EDGE) / 2, down(index)))}
  </g>`;
}

/** How far down a row of hexes lies. @param {Board} board @param {Pen} pen @param {number} index */
function rowAt(board, pen, index) {
  const place = board.places.find(({ row }) => row === index);
  return place ? pen.length(place.at[1]) : 0;
}

/** Inches along two edges. @param {Board} board @param {Pen} pen */
function scale(board, pen) {
  const label = (/** @type {number} */ inches, /** @type {number} */ x, /** @type {number} */ y) =>
    svg`<text x=${x} y=${y}>${inches / 1000}</text>`;
  return svg`<g class="coords" aria-hidden="true">
    ${everySixth(board.width).map((inches) => label(inches, pen.length(inches), -18))}
    ${everySixth(board.height).map((inches) => label(inches, -21, pen.length(inches)))}
  </g>`;
}

/** What is lettered on the places themselves, each in its upper left corner. @param {Board} board @param {Pen} pen */
function labels(board, pen) {
  const corner = -pen.length(board.pitch) / 2 + LABEL_INSET;
  const lettered = board.places.filter((place) => place.label);
  return svg`<g class="place-labels" aria-hidden="true">
    ${lettered.map(({ at, label }) => svg`<text transform=${pen.at(at)} x=${corner} y=${corner}>${label}</text>`)}
  </g>`;
}

/** A board to play on. @param {Board} board @param {Symbols} symbol @param {Play} play */
export function playBoard(board, symbol, { label, look, lettered, slim, named, marks, trails, hand, spots }) {
  const pen = new Pen(board);
  const rim = !lettered ? even(EDGE) : pen.open ? even(NARROW) : slim ? slimRim(board, pen) : even(MARGIN);
  return html`<svg class="board__svg ${look}" viewBox=${frame(board, pen, rim)} role="group"
    aria-label=${label} @pointerdown=${hand.press} @pointermove=${hand.move} @pointerup=${hand.lift}
    @pointercancel=${hand.lift} @click=${{ handleEvent: hand.click, capture: true }}>
    ${lettered ? coordinates(board, pen, rim) : ""} ${floor(board, pen)} ${fixtures(board, pen, symbol)} ${solids(board, pen)}
    ${named ? labels(board, pen) : ""}
    <g class="marks" aria-hidden="true">${trailLines(trails, pen)} ${marksBelow(marks, pen)}</g>
    <g class="tokens">${tokens(board.pieces, pen, symbol)}</g> ${fixturesHeld(board, pen, symbol)}
    <g class="marks" aria-hidden="true">${trailStarts(trails, pen)} ${marksAbove(marks, pen)}</g>
    ${spots(pen)}
  </svg>`;
}

/** What is seen through a window on the board. @param {Pen} pen @param {import("../types.js").Window} window */
const through = (pen, window) => window.map((length) => pen.length(length)).join(" ");

/** A board to look at, small, or a part of it. @param {Board} board @param {Symbols} symbol @param {import("../types.js").Window} [window] @param {Mark[]} [marks] */
export function pictureBoard(board, symbol, window, marks = []) {
  const pen = new Pen(board);
  const box = window ? through(pen, window) : frame(board, pen, even(EDGE));
  return html`<svg class="picture picture--${board.grid || "open"} ${sideColors(board.colors)}" viewBox=${box} preserveAspectRatio=${window ? "xMidYMid slice" : "xMidYMid"} aria-hidden="true">
    ${floor(board, pen)} ${fixtures(board, pen, symbol)} ${solids(board, pen)}
    ${marks.length ? svg`<g class="marks">${marksBelow(marks, pen)}</g>` : ""}
    ${tokens(board.pieces, pen, symbol)}
    ${marks.length ? svg`<g class="marks">${marksAbove(marks, pen)}</g>` : ""}
  </svg>`;
}

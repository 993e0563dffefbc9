/**
 * Pieces: rim and color name the side, the glyph what it is, dots are health, squares are armor.
 */
import { html, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { boardDie } from "./die.js";
import { boardGlyph, flat, rim } from "./drawings.js";
import { sideClass } from "./sides.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Meter} Meter */
/** @typedef {import("../types.js").Status} Status */
/** @typedef {import("./drawings.js").Symbols} Symbols */

const PIPS = 5; // as many as fit on a quarter of the rim
const STATUSES = 2;
const PIP_RING = 27.4;
const FIRST = 13; // degrees from the bottom of the rim to the first pip
/** How many degrees there are between two pips, and their radius: on counters, and on the bases of figures. */
const SMALL = { apart: 19, r: 4 };
const LARGE = { apart: 24, r: 5.4 };

/**
 * Where the pip of this index stands on the rim, counted from the bottom outward.
 * @param {number} index
 * @param {1 | -1} way
 * @param {number} apart
 */
function pipSpot(index, way, apart) {
  const degrees = FIRST + apart * index;
  const angle = (degrees * Math.PI) / 180;
  const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  return [round(way * PIP_RING * Math.sin(angle)), round(PIP_RING * Math.cos(angle)), 90 - degrees];
}

/** @typedef {(index: number, look: string, size: typeof SMALL) => unknown} Pip */

/** @type {Pip} */
const dot = (index, look, { apart, r }) => {
  const [x, y] = pipSpot(index, -1, apart);
  return svg`<circle class=${look} cx=${x} cy=${y} r=${r}></circle>`;
};
/** @type {Pip} */
const square = (index, look, { apart, r }) => {
  const [x, y, turn] = pipSpot(index, 1, apart);
  return svg`<rect class=${look} x=${-r} y=${-r} width=${2 * r} height=${2 * r} transform=${`translate(${x} ${y}) rotate(${turn}) scale(.88)`}></rect>`;
};

/** @param {Meter | undefined} meter @param {Pip} pip @param {typeof SMALL} size */
function pips(meter, pip, size) {
  if (!meter) return [];
  const count = Math.min(Math.max(meter.now, meter.full), PIPS);
  return Array.from({ length: count }, (_, index) => pip(index, index < meter.now ? "pip" : "pip is-lost", size));
}

/** Health and armor; games with other meters show their first two. @param {Piece} piece @param {typeof SMALL} [size] */
function meters({ meters }, size = SMALL) {
  const health = meters.find((meter) => meter.kind === "health") ?? meters[0];
  const armor = meters.find((meter) => meter.kind === "armor") ?? meters.find((meter) => meter !== health);
  return [pips(health, dot, size), pips(armor, square, size)];
}

/** Conditions that are no glyphs: a coin, and dice. @type {Record<string, unknown>} */
const SIGNS = {
  dime: svg`<circle class="dime" r="7"></circle>`,
  fallen: svg`<path class="sign" d="M-4.5 1.5h8l3 3M-4.5 1.5l3.5 3.5M-2 1.5l2-4.5"></path><circle class="sign-dot" cx="-6.5" cy="-.5" r="1.9"></circle>`,
  "die-1": boardDie(1, 17),
  "die-2": boardDie(2, 17),
  "die-3": boardDie(3, 17),
  "die-4": boardDie(4, 17),
  "die-5": boardDie(5, 17),
  "die-6": boardDie(6, 17),
};

/** @param {Symbols} symbol */
const status = (symbol) => (/** @type {Status} */ { icon }, /** @type {number} */ index) =>
  svg`<g class="status" transform=${`translate(${24 - 19 * index} -26)`}><circle class="status__face" r="10.5"></circle>${SIGNS[icon] ?? boardGlyph(symbol(icon), 14)}</g>`;

const ring = svg`<circle class="acting-case" r="36.5"></circle><circle class="acting" r="36.5"></circle>`;
const wedge = (/** @type {number} */ facing) =>
  svg`<path class="facing" d="M-9-31 0-43 9-31z" transform=${`rotate(${facing})`}></path>`;

/** The counter alone, around the origin. @param {Piece} piece @param {Symbols} symbol */
const counter = (piece, symbol) => svg`
  ${piece.acting ? ring : ""} ${piece.facing >= 0 ? wedge(piece.facing) : ""}
  ${rim(piece.side)} ${boardGlyph(symbol(piece.glyph), 32)} ${meters(piece)}
  ${piece.statuses.slice(0, STATUSES).map(status(symbol))}`;

/** A figure on its base: the circle is what it stands on, the side's shape lies within. @param {Piece} piece @param {Symbols} symbol */
const figure = (piece, symbol) => svg`
  ${piece.acting ? svg`<circle class="acting-case" r="38"></circle><circle class="acting" r="38"></circle>` : ""}
  ${piece.facing >= 0 ? wedge(piece.facing) : ""}
  <circle class="tok-cast" cy="4" r="33"></circle><circle class="figure-base" r="33"></circle>
  <g transform="translate(0 -3) scale(.74)">${flat(piece.side)}</g><g transform="translate(0 -4)">${boardGlyph(symbol(piece.glyph), 38)}</g>
  <g transform="scale(1.06)">${meters(piece, LARGE)}</g> ${piece.statuses.slice(0, STATUSES).map(chip(symbol))}`;

/** @param {Symbols} symbol */
const chip = (symbol) => (/** @type {Status} */ { icon }, /** @type {number} */ index) =>
  svg`<g class="status" transform=${`translate(${34 - 38 * index} -36)`}><rect class="status__face" x="-17" y="-17" width="34" height="34" rx="6"></rect>${SIGNS[icon] ? svg`<g transform="scale(1.7)">${SIGNS[icon]}</g>` : boardGlyph(symbol(icon), 28)}</g>`;

const look = (/** @type {Piece} */ { side, acting, acted }) =>
  `tok ${sideClass(side)} ${acting ? "is-acting" : ""} ${acted ? "is-done" : ""}`;

/** The pieces where they stand. @param {Piece[]} pieces @param {import("./scale.js").Pen} pen @param {Symbols} symbol */
export function tokens(pieces, pen, symbol) {
  const token = (/** @type {Piece} */ piece) => svg`
    <g data-piece=${piece.id} class=${look(piece)} transform=${pen.at(piece.at)} role="img" aria-label=${piece.words}>
      <g .style=${pen.counter(piece.radius)}>${(pen.open ? figure : counter)(piece, symbol)}</g>
    </g>`;
  return repeat(pieces, (piece) => piece.id, token);
}

/** A piece as the portrait of its sheet. @param {Piece} piece @param {Symbols} symbol */
export const portrait = (piece, symbol) =>
  html`<svg class="badge ${sideClass(piece.side)}" viewBox="-37 -37 74 74" aria-hidden="true">
    ${rim(piece.side)}${boardGlyph(symbol(piece.glyph), 32)}${meters(piece)}
  </svg>`;

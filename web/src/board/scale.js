/**
 * From the core's thousandths to the drawing's units, in which a cell is 80 wide. A table without cells is drawn to
 * the size of the screen, and the signs on it to that of the bases.
 */
const CELL = 80;
const TABLE = 640;
export const COUNTER = 33; // the radius of a counter as it is drawn
const SIGN = 13; // the least radius of a sign on a table without cells
const SEEN = 14.5; // pixels: its least radius on the screen, however far away the table is

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Point} Point */

/** How many units of the drawing one thousandth is. */
export function scaleOf(/** @type {Board} */ board) {
  return board.pitch ? CELL / board.pitch : TABLE / Math.min(board.width, board.height);
}

const trim = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/** A drawing's hand: it turns points of the board into what SVG reads. */
export class Pen {
  constructor(/** @type {Board} */ board) {
    this.scale = scaleOf(board);
    this.open = !board.pitch;
    const [base] = board.pieces.map(({ radius }) => radius);
    this.sign = this.open ? trim(Math.max(SIGN, this.length(base ?? 0)) / COUNTER) : 1;
  }

  length(/** @type {number} */ thousandths) {
    return trim(thousandths * this.scale);
  }

  at(/** @type {Point} */ [x, y]) {
    return `translate(${this.length(x)} ${this.length(y)})`;
  }

  /** Where a sign stands that is drawn around the origin, as a style. @param {Point} point */
  sized([x, y]) {
    const at = `transform: translate(${this.length(x)}px, ${this.length(y)}px)`;
    return this.open ? `${at} scale(${this.seen(this.sign)})` : at;
  }

  /** The scale of a counter of this radius, as a style: on a table without cells none is ever too small to be read. @param {number} radius */
  counter(radius) {
    const scale = trim(this.length(radius) / COUNTER);
    return `transform: scale(${this.open ? this.seen(scale) : scale})`;
  }

  /** @param {number} scale */
  seen(scale) {
    return `max(${scale}, calc(var(--unit) * ${trim(SEEN / COUNTER)}))`;
  }

  points(/** @type {readonly Point[]} */ points) {
    return points.map(([x, y]) => `${this.length(x)} ${this.length(y)}`).join(" ");
  }

  line(/** @type {readonly Point[]} */ points) {
    return points.length ? `M${this.points(points)}` : "";
  }

  area(/** @type {readonly Point[]} */ points) {
    return points.length ? `M${this.points(points)}Z` : "";
  }
}

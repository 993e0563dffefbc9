/**
 * From the core's thousandths to the drawing's units, in which a cell is 80 wide.
 */
const CELL = 80;
const TABLE = 640;

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
  }

  length(/** @type {number} */ thousandths) {
    return trim(thousandths * this.scale);
  }

  at(/** @type {Point} */ [x, y]) {
    return `translate(${this.length(x)} ${this.length(y)})`;
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

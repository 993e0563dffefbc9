/**
 * Where places lie: the names of cells, hexes and points of a table, as points of the drawing and back. Nothing here
 * judges anything; a name that the board does not have is the core's to refuse.
 */

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Board} Board */

export const CELL = 1000;
const ROW = 866; // from one row of hexes to the next

const clamped = (/** @type {number} */ value, /** @type {number} */ most) =>
  Math.min(Math.max(value, 0), Math.max(most, 0));

/** A point of a table as documents write it: "12.000,7.250". @param {Point} point */
const spotName = ([x, y]) => `${inches(x)},${inches(y)}`;
const inches = (/** @type {number} */ length) =>
  `${Math.floor(length / 1000)}.${String(length % 1000).padStart(3, "0")}`;

/** @param {string} name @returns {Point} */
function spotOf(name) {
  const [x, y] = name.split(",").map((number) => Math.round(Number(number) * 1000) || 0);
  return [x, y ?? 0];
}

/** Cells named by a letter and a number. */
class Squares {
  /** @param {Board} board */
  constructor({ width, height }) {
    this.columns = width;
    this.rows = height;
    /** @type {Point} */
    this.size = [width * CELL, height * CELL];
    this.celled = true;
    this.quarter = 90; // degrees by which things are turned
    this.form = /^[A-Z][1-9]\d?$/;
  }

  /** @param {string} name @returns {Point} */
  at(name) {
    return [(name.charCodeAt(0) - 65) * CELL + CELL / 2, (Number(name.slice(1)) - 1) * CELL + CELL / 2];
  }

  /** The cell at a point, or the one nearest to it. @param {Point} point */
  name([x, y]) {
    const column = clamped(Math.floor(x / CELL), this.columns - 1);
    return `${String.fromCharCode(65 + column)}${clamped(Math.floor(y / CELL), this.rows - 1) + 1}`;
  }

  /** The corners of a cell. @param {string} name @returns {Point[]} */
  outline(name) {
    const [x, y] = this.at(name);
    return [
      [x - 500, y - 500],
      [x + 500, y - 500],
      [x + 500, y + 500],
      [x - 500, y + 500],
    ];
  }

  /**
   * The edge between two neighbors that is nearest to a point; empty where the board has none there.
   * @param {Point} point
   */
  edge(point) {
    const here = this.name(point);
    const [x, y] = this.at(here);
    const [across, down] = [point[0] - x, point[1] - y];
    const sideways = Math.abs(across) >= Math.abs(down);
    const there = this.name(sideways ? [x + (across < 0 ? -CELL : CELL), y] : [x, y + (down < 0 ? -CELL : CELL)]);
    return here === there ? "" : this.joined(here, there);
  }

  /** The edge of two cells, the upper or left one first. @param {string} one @param {string} other */
  joined(one, other) {
    const [a, b] = [this.at(one), this.at(other)];
    return a[1] < b[1] || (a[1] === b[1] && a[0] < b[0]) ? `${one}|${other}` : `${other}|${one}`;
  }

  /** The cells beside one. @param {string} name */
  around(name) {
    const [x, y] = this.at(name);
    const ways = [
      [CELL, 0],
      [0, CELL],
      [-CELL, 0],
      [0, -CELL],
    ];
    return ways.map(([across, down]) => this.name([x + across, y + down])).filter((other) => other !== name);
  }

  /** How far things go with an arrow: they stay on the grid, and the way back is the same. @param {Point} way */
  stride([x, y]) {
    return /** @type {Point} */ ([x * CELL, y * CELL]);
  }

  /** The middle of the next cell that way. @param {Point} point @param {Point} way @returns {Point} */
  next(point, way) {
    const [x, y] = this.at(this.name(point));
    const [across, down] = this.stride(way);
    return this.at(this.name([x + across, y + down]));
  }

  /** The two ends of an edge. @param {string} edge @returns {Point[]} */
  ends(edge) {
    const [[x, y], [farX, farY]] = edge.split("|").map((name) => this.at(name));
    const [middleX, middleY, half] = [(x + farX) / 2, (y + farY) / 2, CELL / 2];
    return x === farX
      ? [
          [middleX - half, middleY],
          [middleX + half, middleY],
        ]
      : [
          [middleX, middleY - half],
          [middleX, middleY + half],
        ];
  }
}

/** Hexes named by two axial numbers, corners up and down, as core/sellsword/boards/hex.py lays them. */
class Hexes {
  /** @param {Board} board */
  constructor({ width, height }) {
    this.columns = width;
    this.rows = height;
    /** @type {Point} */
    this.size = [width * CELL + CELL / 2, height * ROW + 289];
    this.celled = true;
    this.quarter = 60;
    this.form = /^-?\d+,-?\d+$/;
  }

  /** @param {string} name @returns {Point} */
  at(name) {
    const [q, r] = name.split(",").map(Number);
    return [q * CELL + (r * CELL) / 2 + CELL / 2, r * ROW + 577];
  }

  /** @param {Point} point */
  name([x, y]) {
    const r = clamped(Math.round((y - 577) / ROW), this.rows - 1);
    const column = clamped(Math.round((x - CELL / 2 - (r % 2) * (CELL / 2)) / CELL), this.columns - 1);
    return `${column - Math.floor(r / 2)},${r}`;
  }

  /** @param {string} name @returns {Point[]} */
  outline(name) {
    const [x, y] = this.at(name);
    return [
      [x, y - 577],
      [x + 500, y - 289],
      [x + 500, y + 289],
      [x, y + 577],
      [x - 500, y + 289],
      [x - 500, y - 289],
    ];
  }

  /** @param {Point} point */
  edge(point) {
    const here = this.name(point);
    const around = this.around(here).sort(
      (one, other) => distance(this.at(one), point) - distance(this.at(other), point),
    );
    return around.length ? this.joined(here, around[0]) : "";
  }

  /** @param {string} name */
  around(name) {
    const [x, y] = this.at(name);
    const ways = [
      [1000, 0],
      [500, ROW],
      [-500, ROW],
      [-1000, 0],
      [-500, -ROW],
      [500, -ROW],
    ];
    return [...new Set(ways.map(([across, down]) => this.name([x + across, y + down])))].filter(
      (other) => other !== name,
    );
  }

  /** @param {string} one @param {string} other */
  joined(one, other) {
    const [a, b] = [this.at(one), this.at(other)];
    return a[1] < b[1] || (a[1] === b[1] && a[0] < b[0]) ? `${one}|${other}` : `${other}|${one}`;
  }

  /** Down is down to the right, since rows lie between each other. @param {Point} way */
  stride([x, y]) {
    return /** @type {Point} */ ([x * CELL + (y * CELL) / 2, y * ROW]);
  }

  /** Down is the hex of the same column in the next row. @param {Point} point @param {Point} way @returns {Point} */
  next(point, [x, y]) {
    const [q, r] = this.name(point).split(",").map(Number);
    const row = clamped(r + y, this.rows - 1);
    const column = clamped(q + Math.floor(r / 2) + x, this.columns - 1);
    return this.at(`${column - Math.floor(row / 2)},${row}`);
  }

  /** @param {string} edge @returns {Point[]} */
  ends(edge) {
    const [one, other] = edge.split("|").map((name) => this.outline(name));
    return one.filter((corner) => other.some((far) => distance(corner, far) < 20)).slice(0, 2);
  }
}

/** A table in inches. */
class Inches {
  /** @param {Board} board */
  constructor({ width, height }) {
    /** @type {Point} */
    this.size = [width, height];
    this.celled = false;
    this.quarter = 90;
    this.form = /^\d+\.\d{3},\d+\.\d{3}$/;
  }

  at = spotOf;

  /** @param {Point} point */
  name([x, y]) {
    return spotName([clamped(Math.round(x), this.size[0]), clamped(Math.round(y), this.size[1])]);
  }

  /** @returns {Point[]} */
  outline() {
    return [];
  }

  edge() {
    return "";
  }

  joined() {
    return "";
  }

  /** @param {Point} way @returns {Point} */
  stride(way) {
    return way;
  }

  /** @param {Point} point @returns {Point} */
  next(point) {
    return point;
  }

  /** @returns {Point[]} */
  ends() {
    return [];
  }
}

/** @typedef {Squares | Hexes | Inches} Grid */

/** @param {Point} one @param {Point} other */
export const distance = ([x, y], [farX, farY]) => Math.hypot(farX - x, farY - y);

/**
 * Whether places are written as this board writes them: an edge is two of them.
 * @param {Grid} grid @param {string} name
 */
export const knows = (grid, name) => name.split("|").every((place) => grid.form.test(place));

/** The grid of a board. @param {Board} board @returns {Grid} */
export function gridOf(board) {
  if (board.kind === "table") return new Inches(board);
  return board.kind === "hex" ? new Hexes(board) : new Squares(board);
}

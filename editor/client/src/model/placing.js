/** Moving things: every position of an object led through one map of the plane, and kept on the board. */
import { at, pathOf, put } from "./document.js";
import { CELL, gridOf, knows } from "./grid.js";
import { SPAN, boxOf, formOf, objectAt, partOf } from "./objects.js";

/** @typedef {import("../types.js").Document} Document */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./grid.js").Grid} Grid */
/**
 * A map of the plane, the quarter turns that it gives to what has a heading, and how many times as large it makes what
 * is round.
 * @typedef {{to: (point: Point) => Point, turns?: number, grows?: number}} Motion
 */

/** @param {number} x @param {number} y @returns {Motion} */
export const shift = (x, y) => ({ to: ([px, py]) => [px + x, py + y] });

/**
 * Clockwise by degrees about a center; quarter turns are exact.
 * @param {number} degrees @param {Point} center @returns {Motion}
 */
export function turn(degrees, [x, y]) {
  const [cos, sin] = exact(((degrees % 360) + 360) % 360);
  const to = (/** @type {Point} */ [px, py]) =>
    /** @type {Point} */ ([x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos]);
  return { to, turns: Math.round(degrees / 90) };
}

const QUARTERS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const exact = (/** @type {number} */ degrees) =>
  QUARTERS[degrees / 90] ?? [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];

/**
 * Across an upright ("x") or a level ("y") line through a point.
 * @param {string} axis @param {Point} about @returns {Motion}
 */
export const mirror = (axis, [x, y]) => ({ to: ([px, py]) => (axis === "x" ? [2 * x - px, py] : [px, 2 * y - py]) });

/**
 * Wider and higher by factors, from a point that stays.
 * @param {number} across @param {number} down @param {Point} from @returns {Motion}
 */
export const scale = (across, down, [x, y]) => ({ to: ([px, py]) => [x + (px - x) * across, y + (py - y) * down] });

/**
 * How far a box must go to lie on the board.
 * @param {import("./objects.js").Box} box @param {Point} size @returns {Point}
 */
function homeward([left, top, right, bottom], [width, height]) {
  const back = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ room) =>
    low < 0 ? -low : Math.max(Math.min(0, room - high), -low);
  return [back(left, right, width), back(top, bottom, height)];
}

/**
 * The motion after which objects lie on the board as a whole; null where they lie nowhere.
 * @param {Document} document @param {readonly string[]} refs @param {Motion} motion @returns {Motion | null}
 */
export function kept(document, refs, motion) {
  const box = boxOf(refs.map((ref) => mapForm(formOf(document, ref), motion)));
  if (!box) return null;
  const back = shift(...homeward(box, gridOf(document.board).size));
  return { ...motion, to: (point) => back.to(motion.to(point)) };
}

/**
 * Leads objects through a motion; as a whole they stay on the board.
 * @param {Document} document @param {readonly string[]} refs @param {Motion} motion @returns {Document}
 */
export function moved(document, refs, motion) {
  const grid = gridOf(document.board);
  const home = kept(document, refs, motion);
  if (!home) return document;
  return refs.reduce((done, ref) => {
    const object = objectAt(done, ref);
    return object === undefined ? done : put(done, pathOf(ref), mapped(ref, object, home, grid));
  }, document);
}

/** @param {import("./objects.js").Form} form @param {Motion} motion */
export const mapForm = ({ areas, lines, rounds, spots }, { to, grows = 1 }) => ({
  areas: areas.map((points) => points.map(to)),
  lines: lines.map((points) => points.map(to)),
  rounds: rounds.map(({ center, radius }) => ({ center: to(center), radius: radius * grows })),
  spots: spots.map(to),
});

/** @param {string} ref @param {any} object @param {Motion} motion @param {Grid} grid @returns {any} */
function mapped(ref, object, motion, grid) {
  const name = (/** @type {string} */ place) => (knows(grid, place) ? grid.name(motion.to(grid.at(place))) : place);
  if (partOf(ref) === "tokens") return name(object);
  if (partOf(ref) === "tiles") return tileMoved(object, motion, grid);
  if (["units", "events", "guide"].includes(partOf(ref))) return object; // they lie nowhere themselves
  const edge = (/** @type {string} */ text) =>
    knows(grid, text) ? grid.joined(...twoOf(text.split("|").map(name))) : text;
  return {
    ...object,
    ...(object.points && { points: object.points.map((/** @type {Point} */ point) => rounded(motion.to(point))) }),
    ...(object.radius && motion.grows && { radius: Math.max(1, Math.round(object.radius * motion.grows)) }),
    ...(object.cells && { cells: unique(object.cells.map(name)) }),
    ...(object.edges && { edges: unique(object.edges.map(edge)).filter(isEdge) }),
    ...(object.at && { at: name(object.at) }),
  };
}

const twoOf = (/** @type {string[]} */ names) => /** @type {[string, string]} */ (names);
const unique = (/** @type {string[]} */ names) => [...new Set(names)];
const isEdge = (/** @type {string} */ edge) => edge.split("|")[0] !== edge.split("|")[1];

/** @param {Point} point @returns {Point} */
export const rounded = ([x, y]) => [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];

/** @param {import("../types.js").Placement} tile @param {Motion} motion @param {Grid} grid */
function tileMoved(tile, { to, turns = 0 }, grid) {
  if (!knows(grid, tile.at)) return tile;
  const half = ((SPAN - 1) * CELL) / 2;
  const [x, y] = grid.at(tile.at);
  const [newX, newY] = to([x + half, y + half]);
  const turned = ((((tile.turns ?? 0) + turns) % 4) + 4) % 4;
  const { turns: _, ...rest } = tile;
  return { ...rest, at: grid.name([newX - half, newY - half]), ...(turned && { turns: turned }) };
}

/**
 * The document with a change to a list of it; an empty list goes.
 * @param {Document} document @param {string} where @param {(list: any[]) => any[]} change @returns {Document}
 */
export function relisted(document, where, change) {
  const path = pathOf(where);
  const list = change(at(document, path) ?? []);
  return put(document, path, list.length ? list : undefined);
}

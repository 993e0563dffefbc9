/**
 * Snapping: a point is drawn to a corner near it, else to an edge, else to the grid. What is given back is what is shown
 * and what is drawn with.
 */
import { distance } from "./grid.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {{point: Point, to: "corner" | "edge" | "grid" | ""}} Snapped */
/**
 * What may be snapped to: corners, and edges between two points.
 * @typedef {{corners: Point[], edges: [Point, Point][]}} Magnets
 */

/**
 * The magnets of forms, and of the board's rim.
 * @param {readonly import("./objects.js").Form[]} forms @param {Point} size @returns {Magnets}
 */
export function magnetsOf(forms, [width, height]) {
  /** @type {Point[]} */
  const rim = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const closed = [rim, ...forms.flatMap((form) => form.areas)];
  const open = forms.flatMap((form) => form.lines);
  const centers = forms.flatMap((form) => [...form.spots, ...form.rounds.map(({ center }) => center)]);
  return {
    corners: [...closed.flat(), ...open.flat(), ...centers],
    edges: [...closed.flatMap((points) => pairs([...points, points[0]])), ...open.flatMap(pairs)],
  };
}

/** @param {Point[]} points @returns {[Point, Point][]} */
const pairs = (points) => points.slice(1).map((point, index) => [points[index], point]);

/**
 * The nearest of several points, if it is near enough.
 * @param {Point[]} points @param {Point} raw @param {number} near
 */
function nearest(points, raw, near) {
  let [found, least] = [/** @type {Point | null} */ (null), near];
  for (const point of points) {
    const apart = distance(point, raw);
    if (apart <= least) [found, least] = [point, apart];
  }
  return found;
}

/** The point of an edge that is nearest. @param {[Point, Point]} edge @param {Point} raw @returns {Point} */
function onto([[x, y], [farX, farY]], [px, py]) {
  const [dx, dy] = [farX - x, farY - y];
  const share = dx || dy ? Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy))) : 0;
  return [Math.round(x + share * dx), Math.round(y + share * dy)];
}

/**
 * @param {Point} raw @param {Magnets} magnets
 * @param {{step: number, near: number}} how   the grid's step (0: none) and how far a magnet draws
 * @returns {Snapped}
 */
export function snapped(raw, magnets, { step, near }) {
  const corner = nearest(magnets.corners, raw, near);
  if (corner) return { point: corner, to: "corner" };
  const edge = nearest(
    magnets.edges.map((each) => onto(each, raw)),
    raw,
    near / 2,
  );
  if (edge) return { point: edge, to: "edge" };
  return step ? { point: gridded(raw, step), to: "grid" } : free(raw);
}

/** @param {Point} raw @param {number} step @returns {Point} */
const gridded = ([x, y], step) => [Math.round(x / step) * step, Math.round(y / step) * step];

/** @param {Point} raw @returns {Snapped} */
export const free = ([x, y]) => ({ point: [Math.round(x), Math.round(y)], to: "" });

/**
 * The things that lie on a board, whatever part of the document they stand in. A ref names one by its place in the
 * document: "terrain.3", "zones.0", "objectives.1", "board.tiles.2", "forces.0.units.1", and "forces.0.units.1.at.4" for
 * one of the places where units start.
 */
import { at, pathOf } from "./document.js";
import { CELL, gridOf, knows } from "./grid.js";

/** @typedef {import("../types.js").Document} Document */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {"terrain" | "zones" | "objectives" | "tokens" | "units" | "tiles" | "events" | "guide"} Part */
/**
 * How something lies on the board: `areas` are closed outlines, `lines` are open, `rounds` circles, `spots` mere points.
 * @typedef {{areas: Point[][], lines: Point[][], rounds: {center: Point, radius: number}[], spots: Point[]}} Form
 */

/** Cells along the side of a large tile. */
export const SPAN = 4;

/** @type {[Part, RegExp][]} */
const PARTS = [
  ["terrain", /^terrain\.\d+$/],
  ["zones", /^zones\.\d+$/],
  ["objectives", /^objectives\.\d+$/],
  ["tokens", /^forces\.\d+\.units\.\d+\.at\.\d+$/],
  ["units", /^forces\.\d+\.units\.\d+$/],
  ["tiles", /^board\.tiles\.\d+$/],
  ["events", /^events\.\d+$/],
  ["guide", /^guide\.\d+$/],
];

/** @param {string} ref @returns {Part | ""} */
export const partOf = (ref) => PARTS.find(([, pattern]) => pattern.test(ref))?.[0] ?? "";

/**
 * What a ref names; undefined where there is nothing of the kind.
 * @param {Document} document @param {string} ref @returns {any}
 */
export const objectAt = (document, ref) => (partOf(ref) ? at(document, pathOf(ref)) : undefined);

const numbered = (/** @type {string} */ start, /** @type {readonly unknown[] | undefined} */ list) =>
  (list ?? []).map((_, index) => `${start}.${index}`);

/** The refs of everything, in the document's order. @param {Document} document */
export function refsOf(document) {
  return [
    ...numbered("board.tiles", document.board.tiles),
    ...numbered("terrain", document.terrain),
    ...numbered("zones", document.zones),
    ...numbered("objectives", document.objectives),
    ...unitRefs(document).flatMap((ref) => {
      const tokens = numbered(`${ref}.at`, objectAt(document, ref).at);
      return tokens.length ? tokens : [ref];
    }),
  ];
}

/** @param {Document} document */
export const unitRefs = (document) =>
  (document.forces ?? []).flatMap((force, number) => numbered(`forces.${number}.units`, force.units));

/** The unit that a token stands for; the ref itself for everything else. @param {string} ref */
export const ownerOf = (ref) => (partOf(ref) === "tokens" ? ref.replace(/\.at\.\d+$/, "") : ref);

/** @returns {Form} */
const nowhere = () => ({ areas: [], lines: [], rounds: [], spots: [] });

/**
 * How the thing lies on the board.
 * @param {Document} document @param {string} ref
 * @param {readonly string[]} [runs] kinds that are runs unless they close @returns {Form}
 */
export function formOf(document, ref, runs = []) {
  const object = objectAt(document, ref);
  const grid = gridOf(document.board);
  const spots = (/** @type {string | undefined} */ name) => (name && knows(grid, name) ? [grid.at(name)] : []);
  switch (object === undefined ? "" : partOf(ref)) {
    case "tiles":
      return { ...nowhere(), areas: spots(object.at).map(tileOutline) };
    case "tokens":
      return { ...nowhere(), spots: spots(object) };
    case "objectives":
      return { ...nowhere(), spots: spots(object.at) };
    case "terrain":
    case "zones":
      return groundForm(object, grid, runs);
    default:
      return nowhere();
  }
}

/** @param {Point} corner the middle of the tile's north-west cell @returns {Point[]} */
function tileOutline([x, y]) {
  const [left, top, right, bottom] = [x - CELL / 2, y - CELL / 2, x + (SPAN - 0.5) * CELL, y + (SPAN - 0.5) * CELL];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/**
 * @param {import("../types.js").Terrain & import("../types.js").Zone} ground @param {import("./grid.js").Grid} grid
 * @param {readonly string[]} runs @returns {Form}
 */
function groundForm({ kind, points = [], radius = 0, cells = [], edges = [] }, grid, runs) {
  const round = points.length === 1;
  const known = (/** @type {string[]} */ names) => names.filter((name) => knows(grid, name));
  const places = known(cells);
  const run = points.length === 2 || (runs.includes(kind) && String(points[0]) !== String(points.at(-1)));
  return {
    areas: [...(points.length && !round && !run ? [points] : []), ...(grid.celled ? places.map((cell) => grid.outline(cell)) : [])],
    lines: [...(points.length && !round && run ? [points] : []), ...known(edges).map((edge) => grid.ends(edge))],
    rounds: round ? [{ center: points[0], radius }] : [],
    spots: grid.celled ? [] : places.map((place) => grid.at(place)),
  };
}

/** All points of a form, and those where its circles end. @param {Form} form @returns {Point[]} */
const extremes = ({ areas, lines, rounds, spots }) => [
  ...areas.flat(),
  ...lines.flat(),
  ...spots,
  ...rounds.flatMap(
    ({ center: [x, y], radius }) =>
      /** @type {Point[]} */ ([
        [x - radius, y - radius],
        [x + radius, y + radius],
      ]),
  ),
];

/** @typedef {[number, number, number, number]} Box   left, top, right, bottom */

/** The box around forms; null where they lie nowhere. @param {readonly Form[]} forms @returns {Box | null} */
export function boxOf(forms) {
  const points = forms.flatMap(extremes);
  if (!points.length) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** @param {Box} box @returns {Point} */
export const middleOf = ([left, top, right, bottom]) => [(left + right) / 2, (top + bottom) / 2];

/** New things on the board, each from one gesture. */
import { pathOf, put } from "./document.js";
import { distance, gridOf } from "./grid.js";
import { freshId } from "./names.js";
import { objectAt } from "./objects.js";
import { relisted, rounded } from "./placing.js";
import { standing } from "./units.js";

/** @typedef {import("../types.js").Document} Document */
/** @typedef {import("../types.js").Gesture} Gesture */
/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").Point} Point */

const word = (/** @type {Gesture} */ { values }, /** @type {string} */ name) => String(values?.[name] ?? "");

/**
 * The fields of the values that are to be written, those alone that say something.
 * @param {Gesture} gesture @param {...string} names
 */
const told = ({ values = {} }, ...names) =>
  Object.fromEntries(names.filter((name) => values[name]).map((name) => [name, values[name]]));

/** @param {Document} document @param {string} part @param {any} object @returns {Outcome} */
function added(document, part, object) {
  const now = relisted(document, part, (list) => [...list, object]);
  const list = part === "board.tiles" ? now.board.tiles : /** @type {any} */ (now)[part];
  return { document: now, selection: [`${part}.${list.length - 1}`] };
}

/**
 * A piece of the ground with a kind, named after "name" or its kind.
 * @param {Document} document @param {string} part @param {Gesture} gesture @param {any} form
 */
function ground(document, part, gesture, form) {
  const kind = word(gesture, "kind");
  if (!kind) return null;
  const id = freshId(document, word(gesture, "name") || kind);
  return added(document, part, {
    id,
    kind,
    ...form,
    ...told(gesture, ...(part === "terrain" ? ["height"] : ["title", "side"])),
  });
}

/** Points without those that repeat the one before. @param {Gesture} gesture @returns {Point[]} */
const way = ({ points = [] }) =>
  points.map(rounded).filter((point, index, all) => String(point) !== String(all[index - 1]));

/** @type {import("./gestures.js").Perform} */
export const polygon = (document, gesture) => shaped(document, gesture, way(gesture), 3);
/** An area is a polygon too; only its kinds differ. */
export const area = polygon;
/** @type {import("./gestures.js").Perform} */
export const run = (document, gesture) => shaped(document, gesture, way(gesture), 2);

/** @param {Document} document @param {Gesture} gesture @param {Point[]} points @param {number} least */
const shaped = (document, gesture, points, least) =>
  points.length < least ? null : ground(document, "terrain", gesture, { points });

/** Between two opposite corners. @type {import("./gestures.js").Perform} */
export function rectangle(document, gesture) {
  const [from, to] = way(gesture);
  return to && from[0] !== to[0] && from[1] !== to[1]
    ? ground(document, "terrain", gesture, { points: cornered(from, to) })
    : null;
}

/** @param {Point} from @param {Point} to @returns {Point[]} */
function cornered([x, y], [farX, farY]) {
  const [left, top, right, bottom] = [Math.min(x, farX), Math.min(y, farY), Math.max(x, farX), Math.max(y, farY)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** From its center to its rim. @type {import("./gestures.js").Perform} */
export function circle(document, gesture) {
  const [center, rim] = way(gesture);
  const radius = rim ? Math.round(distance(center, rim)) : Number(gesture.values?.radius ?? 0);
  return center && radius > 0 ? ground(document, "terrain", gesture, { points: [center], radius }) : null;
}

/** Painted cells; with the key "remove" they are taken away again. @type {import("./gestures.js").Perform} */
export const cells = (document, gesture) => painted(document, gesture, "cells", gesture.cells ?? []);
/** Painted edges. @type {import("./gestures.js").Perform} */
export const edges = (document, gesture) => painted(document, gesture, "edges", gesture.edges ?? []);

/**
 * Paints on the target, if that is a piece of this kind, or on a new piece.
 * @param {Document} document @param {Gesture} gesture @param {"cells" | "edges"} field @param {readonly string[]} places
 * @returns {Outcome | null}
 */
function painted(document, gesture, field, places) {
  if (!places.length) return null;
  if (gesture.keys?.includes("remove")) return wiped(document, gesture, field, places);
  const [ref] = gesture.targets ?? [];
  const piece = ref?.startsWith("terrain.") ? objectAt(document, ref) : undefined;
  if (piece?.kind !== word(gesture, "kind"))
    return ground(document, "terrain", gesture, { [field]: [...new Set(places)] });
  const joined = [...new Set([...(piece[field] ?? []), ...places])];
  return { document: put(document, [...pathOf(ref), field], joined), selection: [ref] };
}

/**
 * Takes painted places away from every piece of the kind.
 * @param {Document} document @param {Gesture} gesture @param {"cells" | "edges"} field
 * @param {readonly string[]} places
 */
function wiped(document, gesture, field, places) {
  const left = (/** @type {any} */ piece) => {
    const touched =
      piece.kind === word(gesture, "kind") &&
      piece[field]?.some((/** @type {string} */ place) => places.includes(place));
    return touched
      ? { ...piece, [field]: piece[field].filter((/** @type {string} */ place) => !places.includes(place)) }
      : piece;
  };
  const filled = (/** @type {any} */ piece) => piece[field]?.length !== 0 || piece.points?.length;
  return { document: relisted(document, "terrain", (list) => list.map(left).filter(filled)), selection: [] };
}

/**
 * A zone of cells or places, or one drawn by points; with the key "join" the places go to the target, if that is a zone
 * of this kind.
 * @type {import("./gestures.js").Perform}
 */
export function zone(document, gesture) {
  const cells = [...new Set(gesture.cells ?? [])];
  const [ref] = gesture.targets ?? [];
  const known = gesture.keys?.includes("join") && ref?.startsWith("zones.") ? objectAt(document, ref) : undefined;
  if (cells.length && known?.cells && known.kind === word(gesture, "kind"))
    return { document: put(document, [...pathOf(ref), "cells"], [...new Set([...known.cells, ...cells])]), selection: [ref] };
  const form = cells.length ? { cells } : { points: way(gesture) };
  return form.cells || (form.points?.length ?? 0) > 1 ? ground(document, "zones", gesture, form) : null;
}

/** The name of the place that a gesture points at. @param {Document} document @param {Gesture} gesture */
const place = (document, { points = [] }) => (points[0] ? gridOf(document.board).name(points[0]) : "");

/** @type {import("./gestures.js").Perform} */
export function objective(document, gesture) {
  const spot = place(document, gesture);
  return spot ? ground(document, "objectives", gesture, { at: spot }) : null;
}

/** A large tile, its north-west corner on the cell that is pointed at. @type {import("./gestures.js").Perform} */
export function tile(document, gesture) {
  const spot = place(document, gesture);
  const turns = Number(gesture.values?.turns ?? 0);
  const laid = { tile: word(gesture, "tile"), at: spot, ...(turns && { turns }) };
  return spot && laid.tile ? added(document, "board.tiles", laid) : null;
}

/**
 * One more of a sheet on the board, beside those of its force that stand there already.
 * @type {import("./gestures.js").Perform}
 */
export function token(document, gesture) {
  const [spot, sheet, side] = [place(document, gesture), word(gesture, "sheet"), word(gesture, "side")];
  if (!spot || !sheet || !side) return null;
  const [withForce, number] = forced(document, side);
  const units = withForce.forces?.[number].units ?? [];
  const facing = gesture.values?.facing;
  const values = facing === undefined ? {} : { values: { facing: Number(facing) } };
  const alike = (/** @type {import("../types.js").Unit} */ unit) =>
    String(unit.values?.facing) === String(facing) && Object.keys(unit.values ?? {}).every((name) => name === "facing");
  const index = units.findIndex(
    (unit) => unit.sheet === sheet && unit.at?.length && !unit.id && !unit.name && alike(unit),
  );
  const known = index < 0 ? { sheet, at: [], ...values } : units[index];
  const where = index < 0 ? units.length : index;
  const grown = standing(known, [...(known.at ?? []), spot]);
  const now = put(withForce, ["forces", number, "units"], units.toSpliced(where, index < 0 ? 0 : 1, grown));
  return { document: now, selection: [`forces.${number}.units.${where}.at.${grown.at.length - 1}`] };
}

/**
 * The document with a force of this side, and that force's number.
 * @param {Document} document @param {string} side @returns {[Document, number]}
 */
export function forced(document, side) {
  const forces = document.forces ?? [];
  const number = forces.findIndex((force) => force.side === side);
  return number < 0 ? [put(document, ["forces"], [...forces, { side }]), forces.length] : [document, number];
}

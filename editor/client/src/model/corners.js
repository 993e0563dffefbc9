/** The corners of an outline or a run, one by one. "index" counts them from 0. */
import { pathOf, put } from "./document.js";
import { objectAt } from "./objects.js";
import { rounded } from "./placing.js";

/** @typedef {import("../types.js").Document} Document */
/** @typedef {import("../types.js").Gesture} Gesture */
/** @typedef {import("../types.js").Point} Point */

/**
 * Changes the points of the first target. @param {Document} document @param {Gesture} gesture
 * @param {(points: Point[], index: number, point: Point) => Point[] | null} change
 */
function repointed(document, { targets = [], points = [], values = {} }, change) {
  const [ref] = targets;
  const object = ref ? objectAt(document, ref) : undefined;
  const index = Number(values.index ?? -1);
  if (!Array.isArray(object?.points) || !(index >= 0 && index < object.points.length)) return null;
  const now = change(object.points, index, rounded(points.at(-1) ?? [0, 0]));
  return now && { document: put(document, [...pathOf(ref), "points"], now), selection: [ref] };
}

/** @type {import("./gestures.js").Perform} */
export const cornerMove = (document, gesture) =>
  gesture.points?.length ? repointed(document, gesture, (points, index, point) => points.with(index, point)) : null;

/** A new corner after the one of this index. @type {import("./gestures.js").Perform} */
export const cornerInsert = (document, gesture) =>
  gesture.points?.length
    ? repointed(document, gesture, (points, index, point) => points.toSpliced(index + 1, 0, point))
    : null;

/** Two corners are the least that anything is drawn by. @type {import("./gestures.js").Perform} */
export const cornerRemove = (document, gesture) =>
  repointed(document, gesture, (points, index) => (points.length > 2 ? points.toSpliced(index, 1) : null));

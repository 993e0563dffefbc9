/** What is done to things that lie there already: moved, turned, mirrored, lined up, copied, put in order, deleted. */
import { at, pathOf, put } from "./document.js";
import { standing } from "./units.js";
import { freshId, stem } from "./names.js";
import { gridOf } from "./grid.js";
import { boxOf, formOf, middleOf, objectAt, partOf } from "./objects.js";
import { mirror, moved, relisted, scale, shift, turn } from "./placing.js";

/** @typedef {import("../types.js").Document} Document */
/** @typedef {import("../types.js").Gesture} Gesture */
/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("./objects.js").Box} Box */

/** The targets that are there, each once. @param {Document} document @param {Gesture} gesture */
const targetsOf = (document, { targets = [] }) =>
  [...new Set(targets)].filter((ref) => objectAt(document, ref) !== undefined);

/** @param {Document} document @param {readonly string[]} refs */
const boxed = (document, refs) => boxOf(refs.map((ref) => formOf(document, ref)));

/** From one point to another, all targets alike. @type {import("./gestures.js").Perform} */
export function move(document, gesture) {
  const [from, to] = gesture.points ?? [];
  const refs = targetsOf(document, gesture);
  return to ? { document: moved(document, refs, shift(to[0] - from[0], to[1] - from[1])), selection: refs } : null;
}

/** What a box is turned about: its middle, among hexes the middle of one of them. @param {Document} document @param {Box} box */
function pivot(document, box) {
  const grid = gridOf(document.board);
  return document.board.kind === "hex" ? grid.at(grid.name(middleOf(box))) : middleOf(box);
}

/**
 * What a gesture does to the plane; null where it does nothing.
 * @typedef {(document: Document, gesture: Gesture) => import("./placing.js").Motion | null} Moving
 */

/** The targets led through a motion. @param {Moving} moving @returns {import("./gestures.js").Perform} */
const led = (moving) => (document, gesture) => {
  const refs = targetsOf(document, gesture);
  const motion = moving(document, gesture);
  return motion && { document: moved(document, refs, motion), selection: refs };
};

/** Clockwise by "turn" degrees, about a point or the middle of the targets. @type {Moving} */
export function turning(document, gesture) {
  const box = boxed(document, targetsOf(document, gesture));
  return box && turn(Number(gesture.values?.turn ?? 90), gesture.points?.[0] ?? pivot(document, box));
}

export const rotate = led(turning);

/**
 * Left to right ("x") or top to bottom ("y"), about a point or the middle of the targets.
 * @type {import("./gestures.js").Perform}
 */
export function mirrored(document, gesture) {
  const refs = targetsOf(document, gesture);
  const box = boxed(document, refs);
  const axis = String(gesture.values?.axis ?? "x");
  return (
    box && {
      document: moved(document, refs, mirror(axis, gesture.points?.[0] ?? pivot(document, box))),
      selection: refs,
    }
  );
}

/**
 * To another "width" and "height", a point or the upper left corner of the whole staying where it is. What is round
 * stays so: by itself it follows the side that changes, among others the lesser.
 * @type {Moving}
 */
export function resizing(document, gesture) {
  const refs = targetsOf(document, gesture);
  const box = boxed(document, refs);
  const [width, height] = [Number(gesture.values?.width ?? 0), Number(gesture.values?.height ?? 0)];
  if (!box || !(width > 0) || !(height > 0)) return null;
  const [across, down] = [width / (box[2] - box[0] || width), height / (box[3] - box[1] || height)];
  const round = refs.every((ref) => formOf(document, ref).rounds.length > 0);
  const one = across === 1 ? down : across;
  const [wide, deep] = round ? [one, one] : [across, down];
  return { ...scale(wide, deep, gesture.points?.[0] ?? [box[0], box[1]]), grows: Math.min(wide, deep) };
}

export const resize = led(resizing);

/**
 * Where a twin lies, by the board's symmetry: turned half about its middle, or mirrored across it.
 * @type {Record<string, (middle: import("../types.js").Point) => import("./placing.js").Motion>}
 */
const SYMMETRIES = {
  turn: (middle) => turn(180, middle),
  x: (middle) => mirror("x", middle),
  y: (middle) => mirror("y", middle),
};

/** Copies of the targets on the other side of the board, by its "symmetry". @type {import("./gestures.js").Perform} */
export function twin(document, gesture) {
  const symmetry = SYMMETRIES[String(gesture.values?.symmetry ?? "turn")];
  const laid = pasted(document, copies(document, targetsOf(document, gesture)), []);
  if (!laid || !symmetry) return null;
  const [width, height] = gridOf(document.board).size;
  return { ...laid, document: moved(laid.document, laid.selection, symmetry([width / 2, height / 2])) };
}

/**
 * How far a box must go to touch a line of another, by the line's name.
 * @type {Record<string, (box: Box, all: Box) => [number, number]>}
 */
const ALIGNED = {
  left: (box, all) => [all[0] - box[0], 0],
  right: (box, all) => [all[2] - box[2], 0],
  top: (box, all) => [0, all[1] - box[1]],
  bottom: (box, all) => [0, all[3] - box[3]],
  center: (box, all) => [Math.round((all[0] + all[2] - box[0] - box[2]) / 2), 0],
  middle: (box, all) => [0, Math.round((all[1] + all[3] - box[1] - box[3]) / 2)],
};

/** Lines the targets up along "line" of the box around them. @type {import("./gestures.js").Perform} */
export function align(document, gesture) {
  const refs = targetsOf(document, gesture);
  const all = boxed(document, refs);
  const way = ALIGNED[String(gesture.values?.line ?? "left")];
  if (!all || !way) return null;
  const one = (/** @type {Document} */ done, /** @type {string} */ ref) => {
    const box = boxed(done, [ref]);
    return box ? moved(done, [ref], shift(...way(box, all))) : done;
  };
  return { document: refs.reduce(one, document), selection: refs };
}

/**
 * Between the two outermost targets all others with equal gaps, along "axis" x or y.
 * @type {import("./gestures.js").Perform}
 */
export function distribute(document, gesture) {
  const [near, far] = gesture.values?.axis === "y" ? [1, 3] : [0, 2];
  const found = targetsOf(document, gesture).flatMap((ref) => {
    const box = boxed(document, [ref]);
    return box ? [{ ref, box }] : [];
  });
  const row = found.toSorted((one, other) => one.box[near] + one.box[far] - other.box[near] - other.box[far]);
  if (row.length < 3) return null;
  const filled = row.reduce((sum, { box }) => sum + box[far] - box[near], 0);
  const [start, end] = [row[0].box[near], row[row.length - 1].box[far]];
  const gap = (end - start - filled) / (row.length - 1);
  let at = start;
  let done = document;
  for (const { ref, box } of row) {
    const by = Math.round(at) - box[near];
    done = moved(done, [ref], near ? shift(0, by) : shift(by, 0));
    at += box[far] - box[near] + gap;
  }
  return { document: done, selection: targetsOf(document, gesture) };
}

/** The list that a ref's object stands in, and its place there. @param {string} ref @returns {[string, number]} */
function seat(ref) {
  const cut = ref.lastIndexOf(".");
  return [ref.slice(0, cut), Number(ref.slice(cut + 1))];
}

/** Back to front, so that taking one away leaves the others where they are. @param {readonly string[]} refs */
const lastFirst = (refs) => refs.toSorted((one, other) => other.localeCompare(one, "en", { numeric: true }));

/** @type {import("./gestures.js").Perform} */
export function erase(document, gesture) {
  return { document: lastFirst(targetsOf(document, gesture)).reduce(without, document), selection: [] };
}

/** A unit goes with the last of its tokens. @param {Document} document @param {string} ref @returns {Document} */
function without(document, ref) {
  const [list, index] = seat(ref);
  if (partOf(ref) !== "tokens") return relisted(document, list, (all) => all.toSpliced(index, 1));
  const [unit, left] = [ref.replace(/\.at\.\d+$/, ""), objectAt(document, ref.replace(/\.at\.\d+$/, ""))];
  const places = left.at.toSpliced(index, 1);
  return places.length ? put(document, pathOf(unit), standing(left, places)) : without(document, unit);
}

/**
 * To the front, the back, or a step there: later in its list is drawn later.
 * @type {import("./gestures.js").Perform}
 */
export function order(document, gesture) {
  const to = String(gesture.values?.to ?? "front");
  const refs = lastFirst(targetsOf(document, gesture));
  const [ref] = refs;
  if (refs.length !== 1 || partOf(ref) === "tokens") return null;
  const [list, index] = seat(ref);
  const last = at(document, pathOf(list)).length - 1;
  const there =
    { front: last, back: 0, forward: Math.min(last, index + 1), backward: Math.max(0, index - 1) }[to] ?? index;
  const reordered = relisted(document, list, (all) => all.toSpliced(index, 1).toSpliced(there, 0, all[index]));
  return { document: reordered, selection: [`${list}.${there}`] };
}

/** Copies of the targets, moved from one point to another. @type {import("./gestures.js").Perform} */
export function duplicate(document, gesture) {
  const copied = copies(document, targetsOf(document, gesture));
  return pasted(document, copied, gesture.points);
}

/** Things that were copied before: "objects", as `copies` gives them. @type {import("./gestures.js").Perform} */
export function paste(document, gesture) {
  const objects = /** @type {any} */ (gesture.values?.objects ?? []);
  return pasted(document, Array.isArray(objects) ? objects.filter(isCopy) : [], gesture.points);
}

/** @typedef {{list: string, object: any}} Copy */
const LISTS = /^(board\.tiles|terrain|zones|objectives|forces\.\d+\.units(\.\d+\.at)?)$/;
const isCopy = (/** @type {any} */ copy) => LISTS.test(copy?.list) && copy.object !== undefined;

/**
 * What stands at refs, to be pasted later.
 * @param {Document} document @param {readonly string[]} refs @returns {Copy[]}
 */
export const copies = (document, refs) =>
  refs
    .filter((ref) => objectAt(document, ref) !== undefined)
    .map((ref) => ({ list: seat(ref)[0], object: objectAt(document, ref) }));

/** @param {Document} document @param {Copy[]} copied @param {Gesture["points"]} points @returns {Outcome | null} */
function pasted(document, copied, points) {
  const [from, to] = points ?? [];
  /** @type {Outcome} */
  const laid = copied.reduce(lay, { document, selection: [] });
  const [x, y] = to ? [to[0] - from[0], to[1] - from[1]] : [0, 0];
  return copied.length ? { ...laid, document: moved(laid.document, laid.selection, shift(x, y)) } : null;
}

/** Lays one copy, under an id of its own. @param {Outcome} done @param {Copy} copy @returns {Outcome} */
function lay({ document, selection }, { list, object }) {
  const parent = at(document, pathOf(list).slice(0, -1));
  if (parent === undefined) return { document, selection };
  const fresh = object.id ? { ...object, id: freshId(document, stem(object.id)) } : object;
  const index = (at(document, pathOf(list)) ?? []).length;
  return {
    document: put(document, pathOf(list), [...(at(document, pathOf(list)) ?? []), fresh]),
    selection: [...selection, `${list}.${index}`],
  };
}

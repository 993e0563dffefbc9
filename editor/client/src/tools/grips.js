/** The handles around what is selected: eight by which it is resized, and one by which it is turned. */
import { act } from "../editing.js";
import { resizing, turning } from "../model/arranging.js";
import { inches } from "../model/expression.js";
import { boxOf, formOf, middleOf, partOf } from "../model/objects.js";
import { kept, mapForm } from "../model/placing.js";
import { document_, runs, selection, state } from "../state.js";
import { snapAt } from "./aiming.js";
import { grid, isCelled } from "./tool.js";

/** @typedef {import("./tool.js").Aim} Aim */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../model/objects.js").Box} Box */

export const TURN = "turn";
/** Where each handle is, as shares of the box around what is selected. @type {Record<string, Point>} */
export const GRIPS = {
  nw: [0, 0],
  n: [0.5, 0],
  ne: [1, 0],
  e: [1, 0.5],
  se: [1, 1],
  s: [0.5, 1],
  sw: [0, 1],
  w: [0, 0.5],
};
const LEAST = 100; // thousandths that a side keeps
const STEP = 15; // degrees

/** The box around what is selected, if it has an extent; null else. */
export function gripped() {
  const box = boxOf(selection().map((ref) => formOf(document_(), ref)));
  return box && (box[0] < box[2] || box[1] < box[3]) ? box : null;
}

/** The handles that make sense of what is selected: cells and places have no size of their own. @returns {string[]} */
export function gripsHere() {
  const sized = !isCelled() && selection().some((ref) => ["terrain", "zones"].includes(partOf(ref)));
  return gripped() ? [...(sized ? Object.keys(GRIPS) : []), TURN] : [];
}

/** @type {{grip: string, from: Point, box: Box, gesture: import("../types.js").Gesture | null, label: string} | null} */
let held = null;

/** Takes hold of the handle that is aimed at. @param {Aim} aim @returns {boolean} whether there is one */
export function hold({ grip, raw }) {
  const box = gripped();
  if (!grip || !box) return false;
  held = { grip, from: raw, box, gesture: null, label: "" };
  return true;
}

export const isHeld = () => held !== null;

/** @param {Aim} aim */
export function pull(aim) {
  if (held) Object.assign(held, held.grip === TURN ? turned(held, aim) : resized(held, aim));
}

/** @param {NonNullable<typeof held>} held @param {Aim} aim */
function turned({ box, from }, { raw, ctrl }) {
  const [x, y] = middleOf(box);
  const angle = (/** @type {Point} */ [px, py]) => (Math.atan2(py - y, px - x) * 180) / Math.PI;
  const step = isCelled() ? grid().quarter : state.snaps === ctrl ? 1 : STEP;
  const degrees = Math.round((((angle(raw) - angle(from) + 540) % 360) - 180) / step) * step;
  return { gesture: { tool: "rotate", targets: selection(), values: { turn: degrees } }, label: `${degrees}°` };
}

/** @param {NonNullable<typeof held>} held @param {Aim} aim */
function resized({ grip, box, from }, { raw, ctrl, shift }) {
  const [right, down] = GRIPS[grip];
  const edge = /** @type {Point} */ ([box[0] + right * (box[2] - box[0]), box[1] + down * (box[3] - box[1])]);
  const { point } = snapAt([edge[0] + raw[0] - from[0], edge[1] + raw[1] - from[1]], ctrl, selection());
  const was = /** @type {Point} */ ([box[2] - box[0], box[3] - box[1]]);
  const now = was.map((length, axis) => sideOf(length, GRIPS[grip][axis], point[axis] - edge[axis]));
  const [width, height] = shift && right !== 0.5 && down !== 0.5 ? alike(was, now) : now;
  const anchor = /** @type {Point} */ ([stays(box[0], box[2], right), stays(box[1], box[3], down)]);
  const gesture = { tool: "resize", targets: selection(), points: [anchor], values: { width, height } };
  return { gesture, label: `${inches(Math.round(width))} × ${inches(Math.round(height))} in` };
}

/** A side's length when its handle, at that share of it, has gone so far. @param {number} length @param {number} share @param {number} by */
const sideOf = (length, share, by) => (share === 0.5 ? length : Math.max(LEAST, length + (share ? by : -by)));

/** What stays of a side whose handle is at that share of it: the other end, or the middle. @param {number} low @param {number} high @param {number} share */
const stays = (low, high, share) => high + share * (low - high);

/** Both sides in proportion, by the one that grew more. @param {number[]} was @param {number[]} now */
function alike(was, now) {
  const times = Math.max(...was.map((length, axis) => (length ? now[axis] / length : 0)));
  return was.map((length) => Math.round(length * times));
}

/** What the handle was pulled to becomes a gesture. */
export function letGo() {
  const done = held;
  held = null;
  if (done?.gesture) act(done.gesture);
}

export function drop() {
  held = null;
}

/** What would come of it. @returns {import("./tool.js").Live} */
export function pulled() {
  if (!held?.gesture) return {};
  const { gesture, box, label } = held;
  const motion = (gesture.tool === "rotate" ? turning : resizing)(document_(), gesture);
  const home = motion && kept(document_(), selection(), motion);
  if (!home) return {};
  const forms = selection().map((ref) => mapForm(formOf(document_(), ref, runs()), home));
  return {
    areas: forms.flatMap(({ areas }) => areas),
    lines: forms.flatMap(({ lines }) => lines),
    rounds: forms.flatMap(({ rounds }) => rounds),
    spots: forms.flatMap(({ spots }) => spots),
    labels: [{ at: [box[2], box[1]], text: label }],
  };
}

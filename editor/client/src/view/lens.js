/** The window onto the board: which part of it the map shows, in thousandths, and how pixels and thousandths meet. */
import { gridOf } from "../model/grid.js";
import { change, document_ } from "../state.js";
import { pixelIs } from "../tools/aiming.js";

/** @typedef {import("../types.js").Point} Point */

const MARGIN = 34; // pixels around a board that is shown whole
const MOST = 12;

let room = { width: 800, height: 600 }; // pixels
let lens = { scale: 1, x: 0.5, y: 0.5 }; // of the board shown whole; the middle, as a share of the board

/** Pixels that a thousandth takes while the whole board is shown. */
function whole() {
  const [width, height] = gridOf(document_().board).size;
  return Math.min((room.width - 2 * MARGIN) / width, (room.height - 2 * MARGIN) / height);
}

export const pixelsPerThousandth = () => Math.max(1e-4, whole()) * lens.scale;
export const percent = () => Math.round(lens.scale * 100);

/** The part of the board that is shown: left, top, width, height in thousandths. */
export function shown() {
  const size = gridOf(document_().board).size;
  const per = pixelsPerThousandth();
  pixelIs(1 / per);
  const [width, height] = [room.width / per, room.height / per];
  return [lens.x * size[0] - width / 2, lens.y * size[1] - height / 2, width, height];
}

/** @param {number} width @param {number} height */
export function resized(width, height) {
  if (width < 1 || (width === room.width && height === room.height)) return;
  room = { width, height };
  change();
}

/**
 * Zooms by a factor about a point of the board, which stays where it is.
 * @param {number} factor @param {Point} [about]
 */
export function zoom(factor, about) {
  const [width, height] = gridOf(document_().board).size;
  const scale = Math.min(MOST, Math.max(0.5, lens.scale * factor));
  const by = lens.scale / scale;
  const [x, y] = about ? [about[0] / width, about[1] / height] : [lens.x, lens.y];
  look(scale, x + (lens.x - x) * by, y + (lens.y - y) * by);
}

/** What is looked at, to be looked at again. */
export const lensNow = () => lens;

/** @param {number} scale @param {number} x @param {number} y */
export function look(scale, x, y) {
  const within = (/** @type {number} */ at) => Math.min(1, Math.max(0, at));
  lens = { scale, x: within(x), y: within(y) };
  change();
}

export const fit = () => look(1, 0.5, 0.5);

/** Moves the board by pixels. @param {number} dx @param {number} dy */
export function pan(dx, dy) {
  const [width, height] = gridOf(document_().board).size;
  const per = pixelsPerThousandth();
  look(lens.scale, lens.x - dx / per / width, lens.y - dy / per / height);
}

/** Brings a point into the middle, if it is not to be seen. @param {Point} point */
export function bring([x, y]) {
  const [left, top, width, height] = shown();
  if (x > left && x < left + width && y > top && y < top + height) return;
  const size = gridOf(document_().board).size;
  look(lens.scale, x / size[0], y / size[1]);
}

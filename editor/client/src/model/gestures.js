/**
 * Gestures performed: each takes a document and plain data, and gives the document that comes of it and what is
 * selected then. What makes no sense there changes nothing. In a campaign a gesture says in which chapter it was made.
 */
import { align, distribute, duplicate, erase, mirrored, move, order, paste, resize, rotate, twin } from "./arranging.js";
import { chapterOf, withChapter } from "./chapters.js";
import { cornerInsert, cornerMove, cornerRemove } from "./corners.js";
import { area, cells, circle, edges, objective, polygon, rectangle, run, tile, token, zone } from "./drawing.js";
import { face } from "./facing.js";
import { add, adopt, amend, force, set, unit } from "./writing.js";

/** @typedef {import("../types.js").Document} Document */
/** @typedef {import("../types.js").Gesture} Gesture */
/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {(document: Document, gesture: Gesture) => Outcome | null} Perform */

/** Every tool that changes a document, by the name that gestures carry. @type {Readonly<Record<string, Perform>>} */
export const TOOLS = {
  add,
  adopt,
  align,
  area,
  cells,
  circle,
  "corner-insert": cornerInsert,
  "corner-move": cornerMove,
  "corner-remove": cornerRemove,
  delete: erase,
  distribute,
  duplicate,
  edges,
  face,
  fix: amend,
  force,
  mirror: mirrored,
  move,
  objective,
  order,
  paste,
  polygon,
  rectangle,
  resize,
  rotate,
  run,
  set,
  tile,
  token,
  twin,
  unit,
  zone,
};

/** @param {Document} document @param {readonly string[]} selection @param {Gesture} gesture @returns {Outcome} */
export function perform(document, selection, gesture) {
  const number = gesture.chapter ?? 0;
  const battle = chapterOf(document, number);
  const done = battle && Object.hasOwn(TOOLS, gesture.tool) ? TOOLS[gesture.tool](battle, gesture) : null;
  return done ? { ...done, document: withChapter(document, number, done.document) } : { document, selection };
}

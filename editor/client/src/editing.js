/** The document is changed here and nowhere else: by gestures, each written down, each one step of the history. */
import { check } from "./checking.js";
import { keepDraft } from "./drafts.js";
import { measureAgain } from "./measuring.js";
import { perform } from "./model/gestures.js";
import { objectAt } from "./model/objects.js";
import { change, chapter, document_, history, selection, state, tell, whole } from "./state.js";
import { nameOf } from "./words.js";

/** @typedef {import("./types.js").Gesture} Gesture */

/** Makes a gesture. @param {Gesture} gesture @returns {boolean} whether it changed anything */
export function act(gesture) {
  const placed = chapter() && gesture.chapter === undefined ? { ...gesture, chapter: chapter() } : gesture;
  const { document, selection: selects } = perform(whole(), selection(), placed);
  const changed = history().record(gesture.tool, document, selects);
  if (changed) written(placed);
  change({ corner: gesture.tool.startsWith("corner") ? state.corner : -1 });
  return changed;
}

/** @param {Gesture} gesture */
function written(gesture) {
  state.log.push(gesture);
  followDocument();
  const [first] = selection();
  tell(`${gesture.tool}${first ? `: ${nameOf(document_(), first)}` : ""}`);
}

/** Whatever depends on the document catches up. */
export function followDocument() {
  check();
  measureAgain();
  keepDraft();
}

export function undo() {
  step("undo", history().undoes, () => history().undo());
}

export function redo() {
  step("redo", history().redoes, () => history().redo());
}

/** @param {string} tool @param {string} name @param {() => boolean} go */
function step(tool, name, go) {
  if (!go()) return;
  state.log.push({ tool });
  followDocument();
  tell(`${tool}: ${name}`);
  change({ corner: -1 });
}

/** Takes another battle of a campaign in hand. @param {number} number */
export function turnTo(number) {
  history().chapter = number;
  select([]);
  change({ board: null, measured: null, proposed: null });
  followDocument();
}

/** Selects, which is no step of the history. @param {readonly string[]} refs */
export function select(refs) {
  const there = [...new Set(refs)].filter((ref) => objectAt(document_(), ref) !== undefined);
  if (state.history) state.history.selection = there;
  change({ corner: -1 });
}

/**
 * Makes gestures that were written down, undo and redo among them.
 * @param {readonly Gesture[]} gestures @returns {number} how many did nothing
 */
export function replay(gestures) {
  const done = gestures.map((gesture) => again(gesture));
  followDocument();
  change();
  return done.filter((changed) => !changed).length;
}

/** @param {Gesture} gesture */
function again(gesture) {
  state.log.push(gesture);
  if (gesture.tool === "undo") return history().undo();
  if (gesture.tool === "redo") return history().redo();
  const { document, selection: selects } = perform(whole(), selection(), gesture);
  return history().record(gesture.tool, document, selects);
}

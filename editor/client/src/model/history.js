/** What was done to a document, one step a gesture, as inverse deltas: any number of steps back and forth. */
import { difference, patched, reversed } from "./document.js";

/** @typedef {import("./document.js").Change} Change */
/** @typedef {import("../types.js").Document} Document */
/** @typedef {{name: string, changes: Change[], selected: readonly string[], selects: readonly string[], chapter: number}} Step */
/** @typedef {{document: Document, selection: readonly string[], chapter: number, done: Step[], undone: Step[]}} Kept */

/** So many steps are kept; the oldest go first. */
export const MOST = 1000;

export class History {
  /** @type {Step[]} */
  #done = [];
  /** @type {Step[]} */
  #undone = [];

  /** @param {Document} document @param {readonly string[]} [selection] refs of what is selected */
  constructor(document, selection = []) {
    this.document = document;
    this.selection = selection;
    this.chapter = 0; // of a campaign, the one in hand
  }

  /** Goes on with what was kept of another. @param {Kept} kept */
  static from({ document, selection, chapter, done, undone }) {
    const history = new History(document, selection);
    history.chapter = chapter;
    [history.#done, history.#undone] = [done, undone];
    return history;
  }

  /** All of it, as plain data. @returns {Kept} */
  get kept() {
    const { document, selection, chapter } = this;
    return { document, selection, chapter, done: this.#done, undone: this.#undone };
  }

  /** The name of the step that can be undone; empty where there is none. */
  get undoes() {
    return this.#done.at(-1)?.name ?? "";
  }

  get redoes() {
    return this.#undone.at(-1)?.name ?? "";
  }

  get length() {
    return this.#done.length;
  }

  /** Whether a document is where this history is, or has been. @param {Document} document */
  knows(document) {
    const [back, forth] = [this.#done.map(({ changes }) => reversed(changes)).reverse(), this.#undone.map(({ changes }) => changes).reverse()];
    return passes(this.document, back, document) || passes(this.document, forth, document);
  }

  /**
   * Records a gesture as one step. One that changes nothing leaves no step; a selection alone never does.
   * @param {string} name @param {Document} document @param {readonly string[]} selects @returns {boolean} whether anything changed
   */
  record(name, document, selects) {
    const changes = difference(this.document, document);
    if (changes.length) {
      const step = { name, changes, selected: this.selection, selects, chapter: this.chapter };
      this.#done = [...this.#done.slice(1 - MOST), step];
      this.#undone = [];
    }
    this.document = document;
    this.selection = selects;
    return changes.length > 0;
  }

  undo() {
    const step = this.#done.pop();
    if (!step) return false;
    this.#undone.push(step);
    this.document = patched(this.document, reversed(step.changes));
    this.selection = step.selected;
    this.chapter = step.chapter;
    return true;
  }

  redo() {
    const step = this.#undone.pop();
    if (!step) return false;
    this.#done.push(step);
    this.document = patched(this.document, step.changes);
    this.selection = step.selects;
    this.chapter = step.chapter;
    return true;
  }
}

/**
 * Whether changes, one after another, lead past a document.
 * @param {Document} from @param {Change[][]} ways @param {Document} sought
 */
function passes(from, ways, sought) {
  let here = from;
  const next = (/** @type {Change[]} */ changes) => !difference((here = patched(here, changes)), sought).length;
  return !difference(from, sought).length || ways.some(next);
}

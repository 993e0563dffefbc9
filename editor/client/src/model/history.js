/** What was done to a document, one step a gesture, as inverse deltas: any number of steps back and forth. */
import { difference, patched, reversed } from "./document.js";

/** @typedef {import("./document.js").Change} Change */
/** @typedef {import("../types.js").Document} Document */
/** @typedef {{name: string, changes: Change[], selected: readonly string[], selects: readonly string[]}} Step */

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

  /**
   * Records a gesture as one step. One that changes nothing leaves no step; a selection alone never does.
   * @param {string} name @param {Document} document @param {readonly string[]} selects @returns {boolean} whether anything changed
   */
  record(name, document, selects) {
    const changes = difference(this.document, document);
    if (changes.length) {
      this.#done = [...this.#done.slice(1 - MOST), { name, changes, selected: this.selection, selects }];
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
    return true;
  }

  redo() {
    const step = this.#undone.pop();
    if (!step) return false;
    this.#done.push(step);
    this.document = patched(this.document, step.changes);
    this.selection = step.selects;
    return true;
  }
}

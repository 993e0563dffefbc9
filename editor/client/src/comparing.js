/** The scenario as it is drawn beside one of its earlier versions, for as long as the author wants to see it. */
import { select } from "./editing.js";
import { chapterOf } from "./model/chapters.js";
import { compared } from "./model/comparison.js";
import { boxOf, formOf, middleOf, ownerOf, partOf, refsOf } from "./model/objects.js";
import { change, chapter, document_, runs, state, whole } from "./state.js";
import { nameOf } from "./words.js";
import { bring } from "./view/lens.js";

/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("./model/comparison.js").Difference} Difference */
/** @typedef {import("./model/comparison.js").Compared} Compared */

/** @type {{then: Document | null, now: Document | null, found: Compared[]}} */
let known = { then: null, now: null, found: [] };

/** What has changed since a version, up to what is drawn now. @param {Document} then @returns {Compared[]} */
export function since(then) {
  const now = whole();
  if (known.then !== then || known.now !== now) known = { then, now, found: compared(then, now) };
  return known.found;
}

/** What has changed on the board in hand, with the document that it was. */
export function changedHere() {
  const here = state.beside && since(state.beside.document).find(({ now }) => now === chapter());
  const was = here && here.then >= 0 ? chapterOf(state.beside?.document ?? whole(), here.then) : null;
  return was && here ? { was, list: here.list } : null;
}

export const timeOf = (/** @type {{saved: number} | undefined} */ version) => (version ? new Date(version.saved).toLocaleString() : "");

/** Shows on the map what has changed since the version that is looked at. */
export function setBeside() {
  if (state.dialog?.kind !== "versions" || !state.dialog.shown?.document) return;
  const { shown: { document: then }, number, list } = state.dialog;
  change({ beside: { document: then, when: timeOf(list.find((each) => each.number === number)) }, dialog: null });
  queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(".beside button"))?.focus());
}

/** All that differs, counted. @param {Compared[]} found */
export function summary(found) {
  const all = found.flatMap(({ list }) => list);
  const count = (/** @type {Difference["what"]} */ sort) => all.filter(({ what }) => what === sort).length;
  const parts = /** @type {const} */ (["added", "removed", "changed"]).filter(count).map((what) => `${count(what)} ${what}`);
  const [battles, more] = [found.filter(({ then, now }) => then < 0 || now < 0).length, found.flatMap(({ words }) => words)];
  if (battles) parts.push(`${battles} ${battles === 1 ? "battle" : "battles"} more or less`);
  return `Since then: ${[...parts, ...more.map((word) => `another ${WORDS[word] ?? word}`)].join(", ") || "nothing has changed"}.`;
}

/** How what changed of a thing is said. @type {Record<string, string>} */
const WORDS = { points: "place", at: "place", cells: "place", edges: "place", radius: "size", rule_options: "rules", values: "figures" };

/** What changed of a thing, in words. @param {Difference} difference */
export const told = ({ what, fields }) => (what === "changed" ? `changed: ${[...new Set(fields.map((name) => WORDS[name] ?? name))].join(", ")}` : what);

/** @param {Difference} difference @param {Document} was @param {Document} is */
export const nameOfDifference = (difference, was, is) =>
  nameOf(difference.is ? is : was, difference.is || difference.was) || difference.is || difference.was;

/** The refs on the board of what differs: of a unit its places. @param {Document} document @param {string} ref */
export const lying = (document, ref) => (partOf(ref) === "units" ? refsOf(document).filter((each) => ownerOf(each) === ref) : [ref].filter(Boolean));

/** Selects what differs, and brings it into sight. @param {Difference} difference @param {Document} was */
export function lookAtDifference({ was: before, is }, was) {
  const [document, refs] = is ? [document_(), lying(document_(), is)] : [was, lying(was, before)];
  select(is ? refs : []);
  const box = boxOf(refs.map((ref) => formOf(document, ref, runs())));
  if (box) bring(middleOf(box));
}

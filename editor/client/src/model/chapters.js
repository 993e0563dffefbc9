/**
 * The battles of a campaign, each on ground of its own: number 0 lies in the document itself, the others in its
 * chapters. One is in hand at a time, as a document like any other.
 */

/** @typedef {import("../types.js").Document} Document */

/** What a battle has of its own; all else is the campaign's. */
const PARTS = ["board", "terrain", "zones", "objectives", "forces", "events"];

/** The fields of an object that are a battle's own, or those that are not. @param {object} object @param {boolean} own */
const fields = (object, own) => Object.fromEntries(Object.entries(object).filter(([name]) => PARTS.includes(name) === own));

/**
 * The battle of this number as a document; null where there is none.
 * @param {Document} document @param {number} number @returns {Document | null}
 */
export function chapterOf(document, number) {
  if (!number) return document;
  const chapter = document.chapters?.[number - 1];
  return chapter ? /** @type {Document} */ ({ ...fields(document, false), ...fields(chapter, true) }) : null;
}

/**
 * The campaign with another such document for the battle of this number.
 * @param {Document} document @param {number} number @param {Document} battle @returns {Document}
 */
export function withChapter(document, number, battle) {
  const { chapters = [] } = document;
  if (!number) return battle;
  const chapter = { ...fields(chapters[number - 1], false), ...fields(battle, true) };
  const all = chapters.with(number - 1, /** @type {any} */ (chapter));
  return /** @type {Document} */ ({ ...fields(battle, false), ...fields(document, true), chapters: all });
}

/** Ids that nothing in the document has yet. */

/** @typedef {import("../types.js").Document} Document */

const LONGEST = 40;

/** @param {Document} document */
function idsOf(document) {
  const units = (document.forces ?? []).flatMap((force) => force.units ?? []);
  /** @type {(readonly {id?: string}[] | undefined)[]} */
  const named = [document.terrain, document.zones, document.objectives, document.events, document.guide, units];
  return new Set(named.flatMap((part) => part ?? []).map((each) => each.id));
}

/** A text as an id can bear it. @param {string} text */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST - 6)
    .replace(/-+$/, "") || "piece";

/** An id without its number: "tower-2" is one of "tower". @param {string} id */
export const stem = (id) => id.replace(/-\d+$/, "");

/** The first free id of a stem, by number. @param {Document} document @param {string} stem */
export function freshId(document, stem) {
  const taken = idsOf(document);
  const base = slug(stem);
  let number = 1;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** What things are called, where the page and its voice agree. */
import { waysOf } from "./model/facing.js";
import { objectAt, ownerOf, partOf } from "./model/objects.js";
import { document_ } from "./state.js";

/** @typedef {import("./types.js").Document} Document */

export const LAYERS = /** @type {const} */ ({
  tiles: "Tiles",
  terrain: "Terrain",
  zones: "Zones",
  objectives: "Objectives",
  tokens: "Units",
  units: "Off the board",
});

/** An id as a name. What was never checked may be anything. @param {unknown} id */
function spaced(id) {
  const text = String(id ?? "").replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a thing on the board. @param {Document} document @param {string} ref */
export function nameOf(document, ref) {
  const object = objectAt(document, ownerOf(ref));
  switch (object === undefined ? "" : partOf(ref)) {
    case "tiles":
      return `Tile ${object.tile} on ${object.at}`;
    case "tokens":
      return `${object.name || spaced(object.sheet)} on ${objectAt(document, ref)}`;
    case "units":
      return `${object.name || spaced(object.sheet)}${object.count > 1 ? ` × ${object.count}` : ""}`;
    case "":
      return "";
    default:
      return object.title || spaced(object.id);
  }
}

/** The ways to face on the board, for a list. */
export const facings = () => [
  { id: "", title: "By the rules" },
  ...Array.from({ length: waysOf(document_()) }, (_, way) => ({ id: String(way), title: String(way) })),
];

/**
 * What a thing is remembered by while it moves about in the document: its id, if it has one.
 * @param {Document} document @param {string} ref
 */
export const tagOf = (document, ref) => objectAt(document, ref)?.id ?? ref;

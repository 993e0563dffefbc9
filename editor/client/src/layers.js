/** The author's layers of the open scenario: made of what is selected, kept in this browser apart from the document. */
import { select } from "./editing.js";
import { joined, layered, parted } from "./model/layering.js";
import { objectAt, refsOf } from "./model/objects.js";
import { change, document_, selection, state } from "./state.js";

/** @typedef {import("./model/layering.js").Layer} Layer */

const nameOf = (/** @type {string} */ key) => `sellsword.editor.layers.${key}`;
const idOf = (/** @type {string} */ ref) => /** @type {string} */ (objectAt(document_(), ref)?.id ?? "");
/** What is selected and has an id to be remembered by. */
const chosenIds = () => selection().map(idOf).filter(Boolean);

export const canLayer = () => chosenIds().length > 0;
export const canGroup = () => chosenIds().length > 1;
export const isGrouped = () => parted(state.layers, chosenIds()).length < state.layers.length;

/** The layers that were kept for a scenario. @param {string} key @returns {Layer[]} */
export function readLayers(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(key)) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // storage is blocked, or holds something else
  }
}

/** @param {Layer[]} layers */
function keep(layers) {
  change({ layers });
  try {
    if (layers.length) localStorage.setItem(nameOf(state.key), JSON.stringify(layers));
    else localStorage.removeItem(nameOf(state.key));
  } catch {
    // they are there until the page is left
  }
}

/** @param {boolean} together */
export const layer = (together) => keep(layered(together ? parted(state.layers, chosenIds()) : state.layers, chosenIds(), together));
export const ungroup = () => keep(parted(state.layers, chosenIds()));
/** @param {number} index @param {string} name */
export const renameLayer = (index, name) => keep(state.layers.with(index, { ...state.layers[index], name }));
/** @param {number} index */
export const dropLayer = (index) => keep(state.layers.toSpliced(index, 1));

/** The refs of what a layer holds and is still there. @param {readonly string[]} ids */
const refsWith = (ids) => refsOf(document_()).filter((ref) => ids.includes(idOf(ref)));
/** @param {Layer} held */
export const selectLayer = ({ ids }) => select(refsWith(ids));
/** What is picked with these refs: the rest of their groups. @param {readonly string[]} refs */
export const withGroups = (refs) => [...refs, ...refsWith(joined(state.layers, refs.map(idOf).filter(Boolean)))];

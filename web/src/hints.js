/** Hints of the page's own, each said once on this device. */
import { change } from "./state.js";

const KEY = "sellsword.hints";

/** @type {string[]} */
const said = read();

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return []; // storage refused or damaged: the hints are new again
  }
}

export const isSaid = (/** @type {string} */ hint) => said.includes(hint);

/** The hint need not be said again. */
export function putAway(/** @type {string} */ hint) {
  said.push(hint);
  try {
    localStorage.setItem(KEY, JSON.stringify(said));
  } catch {
    // It stays away until the page closes.
  }
  change();
}

/**
 * Where the author is in a scenario: the history, what is selected, the tool in hand and what it is set to, the part of
 * the board that is shown. A tab keeps it for as long as it is open, over reloads and games that are played in between.
 */
import { difference } from "./model/document.js";
import { History } from "./model/history.js";
import { change, history, state } from "./state.js";
import { lensNow, look } from "./view/lens.js";

/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("./model/history.js").Kept} Kept */
/** @typedef {{history: Kept, lens: ReturnType<typeof lensNow>} & Pick<typeof state, "tool" | "options" | "snaps" | "step" | "hidden" |
 *   "locked" | "cursor" | "clipboard" | "log">} Place */

const nameOf = (/** @type {string} */ key) => `sellsword.editor.place.${key}`;

/** Keeps it; without the history where that takes more room than a tab has. */
export function keepPlace() {
  if (!state.history) return;
  const { tool, options, snaps, step, hidden, locked, cursor, clipboard, log } = state;
  const kept = history().kept;
  const rest = { lens: lensNow(), tool, options, snaps, step, hidden, locked, cursor, clipboard };
  store({ history: kept, log, ...rest }) || store({ history: { ...kept, done: [], undone: [] }, log: [], ...rest });
}

/** @param {Place} place @returns {boolean} whether there was room */
function store(place) {
  try {
    sessionStorage.setItem(nameOf(state.key), JSON.stringify(place));
    return true;
  } catch {
    return false;
  }
}

/**
 * The place that was kept, if it is of the document as it is now.
 * @param {string} key @param {Document} document @returns {Place | null}
 */
export function placeOf(key, document) {
  try {
    const place = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null");
    return place && !difference(place.history.document, document).length ? place : null;
  } catch {
    return null; // storage is blocked, or another version's
  }
}

/** Goes there. @param {Place} place */
export function goTo({ history: kept, lens, ...rest }) {
  change({ ...rest, history: History.from(kept) });
  look(lens.scale, lens.x, lens.y);
}

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
/** @typedef {{history: Kept, lens: ReturnType<typeof lensNow>} & Pick<typeof state, "etag" | "tool" | "options" | "snaps" | "step" | "hidden" |
 *   "locked" | "cursor" | "clipboard" | "log">} Place */

const nameOf = (/** @type {string} */ key) => `sellsword.editor.place.${key}`;

/** Keeps it; without the history where that takes more room than a tab has. */
export function keepPlace() {
  if (!state.history) return;
  const { etag, tool, options, snaps, step, hidden, locked, cursor, clipboard, log } = state;
  const kept = history().kept;
  const rest = { lens: lensNow(), etag, tool, options, snaps, step, hidden, locked, cursor, clipboard };
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
 * The place that was kept, if it is of the document as it is now. Where nobody saved meanwhile the tab may be gestures ahead:
 * it was left before a draft was written.
 * @param {string} key @param {Document} document @param {string} etag of the saved one @returns {Place | null}
 */
export function placeOf(key, document, etag) {
  try {
    const place = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null");
    const there = place && !difference(place.history.document, document).length;
    return there || (place?.etag === etag && History.from(place.history).knows(document)) ? place : null;
  } catch {
    return null; // storage is blocked, or another version's
  }
}

/** Goes there. @param {Place} place */
export function goTo({ history: kept, lens, etag: _, ...rest }) {
  change({ ...rest, history: History.from(kept) });
  look(lens.scale, lens.x, lens.y);
}

/**
 * What is pointed at on the table: a reading that may be committed, or why there is none. A newer question
 * makes the answer to an older one void.
 */
import { say } from "./live.js";
import { changeTable, state } from "./state.js";

/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./types.js").Reason} Reason */

let latest = 0;

/** Makes every answer that is still on its way void; the number is that of the newest question. */
export const supersede = () => ++latest;
export const isLatest = (/** @type {number} */ question) => question === latest;

export const nothingPointed = () => ({
  group: "",
  held: "",
  pointed: "",
  readings: /** @type {Reading[]} */ ([]),
  armed: false,
  glimpse: /** @type {import("./state.js").Glimpse | null} */ (null),
  asked: /** @type {import("./state.js").Table["asked"]} */ (null),
  course: /** @type {import("./state.js").Course | null} */ (null),
  refusal: /** @type {import("./state.js").Refusal | null} */ (null),
});

/** Aims at a reading, the first of several. @param {string} place @param {Reading[]} readings @param {boolean} armed */
export function aim(place, readings, armed) {
  const known = state.table?.readings[0]?.preview.words;
  changeTable({ pointed: place, readings, armed, asked: null, refusal: null });
  if (readings[0].preview.words !== known) say(readings[0].preview.words);
}

/**
 * Shows why not, in the panel and on the board.
 * @param {string} place
 * @param {Reason[]} reasons
 * @param {import("./types.js").Mark[]} [marks] what it would have been
 */
export function refuse(place, reasons, marks = []) {
  changeTable({ refusal: { place, reasons, marks }, readings: [], armed: false, asked: null });
  say(reasons.map((reason) => reason.text).join(" "));
}

/** All tools, in the order of the bar. */
import { change, state } from "../state.js";
import { forget } from "../measuring.js";
import { DRAWING } from "./drawing.js";
import { MEASURING } from "./measuring.js";
import { STAMP } from "./stamping.js";
import { SELECT } from "./select.js";

/** @typedef {import("./tool.js").Tool} Tool */

const ALL = [SELECT, ...DRAWING, STAMP, ...MEASURING];

/** Those that the game and its board have a use for. */
export const tools = () => ALL.filter((tool) => tool.fits());

/** The one in hand. @returns {Tool} */
export const tool = () => tools().find(({ id }) => id === state.tool) ?? SELECT;

/** Takes another tool; what the last one was at is given up. @param {string} id */
export function take(id) {
  tool().cancel?.();
  forget();
  change({ tool: id, corner: -1 });
}

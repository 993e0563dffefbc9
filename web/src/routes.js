/** Which screen is shown. */
import { change, state } from "./state.js";

/** @param {typeof state.screen} screen */
export const go = (screen) => change({ screen, dialog: null, book: null });

/** Back to what was shown before; where nothing was, to the table with a match on it, else to the title screen. */
export function goBack() {
  if (history.state?.under === undefined) go(state.table ? "table" : "title");
  else history.back();
}

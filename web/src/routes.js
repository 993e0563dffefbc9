/** Which screen is shown. */
import { comeBackTo } from "./saves.js";
import { change, state } from "./state.js";

/** @param {typeof state.screen} screen */
export function go(screen) {
  change({ screen, dialog: null, book: null });
  if (screen === "table") comeBackTo();
  else history.replaceState(null, "", "#");
}

/** Back to the table, where a match is on it, else to the title screen. */
export const goBack = () => go(state.table ? "table" : "title");

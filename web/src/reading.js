/** A game that another tab plays: this one reads along, until the player wants it here. */
import { openSave, stopThinking } from "./match.js";
import { readSaves } from "./saves.js";
import { change, changeTable, state } from "./state.js";
import { listenToTabs, onceTaken, takeOver } from "./tabs.js";

const savedGame = () => state.saves.find((save) => save.id === state.table?.saveId);

/** Follows what other tabs do, to the games on the list and to the one on the table. */
export function followTabs() {
  listenToTabs((id) => void hear(id));
  onceTaken(() => {
    stopThinking();
    changeTable({ reading: true, readings: [], armed: false });
  });
}

async function hear(/** @type {string} */ id) {
  await readSaves();
  const save = state.table?.reading ? savedGame() : undefined;
  if (save?.id === id) await openSave(save);
}

/** The game on the table is played in this tab from now on, from where the other tab left it. */
export async function playHere() {
  if (!state.table) return;
  await takeOver(state.table.saveId);
  await readSaves();
  const save = savedGame();
  if (save) await openSave(save);
  else change();
}

/**
 * The game in other words: the board as sentences, and what the dice have done. They are asked for when they are
 * opened, and again whenever the game has gone on.
 */
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { remeasure } from "./ruler.js";
import { changeTable, state } from "./state.js";

const readWords = async () => changeTable({ words: (await ask({ op: "describe" })).sections });
const readLuck = async () => changeTable({ luck: (await ask({ op: "statistics" })).sides });

/** What lies open is read anew. */
export const refreshAsides = () =>
  attempt(async () => {
    if (state.table?.words) await readWords();
    if (state.table?.luck) await readLuck();
    await remeasure();
  });

/** The board in words, in place of the drawing, or the drawing again. The past is shown in its drawing alone. */
export const toggleWords = () =>
  attempt(async () => {
    if (state.table?.words) changeTable({ words: null });
    else if (!state.table?.view.past) await readWords();
  });

/** Unfolds what the dice have done, or folds it. */
export const toggleLuck = (/** @type {boolean} */ open) =>
  attempt(async () => {
    if (open === Boolean(state.table?.luck)) return;
    if (open) await readLuck();
    else changeTable({ luck: null });
  });

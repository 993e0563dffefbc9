/**
 * The computer's turn: it thinks in the worker, and the table follows choice by choice.
 */
import { think } from "./engine.js";
import { changeTable, state } from "./state.js";

// Milliseconds between two choices, so that eyes can follow.
const BREATHS = { slow: 800, normal: 60, fast: 20, once: 0 };

let turn = 0;

/**
 * Plays for the computer until somebody else is to decide. A newer call takes an older one's place.
 * @param {(choice: string) => Promise<void>} choose
 * @param {{single?: boolean, pause?: number}} [how] one choice alone, though the computer waits; milliseconds before it begins
 */
export async function computerTurn(choose, { single = false, pause = 0 } = {}) {
  const mine = ++turn;
  const goesOn = () => mine === turn && isItsTurn(single);
  if (pause) await rest(pause);
  while (goesOn()) {
    changeTable({ thinking: 0 });
    await playOne(choose, goesOn);
    if (single) break;
  }
  if (mine === turn) changeTable({ thinking: null });
}

/**
 * One choice; none where the thinking was cancelled.
 * @param {(choice: string) => Promise<void>} choose
 * @param {() => boolean} goesOn
 */
async function playOne(choose, goesOn) {
  const forced = state.table?.view.waiting.forced;
  const reply = await think((share) => goesOn() && changeTable({ thinking: share }));
  if (!reply.done || !goesOn()) return;
  await choose(reply.choice);
  if (!forced && goesOn()) await breathe();
}

function isItsTurn(/** @type {boolean} */ single) {
  const table = state.table;
  return Boolean(table && (single || !table.paused) && !table.yielding && table.view.waiting.kind === "computer");
}

const rest = (/** @type {number} */ pause) => new Promise((resolve) => setTimeout(resolve, pause));

function breathe() {
  const pause = BREATHS[state.settings.computer];
  return pause ? rest(pause) : Promise.resolve();
}

/**
 * The computer's turn: it thinks in the worker, and the table follows choice by choice.
 */
import { think } from "./engine.js";
import { changeTable, state } from "./state.js";

const BREATH = 60; // milliseconds between two choices, so that eyes can follow

let turn = 0;

/** Plays for the computer until somebody else is to decide. A newer call takes an older one's place. */
export async function computerTurn(/** @type {(choice: string) => Promise<void>} */ choose) {
  const mine = ++turn;
  const goesOn = () => mine === turn && isItsTurn();
  while (goesOn()) {
    changeTable({ thinking: 0 });
    await playOne(choose, goesOn);
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

function isItsTurn() {
  const table = state.table;
  return Boolean(table && !table.paused && table.view.waiting.kind === "computer");
}

const breathe = () => new Promise((resolve) => setTimeout(resolve, BREATH));

/** Things that may go wrong, and how the player is told. */
import { Refused } from "./engine.js";
import { WorkerLost } from "./rpc.js";
import { notify } from "./state.js";
import { S } from "./strings.js";

/** Runs something that the core may refuse, and tells why it did. @param {() => Promise<void>} action */
export async function attempt(action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof WorkerLost)) complain(error); // a lost worker tells of itself
  }
}

function complain(/** @type {unknown} */ error) {
  if (!(error instanceof Refused)) {
    console.error(error);
    return notify({ text: S.internal });
  }
  // What was asked of a new engine before the game is back on its table is void.
  return error.id === "no-match" ? undefined : notify({ text: error.message, detail: error.where });
}

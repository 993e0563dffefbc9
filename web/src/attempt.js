/** Things that may go wrong, and how the player is told. */
import { Refused } from "./engine.js";
import { WorkerLost } from "./rpc.js";
import { notify } from "./state.js";
import { S } from "./strings.js";

/**
 * Runs something that the core may refuse, and tells why it did.
 * @param {() => Promise<void>} action
 * @param {string} [what] did not happen then, where the reason alone would not say
 */
export async function attempt(action, what = "") {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof WorkerLost)) complain(error, what); // a lost worker tells of itself
  }
}

/** @param {unknown} error @param {string} what */
function complain(error, what) {
  if (!(error instanceof Refused)) {
    console.error(error);
    return notify({ text: S.internal });
  }
  // What was asked of a new engine before the game is back on its table is void.
  if (error.id === "no-match") return undefined;
  const { message, where } = error;
  return notify(what ? { text: what, detail: where ? S.because(message, where) : message } : { text: message, detail: where });
}

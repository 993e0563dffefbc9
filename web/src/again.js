/** The ways to play the game on the table once more. */
import { rematch } from "./match.js";
import { canSwap } from "./seats.js";
import { state } from "./state.js";
import { S } from "./strings.js";

/**
 * Each with its icon, its name and what it does; the first is the one most asked for after a game.
 * @param {import("./state.js").Table} table
 * @returns {{icon: import("./icons.js").UiName, name: string, run: () => Promise<void>}[]}
 */
export function waysAgain(table) {
  if (state.hosted || table.view.post) return [];
  const { seed, dice } = table.view.match;
  const restart = { icon: /** @type {const} */ ("undo"), name: S.restart, run: () => rematch({ seed }) };
  const swapped = { icon: /** @type {const} */ ("swap"), name: S.rematch, run: () => rematch({ swap: true }) };
  return [
    ...(canSwap(table) ? [swapped] : []),
    { icon: "redo", name: canSwap(table) ? S.rematchSame : S.again, run: () => rematch() },
    ...(dice ? [restart] : []),
  ];
}

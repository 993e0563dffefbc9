/**
 * What came of finished games, kept on the device after the games themselves are gone: one result a game, as it ended
 * last.
 */
import { playersOf } from "./saves.js";
import { change, state } from "./state.js";

/**
 * `end`: as a person at this screen sees it; where persons sit on several sides, it is shared.
 * @typedef {"won" | "lost" | "draw" | "shared"} End
 * @typedef {{id: string, time: number, game: string, title: string, how: string, round: string, players: string,
 *   levels: string[], end: End}} Result
 * @typedef {{game: string, end: string, level: string}} Sieve   empty for all
 * @typedef {import("./state.js").Table} Table
 */

const KEY = "sellsword.results";
const MOST = 500;

/** @returns {Result[]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return []; // storage refused or damaged
  }
}

export const readResults = () => change({ results: stored() });

/** @param {Result[]} results the newest first */
function keep(results) {
  change({ results: results.slice(0, MOST) });
  try {
    localStorage.setItem(KEY, JSON.stringify(state.results));
  } catch {
    // They are shown until the page closes.
  }
}

/** Keeps what came of the game on the table, once it is over. Other tabs may have kept some meanwhile. @param {Table} table */
export function keepResult(table) {
  const { view, saveId } = table;
  const known = state.results.find(({ id }) => id === saveId);
  if (view.winner === null) return known && forget(known); // its end was taken back
  const others = stored().filter(({ id }) => id !== saveId);
  keep([{ ...describe(table), time: known?.time ?? Date.now() }, ...others].sort((one, other) => other.time - one.time));
}

/** @param {Table} table */
function describe({ saveId, view }) {
  const { match, scene } = view;
  const levels = match.seats.map(({ player }) => player).filter((player) => !["human", "rules", "post"].includes(player));
  return {
    id: saveId,
    game: match.game,
    title: match.title,
    how: scene.over,
    round: scene.round,
    players: playersOf(view),
    levels: [...new Set(levels)],
    end: endOf(view),
  };
}

/** @param {import("./types.js").View} view @returns {End} */
function endOf({ match, winner }) {
  const sides = new Set(match.seats.filter(({ player }) => player === "human").map(({ side }) => side));
  if (winner === -1) return "draw";
  if (sides.size !== 1) return "shared";
  return sides.has(/** @type {number} */ (winner)) ? "won" : "lost";
}

export const forget = (/** @type {Result} */ result) => keep(state.results.filter((known) => known !== result));

/** The results that the sieve lets through. */
export function sifted() {
  const { game, end, level } = state.sieve;
  return state.results.filter(
    (result) => (!game || result.game === game) && (!end || result.end === end) && (!level || result.levels.includes(level)),
  );
}

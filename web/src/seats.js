/** Who sits where, by name: whose decision it is, and whether the screen must change hands first. */

import { state } from "./state.js";

/** @typedef {import("./state.js").Table} Table */

const seatOf = (/** @type {Table} */ { view }) => view.match.seats[view.waiting.seat];

/** The side of whoever is to decide; -1 where nobody is. */
export const sideToDecide = (/** @type {Table} */ table) => seatOf(table)?.side ?? -1;

/** The name of whoever is to decide. */
export const nameToDecide = (/** @type {Table} */ table) => seatOf(table)?.name ?? "";

/** What the seat to decide is called in the game, where the player has a name of their own. */
export function roleToDecide(/** @type {Table} */ table) {
  const seat = seatOf(table);
  const role = table.view.scene.seats.find((known) => known.id === seat?.id)?.name ?? "";
  return role === seat?.name ? "" : role;
}

/** The player of a seat by name, where that is not the seat's own. @param {Table} table @param {string} id */
export function playerOf({ view }, id) {
  const seat = view.match.seats.find((known) => known.id === id);
  const role = view.scene.seats.find((known) => known.id === id)?.name;
  return seat && seat.name !== role ? seat.name : "";
}

/**
 * Whether what a player holds lies face down: several persons sit at this screen, and the decision needs none of it.
 * @param {Table} table
 */
export function liesFaceDown({ view }) {
  return !view.scene.secret && view.match.seats.filter((seat) => seat.player === "human").length > 1;
}

/** Whether what comes next is for another's eyes, and the screen has not changed hands yet. */
export function mustHandOver(/** @type {Table} */ { view }) {
  return view.scene.secret && view.waiting.kind === "human" && view.viewer !== view.waiting.seat;
}

/** The levels of the game on the table, each with the seats that play by it. */
export function levelsHere() {
  const { match, scene } = state.table?.view ?? {};
  const levels = state.games.find(({ id }) => id === match?.game)?.levels ?? [];
  const playing = (/** @type {string} */ level) => match?.seats.filter(({ player }) => player === level) ?? [];
  const nameOf = (/** @type {string} */ id) => scene?.seats.find((known) => known.id === id)?.name ?? "";
  return levels.map((level) => ({ ...level, seats: playing(level.id).map(({ id }) => nameOf(id)) }));
}

/** The level that plays a seat; undefined for a person and for the rules. @param {Table} table @param {string} id */
export function levelOf({ view }, id) {
  const player = view.match.seats.find((known) => known.id === id)?.player;
  return state.games.find((game) => game.id === view.match.game)?.levels.find((level) => level.id === player);
}

/** Whether the sides of those who play against each other can be swapped: some play beside each other against the rules. */
export function canSwap(/** @type {Table} */ { view }) {
  return new Set(view.match.seats.filter(({ player }) => player !== "rules").map(({ side }) => side)).size > 1;
}

/** The seats of which there is something to tell: nobody holds those that the rules play with nothing. @param {Table} table */
export const seatsTold = ({ view }) => {
  const held = view.match.seats.filter(({ player }) => player !== "rules").map(({ id }) => id);
  return view.scene.seats.filter(({ id, figures }) => figures.length || held.includes(id));
};

/**
 * Looking back: the table shows an earlier moment of the record, to look at only. The game itself stays where
 * it is, and the player comes back to it.
 */
import { nothingPointed, supersede } from "./aim.js";
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { say } from "./live.js";
import { stopThinking, toPresent } from "./match.js";
import { animate } from "./motion.js";
import { paceOf } from "./settings.js";
import { changeTable, state } from "./state.js";
import { S } from "./strings.js";

/** @typedef {import("./state.js").Table} Table */

const REST = 650; // milliseconds that a moment stays while the record plays

/** The position that is asked for; while a scrubber is drawn along, only the latest counts. */
let wanted = 0;
let asking = false;

/** Where the game itself stands, whatever is shown. */
export const presentOf = (/** @type {Table} */ { present, view }) => present ?? view.position;

/** Shows the table as it was after so many choices; at the game's own position the game goes on. */
export async function lookAt(/** @type {number} */ position) {
  const table = state.table;
  if (!table) return;
  wanted = Math.max(0, Math.min(position, table.view.length));
  if (asking) return;
  asking = true;
  await attempt(follow);
  asking = false;
}

async function follow() {
  while (state.table && state.table.view.position !== wanted) await showMoment(state.table, wanted);
}

/** @param {Table} table @param {number} position */
async function showMoment(table, position) {
  const present = presentOf(table);
  if (position === present) return toPresent();
  stopThinking();
  supersede();
  const from = table.view.position;
  const { view } = await ask({ op: "replay", position });
  changeTable({ view, present, news: table.log.length, words: null, luck: null, ...nothingPointed() });
  if (position > from) return say(momentOf(state.table ?? table));
  return say(`${S.momentIs(position, view.length, view.scene.round)} ${S.takenBack(toldAt(table, position + 1))}`.trim());
}

/** What the story tells of the choice that led to a position. @param {Table} table @param {number} position */
const toldAt = ({ log }, position) =>
  log.filter(({ choice_index }) => choice_index === position - 1).map(({ entry }) => entry.text).join(" ");

/** The moment that is shown, and the choice that led to it. @param {Table} table */
export function momentOf(table) {
  const { position, length, scene } = table.view;
  return `${S.momentIs(position, length, scene.round)} ${toldAt(table, position)}`.trim();
}

export const lookBy = (/** @type {number} */ steps) => {
  changeTable({ playing: false });
  return lookAt((state.table?.view.position ?? 0) + steps);
};

/** Leaves the past; there is nothing to leave in the present. */
export function leavePast() {
  changeTable({ playing: false });
  if (state.table?.view.past) void toPresent();
}

/** Plays the record from here, or stops. At its end it begins anew. */
export async function playRecord() {
  const table = state.table;
  if (!table) return;
  const playing = !table.playing;
  changeTable({ playing });
  if (playing && table.view.position >= presentOf(table)) await lookAt(0);
  while (state.table?.playing) await playMoment(state.table);
}

async function playMoment(/** @type {Table} */ { view, log }) {
  const { position } = view;
  await lookAt(position + 1);
  await animate(log.filter((line) => line.choice_index === position).map((line) => line.entry));
  await new Promise((resolve) => setTimeout(resolve, REST * paceOf()));
  if (!state.table?.view.past) changeTable({ playing: false });
}

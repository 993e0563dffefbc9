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
/** @typedef {import("./types.js").LogLine} LogLine */

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
  if (position > from) return say(momentOf(state.table ?? table, stepwise(from, position)));
  const undone = toldAt(table, stepwise(from, position), position);
  return say(`${S.momentIs(position, view.length, view.scene.round)} ${S.takenBack(undone)}`.trim());
}

/** From where the story is told on the way between two moments; a leap tells of its last choice alone. @param {number} from @param {number} to */
const stepwise = (from, to) => (state.settings.step === "choice" ? to + Math.sign(from - to) : from);

/** What the story tells of the choices that led to a position, from another on. @param {Table} table @param {number} position @param {number} [from] */
export const toldAt = ({ log }, position, from = position - 1) =>
  log.filter(({ choice_index }) => choice_index >= from && choice_index < position).map(({ entry }) => entry.text).join(" ");

/** The moment that is shown, and the choice that led to it. @param {Table} table */
export function momentOf(table, from = table.view.position - 1) {
  const { position, length, scene } = table.view;
  return `${S.momentIs(position, length, scene.round)} ${toldAt(table, position, from)}`.trim();
}

/** Looks one choice, turn or round on or back, as the player likes to follow. @param {1 | -1} way */
export function lookBy(way) {
  changeTable({ playing: false });
  return state.table ? lookAt(nextStop(state.table, way)) : undefined;
}

/** Where the next step leads: to the end of the record where no turn or round begins before. @param {Pick<Table, "log" | "view">} table @param {1 | -1} way */
function nextStop({ log, view }, way) {
  const { position, length } = view;
  const { step } = state.settings;
  if (step === "choice") return position + way;
  const stops = [0, ...(step === "turn" ? turnsOf(log) : roundsOf(log)), length];
  return (way > 0 ? stops.find((stop) => stop > position) : stops.findLast((stop) => stop < position)) ?? position;
}

/** The moments at which a turn is over: after the last choice of a side in a row. @param {LogLine[]} log */
function turnsOf(log) {
  const told = log.filter(({ entry }) => entry.side >= 0 && !entry.heading);
  const ends = told.filter(({ entry }, index) => index + 1 < told.length && told[index + 1].entry.side !== entry.side);
  return [...new Set(ends.map(({ choice_index }) => choice_index + 1))];
}

/** The moments at which a round begins: where the story has a heading, else with each turn of whoever began. @param {LogLine[]} log */
function roundsOf(log) {
  const headings = log.filter(({ entry }) => entry.heading).map(({ choice_index }) => choice_index + 1);
  return headings.length ? headings : turnsOf(log).filter((_, index) => index % 2);
}

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
  const next = nextStop({ log, view }, 1);
  await lookAt(next);
  await animate(log.filter(({ choice_index }) => choice_index >= position && choice_index < next).map((line) => line.entry));
  await new Promise((resolve) => setTimeout(resolve, REST * paceOf()));
  if (!state.table?.view.past) changeTable({ playing: false });
}

/** Pointing: with the mouse, a finger or the keyboard's cursor. The core says what it could mean. */
import { aim, isLatest, nothingPointed, refuse, supersede } from "./aim.js";
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { make, show } from "./making.js";
import { armedChoice, mayDecide, offersInPlay, piecesOn, targetAt } from "./offers.js";
import { sideToDecide } from "./seats.js";
import { isEcho, isMeant, lingers } from "./steady.js";
import { changeTable, state } from "./state.js";

/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./state.js").Table} Table */

const REST = 40; // milliseconds that a pointer stays before it means a place

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
let tapping = 0; // taps whose answer is on its way: a pointer that wanders on does not make it void

/** Hover or focus: once the pointer rests, shows what a tap would do; why it may not is drawn for pieces, not said. */
export function hover(/** @type {string} */ place) {
  clearTimeout(resting);
  resting = setTimeout(() => void foresee(place), REST);
}

const foresee = (/** @type {string} */ place) =>
  attempt(async () => {
    const table = state.table;
    if (!table || tapping || lingers() || !mayDecide(table) || table.busy || table.armed || table.pointed === place) return;
    const readings = await read(place);
    if (readings?.[0]?.ok) aim(place, readings, false);
    else if (readings)
      changeTable({ pointed: place, readings: piecesOn(table, place).length ? readings : [] });
  });

/** Nothing is pointed at any more; an aimed target stays. */
export function leave() {
  clearTimeout(resting);
  const table = state.table;
  if (!table || tapping || table.armed || !table.pointed) return;
  supersede();
  changeTable({ pointed: "", readings: [] });
}

/** A tap: the first aims, the second on the same place commits. */
export const tap = (/** @type {string} */ place) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table) || table.busy || isEcho()) return;
    clearTimeout(resting);
    if (table.armed && table.pointed === place) return make(table.readings[0].choice);
    changeTable({ cursor: place, refusal: null, course: null });
    const readings = await readTap(place);
    changeTable({ held: pieceHeld(table, place) });
    if (!readings) return;
    if (!readings.length) return clear();
    if (readings[0].ok && choosesAmong(state.table, readings)) return clear();
    if (!readings[0].ok) return refuse(place, readings[0].reasons, readings[0].preview.marks);
    if (state.settings.confirm === "off" && isMeant()) return make(readings[0].choice);
    aim(place, readings, true);
  });

/** What was shown before is shown no longer: a gesture has meant nothing. */
export function clear() {
  const table = state.table;
  if (table) changeTable({ ...nothingPointed(), held: table.held, group: table.group });
}

async function readTap(/** @type {string} */ place) {
  tapping += 1;
  return read(place).finally(() => (tapping -= 1));
}

/** What a tap could mean, best first; null where something newer has been asked meanwhile. */
async function read(/** @type {string} */ place) {
  const table = state.table;
  if (!table) return null;
  const mine = supersede();
  const readings = await readFor(table, place);
  return isLatest(mine) ? readings : null;
}

/**
 * What a tap means for the piece tapped before, else by itself: another piece may be meant instead.
 * @param {Table} table
 * @param {string} place
 * @returns {Promise<Reading[]>}
 */
async function readFor(table, place) {
  const gesture = { op: "tap", place: targetAt(table, place), group: table.group };
  if (table.held) {
    const { readings } = await ask({ ...gesture, piece: table.held });
    if (readings.length && (readings[0].ok || !piecesOn(table, place).length)) return readings;
  }
  return (await ask(gesture)).readings;
}

/** The piece that the next tap is about: the decider's own one here, else the one before. @param {Table} table @param {string} place */
function pieceHeld(table, place) {
  const own = piecesOn(table, place).filter((piece) => piece.side === sideToDecide(table));
  return own.at(-1)?.id ?? table.held;
}

/** Whether a tap on one's own piece leaves open which of its moves is meant. @param {Table | null} table @param {Reading[]} readings */
function choosesAmong(table, readings) {
  const moves = table?.view.scene.offers.filter(({ piece, place }) => piece && piece === table.held && place !== piece && place !== table.cursor) ?? [];
  return readings.filter(({ choice }) => moves.some((offer) => offer.choice === choice)).length > 1;
}

/** A row that is not to be had says why. */
export function explainRow(/** @type {import("./types.js").Row} */ row) {
  refuse("", [{ rule: row.rule, text: row.reason, numbers: {}, blame: [] }]);
}

/** Another thing that the same tap could mean becomes the one that commits; preferred again, it does. */
export const prefer = (/** @type {Reading} */ reading) =>
  attempt(async () => {
    const table = state.table;
    if (!table) return;
    if (armedChoice(table) === reading.choice) return make(reading.choice);
    const others = table.readings.filter((known) => known !== reading);
    aim(table.pointed, [reading, ...others], true);
  });

/** Picks an action: only its places count then. Picked again, its armed choice is made, else all places count. */
export const pick = (/** @type {string} */ group) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table) || isEcho()) return;
    const again = table.group === group;
    if (again && table.armed && !table.pointed) return make(armedChoice(table));
    changeTable({ ...nothingPointed(), held: table.held, group: again ? "" : group });
    const offers = offersInPlay(table);
    if (table.group && offers.length === 1 && !offers[0].place) await show(offers[0].choice);
  });

/** Arms a choice that is not to be made by one press; armed before, it is made. */
export const armOrMake = (/** @type {string} */ choice) =>
  attempt(() => (state.table && armedChoice(state.table) === choice ? make(choice) : show(choice)));

export function cancel() {
  const table = state.table;
  if (!table) return;
  supersede();
  const keepGroup = table.armed || table.refusal ? { group: table.group } : {};
  changeTable({ ...nothingPointed(), ...keepGroup });
}

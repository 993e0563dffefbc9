/** Pointing: with the mouse, a finger or the keyboard's cursor. The core says what it could mean. */
import { aim, isLatest, nothingPointed, refuse, supersede } from "./aim.js";
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { choose } from "./match.js";
import { mayDecide, offersInPlay, piecesOn, targetAt } from "./offers.js";
import { changeTable, state } from "./state.js";

/** @typedef {import("./types.js").Reading} Reading */

const REST = 40; // milliseconds that a pointer stays before it means a place

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/** Hover or focus: once the pointer rests, shows what a tap would do; why it may not is drawn for pieces, not said. */
export function hover(/** @type {string} */ place) {
  clearTimeout(resting);
  resting = setTimeout(() => void foresee(place), REST);
}

const foresee = (/** @type {string} */ place) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table) || table.armed || table.pointed === place) return;
    const readings = await read(place);
    if (readings?.[0]?.ok) aim(place, readings, false);
    else if (readings)
      changeTable({ pointed: place, readings: piecesOn(table, place).length ? readings : [] });
  });

/** Nothing is pointed at any more; an aimed target stays. */
export function leave() {
  clearTimeout(resting);
  const table = state.table;
  if (!table || table.armed || !table.pointed) return;
  supersede();
  changeTable({ pointed: "", readings: [] });
}

/** A tap: the first aims, the second on the same place commits. */
export const tap = (/** @type {string} */ place) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table)) return;
    clearTimeout(resting);
    changeTable({ cursor: place, refusal: null });
    if (table.armed && table.pointed === place) return choose(table.readings[0].choice);
    const readings = await read(place);
    if (!readings?.length) return;
    if (!readings[0].ok) return refuse(place, readings[0].reasons);
    if (state.settings.confirm === "off") return choose(readings[0].choice);
    aim(place, readings, true);
  });

/** What a tap could mean, best first; null where something newer has been asked meanwhile. */
async function read(/** @type {string} */ place) {
  const table = state.table;
  if (!table) return null;
  const mine = supersede();
  const { readings } = await ask({ op: "tap", place: targetAt(table, place), group: table.group });
  return isLatest(mine) ? /** @type {Reading[]} */ (readings) : null;
}

/** A row that is not to be had says why. */
export function explainRow(/** @type {import("./types.js").Row} */ row) {
  refuse("", [{ rule: row.rule, text: row.reason, blame: [] }]);
}

/** Another thing that the same tap could mean becomes the one that commits. */
export function prefer(/** @type {Reading} */ reading) {
  const table = state.table;
  if (!table) return;
  const others = table.readings.filter((known) => known !== reading);
  aim(table.pointed, [reading, ...others], true);
}

/** Picks an action: only its places count then. Picked again, all count. */
export const pick = (/** @type {string} */ group) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table)) return;
    changeTable({ ...nothingPointed(), group: table.group === group ? "" : group });
    const offers = offersInPlay(table);
    if (table.group && offers.length === 1 && !offers[0].place) await previewChoice(offers[0].choice);
  });

/** Shows a choice that has no place. */
async function previewChoice(/** @type {string} */ choice) {
  const mine = supersede();
  const { reading } = await ask({ op: "preview", choice });
  if (isLatest(mine)) aim("", [reading], true);
}

export function cancel() {
  const table = state.table;
  if (!table) return;
  supersede();
  const keepGroup = table.armed || table.refusal ? { group: table.group } : {};
  changeTable({ ...nothingPointed(), ...keepGroup });
}

/**
 * What a press makes. A choice that was armed is made by a press that follows after a while; one that nobody
 * armed is made by a press that can mean nothing else, or else is shown first. What spends, destroys or ends
 * something of one's own is asked once more.
 */
import { aim, isLatest, supersede } from "./aim.js";
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { glimpse } from "./glimpse.js";
import { say } from "./live.js";
import { choose, goOnAfterTurn } from "./match.js";
import { armedChoice, committing, costOf, declining, mayDecide } from "./offers.js";
import { isArmedLongEnough, isAskedLongEnough, isByKey, isEcho, isMeant, notice, spend } from "./steady.js";
import { changeTable, state } from "./state.js";
import { S } from "./strings.js";

/** Makes a choice, or shows it first. @param {string} choice */
export const make = (choice) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table) || table.busy || table.asked?.choice === choice) return;
    const armed = armedChoice(table) === choice;
    if (armed && !isArmedLongEnough()) return;
    if (!armed && !isMeant(choice)) return void (await show(choice));
    const cost = costOf(table, choice);
    if (cost && state.settings.ask === "on") return askOnce(choice, cost, armed);
    await carryOut(choice);
  });

async function carryOut(/** @type {string} */ choice) {
  spend();
  await choose(choice);
}

/** Shows a choice that has no place: another press makes it. */
export async function show(/** @type {string} */ choice) {
  if (isEcho()) return;
  notice();
  await preview(choice);
}

async function preview(/** @type {string} */ choice) {
  const mine = supersede();
  const { reading } = await ask({ op: "preview", choice });
  if (!isLatest(mine)) return;
  aim("", [reading], true);
  void glimpse(choice);
}

/** @param {string} choice @param {string} cost @param {boolean} armed whether it is shown already */
async function askOnce(choice, cost, armed) {
  if (!armed) await preview(choice);
  changeTable({ asked: { choice, cost } });
  say(`${cost} ${S.askedHow}`);
}

/** Yes, at whatever cost. */
export const agree = () =>
  attempt(async () => {
    const asked = state.table?.asked;
    if (asked && isAskedLongEnough() && !state.table?.busy) await carryOut(asked.choice);
  });

/** No: it stays shown, and is not made. */
export function think() {
  if (isAskedLongEnough()) changeTable({ asked: null });
}

/** What the large button has; by a key, what merely lies under the pointer is armed first. */
export const commit = () => {
  const table = state.table;
  const now = table && committing(table);
  if (!now) return undefined;
  if (!table.armed && table.readings[0]?.choice === now.choice && isByKey()) return aim(table.pointed, table.readings, true);
  return make(now.choice);
};

export const decline = () => {
  const way = state.table && mayDecide(state.table) && declining(state.table);
  return way ? make(way.choice) : undefined;
};

/** The turn is given over: the computer begins. */
export function giveOver() {
  if (isEcho()) return;
  if (!isMeant()) return notice();
  spend();
  goOnAfterTurn();
}

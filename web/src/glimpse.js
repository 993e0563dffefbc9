/**
 * A choice in a list is pointed at: how the table would look after it is shown small, as long as that differs from how
 * it looks now. It is only looked at; what a press means stays as it was.
 */
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { armedChoice, isForm, mayDecide, rowOf } from "./offers.js";
import { changeTable, state } from "./state.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").Scene} Scene */

const REST = 60; // milliseconds that a pointer stays before it means a row

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
let wanted = "";

/** Whether a choice is one of several of its kind, or of a form. @param {Table} table @param {string} choice */
function isOneOfSeveral({ view }, choice) {
  if (view.scene.panels.some((panel) => isForm(panel) && panel.rows.some((row) => row.choice === choice))) return !rowOf(view, choice)?.reason;
  const group = rowOf(view, choice)?.group;
  const alike = view.scene.offers.filter((offer) => offer.group === group && !offer.place && !offer.outline.length);
  return Boolean(group) && alike.length > 1;
}

/** The pointer or the focus has come to a row. @param {string} choice */
export function glance(choice) {
  clearTimeout(resting);
  resting = setTimeout(() => void glimpse(choice), REST);
}

/** It has left the row; what is armed stays in view. */
export function glanceAway() {
  clearTimeout(resting);
  wanted = "";
  const shown = state.table?.glimpse;
  if (state.table && shown && armedChoice(state.table) !== shown.choice) changeTable({ glimpse: null });
}

/** Shows a choice as it would look. @param {string} choice */
export const glimpse = (choice) =>
  attempt(async () => {
    const table = state.table;
    if (!table || table.busy || !mayDecide(table) || table.glimpse?.choice === choice || !isOneOfSeveral(table, choice)) return;
    wanted = choice;
    const { scene } = await ask({ op: "glimpse", choice });
    if (wanted === choice && state.table?.view === table.view) changeTable({ glimpse: scene && { choice, ...whatChanges(table.view.scene, scene) } });
  });

const differs = (/** @type {unknown} */ one, /** @type {unknown} */ other) => JSON.stringify(one) !== JSON.stringify(other);

/** What of a scene is other than now: the board, the goal, who is there. @param {Scene} now @param {Scene} then */
function whatChanges(now, then) {
  const there = (/** @type {Scene} */ scene) => scene.panels.filter(({ kind }) => kind === "roster");
  return {
    board: then.board && differs(now.board, then.board) ? then.board : null,
    goal: then.goal === now.goal ? "" : then.goal,
    rosters: differs(there(now), there(then)) ? there(then) : [],
    stats: now.board ? [] : whatCounts(now, then),
  };
}

/** The figures of sheets that a choice changes. @param {Scene} now @param {Scene} then */
function whatCounts(now, then) {
  const told = (/** @type {Scene} */ { panels }) => panels.filter(({ kind }) => kind === "sheet" || kind === "table").flatMap(({ stats }) => stats);
  const known = new Map(told(now).map(({ title, text }) => [title, text]));
  return told(then).flatMap(({ title, text }) => {
    const from = known.get(title) ?? text;
    return from === text ? [] : [{ title, from, to: text }];
  });
}

/**
 * What is on offer on the table, as the screen needs it: by place, by group, and the one button that commits.
 */

import { state } from "./state.js";

/**
 * @typedef {import("./state.js").Table} Table
 * @typedef {import("./types.js").Offer} Offer
 * @typedef {{title: string, choice: string}} Commit
 */

/** Whether a person at this screen is to decide. */
export function mayDecide(/** @type {Table} */ { view, thinking, reading }) {
  return view.waiting.kind === "human" && !view.past && !reading && thinking === null;
}

/** The offers of the picked action, or all where none is picked. @returns {Offer[]} */
export function offersInPlay(/** @type {Table} */ table) {
  if (table.view.waiting.kind !== "human" || table.view.past || table.reading) return [];
  const { offers } = table.view.scene;
  return table.group ? offers.filter((offer) => offer.group === table.group) : offers;
}

/** Who may be put down anywhere: by the picked action, or by any. @returns {import("./types.js").Walk[]} */
export function walksInPlay(/** @type {Table} */ table) {
  const walks = mayDecide(table) ? table.view.scene.walks : [];
  return walks.filter(({ group }) => !table.group || group === table.group);
}

/** Whether a piece is still off the board. @param {import("./types.js").Board} board @param {import("./types.js").Walk} walk */
export const isOff = ({ pieces }, walk) => !pieces.some(({ id }) => id === walk.piece);

/** The offers that a place stands for, itself or by the pieces on it. @returns {Offer[]} */
export function offersAt(/** @type {Table} */ table, /** @type {string} */ place) {
  const ids = [place, ...piecesOn(table, place).map((piece) => piece.id)];
  return offersInPlay(table).filter((offer) => ids.includes(offer.place));
}

export function piecesOn(/** @type {Table} */ table, /** @type {string} */ place) {
  return table.view.scene.board?.pieces.filter((piece) => piece.place === place) ?? [];
}

/** The id that a tap on a place stands for: what is on offer there, else the piece there, else the place. */
export function targetAt(/** @type {Table} */ table, /** @type {string} */ place) {
  return offersAt(table, place)[0]?.place ?? piecesOn(table, place).at(-1)?.id ?? place;
}

/** The choice that one more tap commits, empty where there is none. */
export const armedChoice = (/** @type {Table} */ { armed, readings }) => (armed && readings[0]?.choice) || "";

/** What a choice spends, destroys or ends of one's own, as a sentence; empty for nothing. @param {Table} table @param {string} choice */
export const costOf = ({ view, readings }, choice) =>
  readings.find((reading) => reading.choice === choice)?.cost ?? view.costs[choice] ?? "";

/** A row whose choice costs dearly: it is armed before it commits. @param {import("./types.js").View} view @param {import("./types.js").Row} row */
export const isGrave = ({ costs }, { state, choice }) => Boolean(choice) && (state === "grave" || choice in costs);

/**
 * Whether a row's choice is shown before it is made: it costs dearly, or it is one of a form or of several of its
 * action and the player wants a second tap. To turn a page is no choice to weigh.
 * @param {Table} table
 * @param {import("./types.js").Row} row
 */
export function isWeighed({ view }, row) {
  if (isGrave(view, row)) return true;
  if (!row.choice || row.state === "page" || state.settings.confirm === "off") return false;
  if (view.scene.panels.some((panel) => isForm(panel) && panel.rows.includes(row))) return true;
  const rows = view.scene.panels.flatMap((panel) => panel.rows);
  return Boolean(row.group) && rows.filter(({ group, choice }) => choice && group === row.group).length > 1;
}

const FORMS = ["form", "shelf", "advice"]; // whose choices are shown before they are made

/** Whether a panel is a form, of whatever look. @param {import("./types.js").Panel} panel */
export const isForm = ({ kind }) => FORMS.includes(kind);

/** The row of a panel that makes a choice. @param {import("./types.js").View} view @param {string} choice */
export const rowOf = ({ scene }, choice) =>
  scene.panels.flatMap((panel) => panel.rows).find((row) => choice && row.choice === choice);

/**
 * The offers that no row of a panel stands for and no place either: they become buttons.
 * @returns {Offer[]}
 */
export function looseOffers(/** @type {Table} */ { view }) {
  const { scene } = view;
  const rows = scene.panels.flatMap((panel) => panel.rows);
  const groups = new Set(rows.map((row) => row.group).filter(Boolean));
  const choices = new Set(rows.map((row) => row.choice).filter(Boolean));
  const shown = (/** @type {Offer} */ offer) => groups.has(offer.group) || choices.has(offer.choice);
  return scene.offers.filter((offer) => !offer.place && !shown(offer) && offer.choice !== scene.decline);
}

/** The choice that declines (ends the turn, passes), where there is one. @returns {Commit | null} */
export function declining(/** @type {Table} */ { view }) {
  const { decline, offers } = view.scene;
  const offer = offers.find((known) => decline && known.choice === decline);
  return offer ? named(view, offer) : null;
}

/**
 * An offer with the words that its row has for it.
 * @param {import("./types.js").View} view
 * @param {Offer} offer
 * @returns {Commit}
 */
function named(view, { choice, title }) {
  return { title: rowOf(view, choice)?.title ?? title, choice };
}

/** What the one large button does now. @returns {Commit | null} */
export function committing(/** @type {Table} */ table) {
  if (!mayDecide(table)) return null;
  const reading = table.readings[0];
  if (reading?.ok) return { title: reading.preview.commit, choice: reading.choice };
  return onlySensible(table);
}

/** The one thing to do besides declining, where it needs no place; else declining, where nothing else is left. None is grave. */
function onlySensible(/** @type {Table} */ table) {
  const offers = offersInPlay(table);
  const rest = offers.filter((offer) => offer.choice !== table.view.scene.decline);
  if (rest.length > 1 || rest[0]?.place) return null;
  const only = rest[0] ?? offers[0];
  const row = only && rowOf(table.view, only.choice);
  const dear = only && (only.choice in table.view.costs || (row && isGrave(table.view, row)));
  return only && !dear ? named(table.view, only) : null;
}

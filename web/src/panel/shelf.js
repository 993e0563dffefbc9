/**
 * Above the goods of a shop: chips that leave one of its shelves, only what can be afforded, only what fits. What is
 * dear or unfit the core says, row by row.
 */
import { html, nothing } from "lit-html";
import { changeTable } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../state.js").Table} Table */

/** @param {Table} table */
const shelvesOf = ({ view }) => view.scene.panels.filter(({ kind, rows }) => kind === "shelf" && rows.length);

/** The shelf that is looked at, by its title; empty for all. @param {Table} table */
const shelfOf = (table) => shelvesOf(table).find(({ title }) => title === table.sought.shelf)?.title ?? "";

/** @param {Table} table */
export function chips(table) {
  const titles = shelvesOf(table).map(({ title }) => title);
  if (!titles.length) return nothing;
  const shelf = shelfOf(table);
  return html`<div class="chips" role="group" aria-label=${S.shelves}>
    ${titles.length > 1 ? ["", ...titles].map((title) => chip(table, title || S.allShelves, title === shelf, { shelf: title })) : nothing}
    ${Object.entries(S.hides).map(([state, title]) => hider(table, state, title))}
  </div>`;
}

/** @param {Table} table @param {string} state @param {string} title */
function hider(table, state, title) {
  const { hidden } = table.sought;
  const on = hidden.includes(state);
  return chip(table, title, on, { hidden: on ? hidden.filter((one) => one !== state) : [...hidden, state] }, "chip--only");
}

/** @param {Table} table @param {string} title @param {boolean} on @param {object} sought */
const chip = ({ sought: known }, title, on, sought, look = "") =>
  html`<button class="chip ${look}" aria-pressed=${on} @click=${() => changeTable({ sought: { ...known, ...sought } })}>${title}</button>`;

/** Whether the rows of a panel may be shown. @param {Table} table @param {import("../types.js").Panel} panel */
export const isInSight = (table, { kind, title }) => kind !== "shelf" || ["", title].includes(shelfOf(table));

/** Whether a row may be. @param {Table} table @param {import("../types.js").Row} row */
export const isWanted = ({ sought }, { state }) => !sought.hidden.some((one) => state.includes(one));

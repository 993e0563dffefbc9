/** A long list of choices: a field above it, whose words a row must have to be shown. */
import { html, nothing } from "lit-html";
import { wordsOf } from "../bookfind.js";
import { changeTable, state } from "../state.js";
import { isForm } from "../offers.js";
import { S } from "../strings.js";
import { chips, isInSight, isWanted } from "./shelf.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").Panel} Panel */
/** @typedef {import("../types.js").Row} Row */

const LONG = 12; // fewer rows are read at a glance

/** What the forms are about: another page has another name. @param {Pick<Table, "view">} table */
export const pageOf = ({ view }) => formsOf(view).at(-1)?.subtitle ?? "";

/** @param {import("../types.js").View} view */
const formsOf = ({ scene }) => scene.panels.filter(isForm);

/** What leaves less of the forms: the field, where they are long, and the chips of shelves. @param {Table} table */
export const sifter = (table) => html`<div class="sifter">${field(table)} ${chips(table)}</div>`;

/** @param {Table} table */
function field(table) {
  if (formsOf(table.view).flatMap(({ rows }) => rows).length <= LONG) return nothing;
  return html`<form class="typed" role="search" @submit=${toFirst} @keydown=${leave}>
    <input class="input" data-sift aria-label=${S.sift} placeholder=${S.sift} autocomplete="off" spellcheck="false"
      .value=${sought(table)} @input=${sift(table)} />
  </form>`;
}

/** The rows of a form that have every word; one in which something is typed stays whole. @param {Table} table @param {Panel} panel */
export function sifted(table, panel) {
  const { rows } = panel;
  const whole = !isForm(panel) || rows.some((row) => row.state === "typed");
  const words = whole ? [] : wordsOf(sought(table));
  if (panel.kind !== "shelf" && !words.length) return rows;
  const wanted = isInSight(table, panel) ? rows.filter((row) => isWanted(table, row)) : [];
  return wanted.filter((row) => words.every((word) => textOf(row).includes(word)));
}

const textOf = (/** @type {Row} */ { title, text, reason, rule, notes }) =>
  [title, text, reason, rule, ...notes].join(" ").toLowerCase();

/** What was typed on this page. @param {Table} table */
const sought = (table) => (table.sought.page === pageOf(table) ? table.sought.words : "");

const sift = (/** @type {Table} */ table) => (/** @type {Event} */ { target }) =>
  changeTable({ sought: { ...table.sought, page: pageOf(table), words: /** @type {HTMLInputElement} */ (target).value } });

/** Enter goes on to the first row that is left. */
function toFirst(/** @type {Event} */ event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-sifted] .act"))?.focus();
}

/** Escape shows all rows again, and gives the keys back. */
function leave(/** @type {KeyboardEvent} */ { key, target }) {
  if (key !== "Escape") return;
  if (state.table) changeTable({ sought: { ...state.table.sought, words: "" } });
  /** @type {HTMLElement} */ (target).blur();
}

/** The keys go into the field, or to the first choice where there is none. */
export function toChoices() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-sift]"));
  if (field) return field.select();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-choices] .act"))?.focus();
}

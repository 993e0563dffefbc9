/** A long list of choices: a field above it, whose words a row must have to be shown. */
import { html, nothing } from "lit-html";
import { wordsOf } from "../bookfind.js";
import { changeTable } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").Panel} Panel */
/** @typedef {import("../types.js").Row} Row */

const LONG = 12; // fewer rows are read at a glance

/** What the forms are about: another page has another name. @param {Pick<Table, "view">} table */
export const pageOf = ({ view }) => formsOf(view).at(-1)?.subtitle ?? "";

/** @param {import("../types.js").View} view */
const formsOf = ({ scene }) => scene.panels.filter(({ kind }) => kind === "form");

/** The field, where the forms are long. @param {Table} table */
export function sifter(table) {
  if (formsOf(table.view).flatMap(({ rows }) => rows).length <= LONG) return nothing;
  return html`<form class="typed" role="search" @submit=${toFirst} @keydown=${leave}>
    <input class="input" data-sift aria-label=${S.sift} placeholder=${S.sift} autocomplete="off" spellcheck="false"
      .value=${sought(table)} @input=${sift(table)} />
  </form>`;
}

/** The rows of a form that have every word; one in which something is typed stays whole. @param {Table} table @param {Panel} panel */
export function sifted(table, { kind, rows }) {
  const whole = kind !== "form" || rows.some(({ state }) => state === "typed");
  const words = whole ? [] : wordsOf(sought(table));
  return words.length ? rows.filter((row) => words.every((word) => textOf(row).includes(word))) : rows;
}

const textOf = (/** @type {Row} */ { title, text, reason, rule, notes }) =>
  [title, text, reason, rule, ...notes].join(" ").toLowerCase();

/** What was typed on this page. @param {Table} table */
const sought = (table) => (table.sought.page === pageOf(table) ? table.sought.words : "");

const sift = (/** @type {Table} */ table) => (/** @type {Event} */ { target }) =>
  changeTable({ sought: { page: pageOf(table), words: /** @type {HTMLInputElement} */ (target).value } });

/** Enter goes on to the first row that is left. */
function toFirst(/** @type {Event} */ event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-sifted] .act"))?.focus();
}

/** Escape shows all rows again, and gives the keys back. */
function leave(/** @type {KeyboardEvent} */ { key, target }) {
  if (key !== "Escape") return;
  changeTable({ sought: { page: "", words: "" } });
  /** @type {HTMLElement} */ (target).blur();
}

/** The keys go into the field, or to the first choice where there is none. */
export function toChoices() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-sift]"));
  if (field) return field.select();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-choices] .act"))?.focus();
}

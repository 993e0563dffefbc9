/** The rulebook and the quick reference: what the core made of the game's pages, as text alone. */
import { html, nothing } from "lit-html";
import { cutAt, matching, wordsOf } from "../bookfind.js";
import { ui } from "../icons.js";
import { changeBook, idsOf, openBook, optionsOf, ruleAddress, ruleLink } from "../rules.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { pageHead, valueOf } from "./page.js";

/** @typedef {import("../types.js").Run} Run */
/** @typedef {import("../types.js").Rule} Rule */
/** @typedef {import("../types.js").BookSection} Section */
/** @typedef {import("../state.js").OpenBook} OpenBook */

export function bookScreen() {
  const { book } = state;
  if (!book) {
    return html`<div class="page">${pageHead(S.rulebook)}
      <main class="page__main" tabindex="-1"><p>${S.bookLater}</p></main></div>`;
  }
  return html`<div class="page page--${book.page}">
    ${pageHead(book.title, tools(book))}
    ${book.page === "quickref" ? quickReference(book) : rulebook(book)}
  </div>`;
}

const tools = (/** @type {OpenBook} */ { game, page }) => html`<nav class="page__tools" aria-label=${S.rulebooks}>
  ${state.games.length > 1 ? chooser(game, page) : nothing}
  ${tab(S.rulebook, page === "rulebook", () => openBook(game))}
  ${tab(S.quickref, page === "quickref", () => openBook(game, "quickref"))}
  ${page === "quickref" ? html`<button class="btn btn--small" @click=${() => print()}>${ui("print")}${S.print}</button>` : nothing}
</nav>`;

/** Which game's book it is. @param {string} game @param {OpenBook["page"]} page */
const chooser = (game, page) => html`<select class="select" aria-label=${S.game}
  @change=${(/** @type {Event} */ event) => openBook(valueOf(event), page)}>
  ${state.games.map(({ id, title }) => html`<option value=${id} .selected=${id === game}>${title}</option>`)}
</select>`;

/** @param {string} title @param {boolean} here @param {() => unknown} open */
const tab = (title, here, open) =>
  html`<button class="btn btn--small ${here ? "is-here" : ""}" aria-current=${here ? "page" : nothing} @click=${open}>${title}</button>`;

const quickReference = (/** @type {OpenBook} */ { sections }) =>
  html`<main class="page__main page__main--wide book quickref" tabindex="-1">${sections.map(section)}</main>`;

function rulebook(/** @type {OpenBook} */ book) {
  const shown = matching(book.sections, book.find);
  return html`<div class="reader">
    <aside class="reader__side">${search(book, shown)} ${book.find ? nothing : contents(book)}</aside>
    <main class="book" tabindex="-1">
      ${book.find ? nothing : html`<p class="book__star">${star} ${S.starNote}</p>`}
      ${shown.length ? shown.map(section) : html`<p class="muted" role="status">${S.foundNone}</p>`}
    </main>
  </div>`;
}

/** @param {OpenBook} book @param {Section[]} shown */
function search({ find }, shown) {
  const set = (/** @type {Event} */ event) => changeBook({ find: valueOf(event), at: "" });
  return html`<search>
    <label class="reader__find">${ui("search")}
      <input class="input" type="search" placeholder=${S.find} aria-label=${S.find} .value=${find} @input=${set} /></label>
    <p class="label" role="status">${find.trim() && shown.length ? S.found(idsOf({ title: "", sections: shown }).length) : ""}</p>
  </search>`;
}

const contents = (/** @type {OpenBook} */ { sections }) => html`<nav class="contents" aria-label=${S.contents}>
  <details ?open=${!narrow.matches}>
    <summary>${S.contents}</summary>
    <ol>${sections.map(({ title }, index) => (title ? html`<li><button @click=${() => toSection(index)}>${title}</button></li>` : nothing))}</ol>
  </details>
</nav>`;

const narrow = matchMedia("(max-width: 900px)");
const sectionId = (/** @type {number} */ index) => `section-${index}`;

function toSection(/** @type {number} */ index) {
  const heading = document.getElementById(sectionId(index));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** @param {Section} section @param {number} index */
const section = ({ title, blocks }, index) => html`<section>
  ${title ? html`<h2 id=${sectionId(index)} tabindex="-1">${title}</h2>` : nothing} ${blocks.map(block)}
</section>`;

function block(/** @type {Section["blocks"][number]} */ one) {
  if (one.kind === "table") return table(one);
  if (one.kind === "entry") return entry(one);
  return one.kind === "heading" ? html`<h3>${runs(one.runs)}</h3>` : html`<p>${runs(one.runs)}</p>`;
}

const table = (/** @type {import("../types.js").RuleTable} */ { header, rows }) => html`<div class="book__table" tabindex="0" role="group">
  <table>
    <thead><tr>${header.map((cell) => html`<th scope="col">${runs(cell)}</th>`)}</tr></thead>
    <tbody>${rows.map(tableRow)}</tbody>
  </table>
</div>`;

const tableRow = (
  /** @type {import("../types.js").TableRow} */ { id, ours, cells },
) => html`<tr id=${id || nothing} class=${isHere(id)} tabindex=${id ? "-1" : nothing}>
  ${cells.map((cell, index) => html`<td>${id && !index ? anchor(id, ours) : runs(cell)}</td>`)}
</tr>`;

const isHere = (/** @type {string} */ id) => (id && id === state.book?.at ? "is-here" : "");

const star = html`<span class="star" title=${S.ours} role="img" aria-label=${S.ours}>★</span>`;

/** A rule's id as the link to it. @param {string} id @param {boolean} ours */
const anchor = (id, ours) =>
  html`<a class="rule-entry__id" href=${ruleAddress(id)} aria-label=${S.linkTo(id)}>${id}</a>${ours ? star : nothing}`;

/** A line of the book. @param {import("../types.js").BookEntry} rule */
const entry = (rule) => html`<div class="rule-entry ${isHere(rule.id)}" id=${rule.id} tabindex="-1">
  <span>${anchor(rule.id, rule.ours)}</span>
  <div>${ruleText(rule)} ${options(state.book?.game ?? "", rule.id)}</div>
</div>`;

/** What a rule says, and how it is settled where it needs to be; also in the dialog. @param {Pick<Rule, "runs" | "ruling">} rule */
export const ruleText = ({ runs: text, ruling }) => html`<p>${runs(text)}</p>
  ${ruling.length ? html`<p><b>${S.ruling}:</b> ${runs(ruling)}</p>` : nothing}`;

/** What the players may agree on about a rule. @param {string} game @param {string} id */
export const options = (game, id) =>
  optionsOf(game, id).map((option) => html`<p class="muted"><b>${S.ruleOption}, ${option.title}:</b> ${option.text}</p>`);

/** Runs of text; a rule's id among them opens it, and what is searched for is marked. @param {Run[]} list */
export const runs = (list) =>
  list.map(({ text, style }) => {
    if (style === "rule") return ruleLink(text);
    if (style === "strong") return html`<b>${marked(text)}</b>`;
    if (style === "code") return html`<code>${text}</code>`;
    return style === "emphasis" ? html`<i>${marked(text)}</i>` : marked(held(text));
  });

/** A bracket stays on the line of the rule that it opens before, which is a button. @param {string} text */
const held = (text) => text.replace(/\($/u, "(\u2060");

/** @param {string} text */
function marked(text) {
  const words = wordsOf(state.book?.find ?? "");
  if (!words.length) return text;
  return cutAt(text, words).map((part, index) => (index % 2 ? html`<mark>${part}</mark>` : part));
}

/** The rulebook and the quick reference: what the core made of the game's pages, as text alone. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { goBack } from "../routes.js";
import { openBook, ruleLink } from "../rules.js";
import { state } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../types.js").Run} Run */

/** Runs of text; a rule's id among them opens it. @param {Run[]} list */
export const runs = (list) =>
  list.map(({ text, style }) => {
    if (style === "rule") return ruleLink(text);
    if (style === "strong") return html`<b>${text}</b>`;
    return style === "emphasis" ? html`<i>${text}</i>` : text;
  });

export function bookScreen() {
  const { book } = state;
  return html`<div class="page">
    <header class="page__head">
      <button class="icon-btn" aria-label=${S.back} @click=${goBack}>${ui("back")}</button>
      <h1>${book?.title ?? S.rulebook}</h1>
      ${book ? tabs(book.game) : nothing}
    </header>
    <main class="page__main book" tabindex="-1">${book ? book.sections.map(section) : html`<p>${S.bookLater}</p>`}</main>
  </div>`;
}

const tabs = (/** @type {string} */ current) => html`<nav class="page__tabs" aria-label=${S.rulebooks}>
  ${state.games.map(({ id, title }) => html`<button class="btn btn--small" @click=${() => openBook(id)}>${title}</button>`)}
  <button class="btn btn--small" @click=${() => openBook(current, "quickref")}>${S.quickref}</button>
</nav>`;

const section = (/** @type {import("../types.js").BookSection} */ { title, blocks }) => html`<section>
  ${title ? html`<h2>${title}</h2>` : nothing} ${blocks.map(block)}
</section>`;

function block(/** @type {import("../types.js").BookSection["blocks"][number]} */ one) {
  if (one.kind === "table") return table(one);
  if (one.kind === "entry") return rule(one);
  return one.kind === "heading" ? html`<h3>${runs(one.runs)}</h3>` : html`<p>${runs(one.runs)}</p>`;
}

const table = (
  /** @type {import("../types.js").RuleTable} */ { header, rows },
) => html`<div class="book__table">
  <table>
    <thead><tr>${header.map((cell) => html`<th scope="col">${runs(cell)}</th>`)}</tr></thead>
    <tbody>${rows.map(tableRow)}</tbody>
  </table>
</div>`;

const tableRow = (
  /** @type {import("../types.js").RuleTable["rows"][number]} */ { id, ours, cells },
) => html`<tr id=${id || nothing}>
  ${cells.map((cell, index) => html`<td>${runs(cell)}${ours && !index ? star : nothing}</td>`)}
</tr>`;

const star = html`<span title=${S.ours} role="img" aria-label=${S.ours}> ★</span>`;

/** One entry of the book, also in the dialog. */
export const rule = (
  /** @type {import("../types.js").Rule} */ entry,
) => html`<p class="rule-entry" id=${entry.id}>
  <span class="rule-entry__id">${entry.id}${entry.ours ? star : nothing}</span>
  <span>${runs(entry.runs)}${entry.ruling.length ? html` <b>${S.ruling}:</b> ${runs(entry.ruling)}` : nothing}</span>
</p>`;

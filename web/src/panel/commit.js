/** The commit bar: always in reach at the foot of the panel. */
import { html, nothing } from "lit-html";
import { committing, mayDecide } from "../offers.js";
import { cancel, commit } from "../play.js";
import { S } from "../strings.js";

/** @param {import("../state.js").Table} table */
export function commitBar(table) {
  if (table.view.waiting.kind === "over" || table.view.past) return nothing;
  const now = committing(table);
  const canCancel = table.armed || table.group || table.refusal;
  return html`<section class="commit">
    <button class="btn btn--tall" aria-disabled=${!canCancel} @click=${cancel}>${S.cancel}</button>
    ${now ? primary(now.title) : hint(table)}
  </section>`;
}

const primary = (/** @type {string} */ title) =>
  html`<button class="btn btn--primary btn--tall" data-commit @click=${commit}>${title} <kbd aria-hidden="true">Enter</kbd></button>`;

/** @param {import("../state.js").Table} table */
const hint = (table) =>
  html`<p class="commit__hint">${mayDecide(table) ? (table.group ? S.pickPlace : S.choose) : ""}</p>`;

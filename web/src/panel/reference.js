/** What is kept in sight while decisions come and go: beside the board, or in the panel of a small screen. */
import { html, nothing } from "lit-html";
import { badge, gi } from "../icons.js";
import { mustHandOver } from "../seats.js";
import { ruleLink } from "../rules.js";

/** @typedef {import("../types.js").Panel} Panel */
/** @typedef {import("../types.js").Row} Row */

/** @param {import("../state.js").Table} table */
export function references(table) {
  const shown = table.view.scene.panels.filter(({ kind }) => kind === "reference");
  if (!shown.length || mustHandOver(table)) return nothing;
  return html`<div class="references">${shown.map(reference)}</div>`;
}

/** @param {Panel} panel */
const reference = ({ title, subtitle, glyph, side, text, rows }) => html`<section class="reference" aria-label=${title}>
  <div class="reference__head">${badge(side, glyph)}<h3>${title}<small>${subtitle}</small></h3></div>
  ${text ? html`<p>${text}</p>` : nothing}
  <ul>${rows.map(row)}</ul>
</section>`;

/** @param {Row} row */
const row = ({ title, text, icon, rule, notes }) => html`<li>
  ${gi(icon)}<b>${title}</b><span>${text} ${rule ? ruleLink(rule) : nothing}</span>
  ${notes.map((note) => html`<p>${note}</p>`)}
</li>`;

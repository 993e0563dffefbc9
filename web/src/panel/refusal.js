/** Why not: a sentence, the rule, and (on the board) the thing to blame. It stands in the panel, so that it covers nothing. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { cancel } from "../pointing.js";
import { ruleLink } from "../rules.js";
import { S } from "../strings.js";

/** @param {import("../state.js").Table} table */
export function refusal({ refusal }) {
  if (!refusal) return nothing;
  return html`<section class="refusal">
    ${ui("stop")}
    <div>
      <h2>${S.refused}</h2>
      ${refusal.reasons.map(({ text, rule }) => html`<p>${text} ${rule ? ruleLink(rule) : nothing}</p>`)}
    </div>
    <button class="icon-btn" aria-label=${S.dismiss} @click=${cancel}>${ui("close")}</button>
  </section>`;
}

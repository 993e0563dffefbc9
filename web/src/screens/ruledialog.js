/** A rule over the screen: what it says, what it refers to, and the ways to its neighbors and into the book. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { openBookAt, openRule, ruleAddress, ruleLink } from "../rules.js";
import { S } from "../strings.js";
import { options, ruleText } from "./book.js";

/** @typedef {Extract<NonNullable<import("../state.js").State["dialog"]>, {kind: "rule"}>} RuleDialog */

export const ruleBody = (/** @type {RuleDialog} */ { entry, previous, next }) => html`
  <p class="label">${entry.section}${entry.ours ? html`, ★ ${S.ours}` : nothing}</p>
  <div class="rule-text">${ruleText(entry)} ${options(entry.game, entry.id)}</div>
  ${entry.refs.length ? html`<p class="muted">${S.see} ${entry.refs.map(ruleLink)}</p>` : nothing}
  <div class="dialog__foot">
    ${neighbor("back", S.previousRule, previous)} ${neighbor("next", S.nextRule, next)}
    <a class="btn" href=${ruleAddress(entry.id)} @click=${(/** @type {Event} */ event) => toBook(event, entry.id)}>${ui("book")}${S.inBook}</a>
  </div>
`;

/** The book takes the dialog's place. @param {Event} event @param {string} id */
function toBook(event, id) {
  event.preventDefault();
  return openBookAt(id);
}

/** @param {"back" | "next"} icon @param {string} name @param {string} id */
const neighbor = (icon, name, id) => html`<button class="icon-btn" aria-label=${name} title=${name} aria-disabled=${!id}
  @click=${() => id && openRule(id)}>${ui(icon)}</button>`;

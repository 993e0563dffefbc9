/**
 * The odds: a line for each result, the one that matters large; what may come back; every modifier with its
 * source and rule.
 */
import { html, nothing } from "lit-html";
import { sideMark } from "../icons.js";
import { ruleLink } from "../rules.js";
import { S } from "../strings.js";

/** @typedef {import("../types.js").Chance} Chance */

const BRIEF = 9; // letters of an effect that has a column of its own

export const odds = (/** @type {import("../types.js").Odds} */ { title, counted, lines, headline }) => html`
  <section class="odds-wrap" data-aimed>
    <h3>${title} <span>${counted}</span></h3>
    <ol class="odds">${lines.map(line)}</ol>
    ${headline ? verdict(headline) : nothing}
  </section>
`;

/** The bar is as wide as the share, in thousandths. */
const line = (/** @type {Chance} */ { title, percent, words, share, key }) => html`
  <li class=${key ? "is-key" : ""} title=${words || nothing}>
    <span>${title}</span>
    <svg class="odds__bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="odds__rail" width="1000" height="10"></rect><rect class="odds__share" width=${share} height="10"></rect>
    </svg>
    <span>${percent}</span>
  </li>
`;

const verdict = (/** @type {Chance} */ { title, percent, words }) => html`
  <p class="verdict"><strong>${percent.replace("%", "")}<small>%</small></strong><span>${title}</span>${words ? html`<em>${words}</em>` : nothing}</p>
`;

export function answers(/** @type {import("../types.js").Answer[]} */ list) {
  if (!list.length) return nothing;
  return html`<section>
    <h3>${S.answers}</h3>
    <ul class="lines">
      ${list.map(
        ({ side, title, text, percent, words }) => html`<li>
          ${sideMark(side)}<span>${title}<small>${text}</small></span><span class="lines__end">${percent}<small>${words}</small></span>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** Every modifier with its source and rule; under a heading of their own, what else is to be said. */
export function modifiers(/** @type {import("../types.js").Preview} */ { sources, heading }) {
  if (!sources.length) return nothing;
  const long = heading && sources.some(({ effect }) => effect.length > BRIEF);
  return html`<section data-aimed=${heading ? "told" : nothing}>
    <h3>${heading || S.modifiers}</h3>
    <ul class="lines ${long ? "lines--told" : "lines--modifiers"}">
      ${sources.map(
        ({ effect, source, rule }) =>
          html`<li><span class="num">${effect}</span><span>${source}</span>${ruleLink(rule)}</li>`,
      )}
    </ul>
  </section>`;
}

/** Who is to act: portrait, name, and the figures of the sheet. */
import { html, nothing } from "lit-html";
import { portrait } from "../board/tokens.js";
import { badge, glyphId } from "../icons.js";
import { S } from "../strings.js";

/** @typedef {import("../types.js").Meter} Meter */

const LOOKS = { armor: "pips--sq", actions: "pips--lamp", pennies: "pips--coin", dimes: "pips--coin pips--dime" };
const IN_LINE = 8; // more figures than these need several lines
const MOST = 10; // more pips than these are told by the number alone

/** @param {import("../state.js").Table} table @param {import("../types.js").Panel} panel */
export function sheet(table, { title, subtitle, piece, glyph, side, stats, text }) {
  const shown = table.view.scene.board?.pieces.find((known) => known.id === piece);
  return html`<section class="sheet">
    <div class="sheet__head">
      ${shown ? portrait(shown, glyphId) : glyph ? badge(side, glyph) : nothing}
      <div>
        <h2>${title}</h2>
        <p>${subtitle}</p>
      </div>
    </div>
    ${text ? html`<p class="muted">${text}</p>` : nothing}
    ${stats.length > IN_LINE ? many(stats) : html`<dl class="stats">${stats.map(stat)}</dl>`}
  </section>`;
}

/** Figures that a small screen has in one line, which the keyboard can move. */
const many = (/** @type {import("../types.js").Stat[]} */ stats) => html`<dl class="figures" tabindex="0">${stats.map(stat)}</dl>`;

export const stat = (/** @type {import("../types.js").Stat} */ { title, text, meter, help }) =>
  html`<div><dt>${help ? explained(title, help) : title}</dt><dd>${meter ? pips(meter) : nothing}<span>${text}</span></dd></div>`;

/** A figure's name, and what it is in whole words for whoever points at it. @param {string} title @param {string} help */
const explained = (title, help) => html`<span class="term" tabindex="0">${title}<span class="term__help" role="tooltip"> ${help}</span></span>`;

/** A figure as so many pips. */
export function pips(/** @type {Meter} */ { kind, title, now, full }) {
  const count = Math.max(now, full);
  if (kind === "budget") return html`<progress max=${full} .value=${now} aria-label=${title}></progress>`;
  if (count > MOST) return nothing;
  const look = LOOKS[/** @type {keyof typeof LOOKS} */ (kind)] ?? "";
  return html`<span class="pips ${look}" role="img" aria-label=${S.healthOf(title, now, full)}>
    ${Array.from({ length: count }, (_, index) => html`<i class=${index < now ? "" : "is-spent"}></i>`)}
  </span>`;
}

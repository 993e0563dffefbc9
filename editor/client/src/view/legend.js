/** The legend: every kind of thing that may lie on the game's boards, what it does in play, and by which rules. */
import { html, nothing } from "lit-html";
import { palette } from "../state.js";
import { LAYERS } from "../words.js";

/** @typedef {import("../types.js").Kind} Kind */

const PARTS = /** @type {const} */ (["terrain", "zones", "objectives"]);

export const legendBody = () => html`<div class="form legend">${PARTS.map(part)}</div>`;

/** @param {typeof PARTS[number]} name */
const part = (name) =>
  palette()[name].length
    ? html`<section><h3>${LAYERS[name]}</h3><dl>${palette()[name].map((kind) => line(kind, name === "terrain"))}</dl></section>`
    : nothing;

/** @param {Kind} kind @param {boolean} raised whether it has levels */
function line({ title, levels, does, rules }, raised) {
  const high = raised && palette().level ? html` <span class="muted">${levels} high</span>` : nothing;
  return html`<div class="legend__kind"><dt>${title}${high}</dt>
    <dd>${does || "what the game says"} <span class="muted">${rules.join(", ")}</span></dd></div>`;
}

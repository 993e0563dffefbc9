/** The whole game as a line to slide along. */
import { html } from "lit-html";
import { lookAt, momentOf } from "./replay.js";
import { S } from "./strings.js";

/** @param {import("./state.js").Table} table */
export function scrubber(table) {
  const { position, length } = table.view;
  const slide = (/** @type {Event} */ { target }) => void lookAt(Number(/** @type {HTMLInputElement} */ (target).value));
  return html`<div class="scrub">
    <input type="range" min="0" max=${length} step="1" .value=${String(position)} aria-label=${S.replay}
      aria-valuetext=${momentOf(table)} title=${S.replayHint} @input=${slide} />
    <span class="scrub__at" aria-hidden="true">${S.of(position, length)}</span>
  </div>`;
}

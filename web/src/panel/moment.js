/** A moment of the record in place of the decision: where it is, the ways back and forth, and the way out. */
import { html } from "lit-html";
import { ui } from "../icons.js";
import { playOnFrom } from "../match.js";
import { lookAt, lookBy, playRecord, leavePast } from "../replay.js";
import { scrubber } from "../scrubber.js";
import { S } from "../strings.js";

/** @param {import("../state.js").Table} table */
export function moment(table) {
  const { position, length, scene } = table.view;
  return html`<section class="decide decide--past">
    <div class="decide__who">${S.past}<span class="tag">${S.readOnly}</span></div>
    <h2 class="decide__question">${S.momentIs(position, length, scene.round)}</h2>
    <div class="past__scrub">${scrubber(table)}</div>
    <div class="past__steps" role="group" aria-label=${S.replay}>
      ${button("first", S.toFirst, () => lookAt(0), position === 0)}
      ${button("back", S.stepBack, () => lookBy(-1), position === 0)}
      ${button(table.playing ? "pause" : "play", table.playing ? S.pauseRecord : S.playRecord, playRecord)}
      ${button("next", S.stepOn, () => lookBy(1), position >= length)}
      ${button("last", S.toPresent, leavePast)}
    </div>
    <div class="past__go">
      <button class="btn" @click=${() => playOnFrom(position)}>${S.playOnFromHere}</button>
      <button class="btn" data-focus="present" @click=${leavePast}>${S.toPresent}</button>
    </div>
  </section>`;
}

/**
 * @param {import("../icons.js").UiName} icon
 * @param {string} name
 * @param {() => unknown} run
 */
const button = (icon, name, run, off = false) =>
  html`<button class="icon-btn" aria-label=${name} title=${name} aria-disabled=${off} @click=${run}>${ui(icon)}</button>`;

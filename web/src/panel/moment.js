/** A moment of the record in place of the decision: where it is, the ways back and forth, and the way out. */
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { ui } from "../icons.js";
import { playOnFrom } from "../match.js";
import { openReview } from "../review.js";
import { lookAt, lookBy, playRecord, leavePast } from "../replay.js";
import { scrubber } from "../scrubber.js";
import { valueOf } from "../screens/page.js";
import { setSettings } from "../settings.js";
import { state } from "../state.js";
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
      ${state.hosted ? nothing : button("search", S.review, () => openReview(position < length ? position : position - 1))}
    </div>
    <div class="past__how">
      ${select("step", S.stepsBy, S.steps)} ${select("pace", S.paceOfRecord, S.paces)}
    </div>
    <div class="past__go">
      ${state.hosted ? nothing : html`<button class="btn" @click=${() => playOnFrom(position)}>${S.playOnFromHere}</button>`}
      <button class="btn" data-focus="present" @click=${leavePast}>${S.toPresent}</button>
    </div>
  </section>`;
}

/** How the record is followed. @param {"step" | "pace"} key @param {string} name @param {Record<string, string>} choices */
const select = (key, name, choices) => html`<select class="select select--small" aria-label=${name} title=${name}
  @change=${(/** @type {Event} */ event) => setSettings({ [key]: valueOf(event) })}>
  ${Object.entries(choices).map(([value, text]) => html`<option value=${value} .selected=${live(value === state.settings[key])}>${text}</option>`)}
</select>`;

/**
 * @param {import("../icons.js").UiName} icon
 * @param {string} name
 * @param {() => unknown} run
 */
const button = (icon, name, run, off = false) =>
  html`<button class="icon-btn" aria-label=${name} title=${name} aria-disabled=${off} @click=${run}>${ui(icon)}</button>`;

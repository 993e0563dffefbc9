/** Sentences that wait at the edge of the screen until they are read: trouble, files, a new version. */
import { html, nothing } from "lit-html";
import { retryEngine } from "../engine.js";
import { ui } from "../icons.js";
import { downloadAgain, useNewVersion } from "../offline.js";
import { playHere } from "../reading.js";
import { change, dismiss, state } from "../state.js";
import { S } from "../strings.js";

export const notices = () => html`<div class="notices" role="region" aria-live="polite" aria-label=${S.name}>
  ${state.notices.map(notice)} ${state.screen === "table" ? [reading(), engine()] : nothing} ${state.offline.update ? newVersion : nothing} ${state.offline.failed ? notKept(state.offline.failed) : nothing}
</div>`;

/** The download for offline use did not come whole; the game plays on. @param {string} why */
const notKept = (why) => html`<div class="toast">
  ${ui("offline")}<p>${why}</p>
  <button class="btn btn--small" @click=${downloadAgain}>${S.tryAgain}</button>
  <button class="icon-btn" aria-label=${S.dismiss} @click=${() => change({ offline: { ...state.offline, failed: "" } })}>${ui("close")}</button>
</div>`;

const notice = (/** @type {import("../state.js").Notice} */ one) => html`<div class="toast">
  ${ui("stop")}
  <div><p>${one.text}</p>${one.detail ? html`<p class="muted">${one.detail}</p>` : nothing}</div>
  ${one.action ? html`<button class="btn btn--small" @click=${() => (dismiss(one), one.run?.())}>${one.action}</button>` : nothing}
  <button class="icon-btn" aria-label=${S.dismiss} @click=${() => dismiss(one)}>${ui("close")}</button>
</div>`;

/** Another tab plays the game on the table. */
const reading = () =>
  state.table?.reading
    ? html`<div class="toast">
        ${ui("eye")}<p>${S.reading}</p>
        <button class="btn btn--small btn--primary" @click=${() => void playHere()}>${S.playHere}</button>
      </div>`
    : nothing;

/** The table has no foot where a start of the engine could be told. */
function engine() {
  const { phase, error } = state.engine;
  if (phase === "ready" || state.hosted) return nothing;
  if (phase !== "failed") return html`<div class="toast">${ui("pause")}<p>${S.bootTitle}</p></div>`;
  return html`<div class="toast">
    ${ui("stop")}<div><p>${S.bootFailed}</p><p class="muted">${error} ${S.bootFailedText}</p></div>
    <button class="btn btn--small" @click=${retryEngine}>${S.tryAgain}</button>
  </div>`;
}

const newVersion = html`<div class="toast toast--version">
  ${ui("offline")}
  <p>${S.newVersion}</p>
  <button class="btn btn--small btn--primary" @click=${useNewVersion}>${S.useIt}</button>
  <button class="btn btn--small" @click=${() => change({ offline: { ...state.offline, update: false } })}>${S.later}</button>
</div>`;

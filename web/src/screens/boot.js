/** How far the rules engine has come, at the foot of a screen; it never stands in the way. */
import { html, nothing } from "lit-html";
import { config } from "../config.js";
import { retryEngine } from "../engine.js";
import { ui } from "../icons.js";
import { state } from "../state.js";
import { S } from "../strings.js";

const MB = 1_000_000;
const megabytes = (/** @type {number} */ bytes) => (bytes / MB).toFixed(1);

export function bootBar() {
  const { phase } = state.engine;
  if (phase === "failed") return failed();
  return phase === "ready" ? html`<footer class="boot boot--ready"></footer>` : starting(phase);
}

function starting(/** @type {"download" | "python" | "rules"} */ phase) {
  const { done, slow } = state.engine;
  const share = phase === "download" ? 0.85 * Math.min(1, done / (config.bytes || 1)) : 0.92;
  return html`<footer class="boot">
    <span class="boot__what">${S.bootTitle}</span>
    <progress class="boot__bar" max="1" .value=${share} aria-label=${S.bootTitle}></progress>
    <span class="boot__phase">${S.bootPhase[phase] + (done ? bytes(done) : "")}</span>
    <span class="boot__note">${slow ? S.bootSlow : S.bootNote}</span>
  </footer>`;
}

const bytes = (/** @type {number} */ done) =>
  S.bootBytes(megabytes(Math.min(done, config.bytes)), megabytes(config.bytes));

const failed = () => html`<div class="boot boot--failed" role="alert">
  ${ui("stop")}<span class="boot__what">${S.bootFailed}</span>
  <span class="boot__phase">${state.engine.error} ${S.bootFailedText}</span>
  <button class="btn btn--small" @click=${retryEngine}>${S.tryAgain}</button>
</div>`;

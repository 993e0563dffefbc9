/** What is wrong, in sentences: where it is, and what would mend it. */
import { html, nothing } from "lit-html";
import { grounds } from "../campaign.js";
import { act, select, turnTo } from "../editing.js";
import { inches } from "../model/expression.js";
import { objectAt, ownerOf, refsOf } from "../model/objects.js";
import { document_, selection, state } from "../state.js";
import { allProblems } from "../trying.js";
import { bring } from "./lens.js";

/** @typedef {import("../types.js").Problem} Problem */

export function problemPanel() {
  const problems = allProblems();
  return html`<section class="problems" aria-label="Problems" aria-busy=${String(state.unchecked.length > 0)}>
    <p class="problems__head" role="status"><strong>${summary(problems.length)}</strong>
      <span class="muted">${playable(state.errors.filter(({ severity }) => severity === "error").length)}</span></p>
    ${problems.length ? html`<ol>${problems.map(line)}</ol>` : nothing} ${elsewhere()}
  </section>`;
}

/** The other battles of a campaign that have problems. */
function elsewhere() {
  const away = grounds().filter(({ ground }) => state.elsewhere[ground]);
  if (!away.length) return nothing;
  return html`<p class="chips"><span class="muted">In other battles:</span> ${away.map(
    ({ ground, title }) =>
      html`<button class="btn btn--small" @click=${() => turnTo(ground)}>${title}: ${state.elsewhere[ground]}</button>`,
  )}</p>`;
}

const summary = (/** @type {number} */ count) =>
  count ? `${count} ${count === 1 ? "problem" : "problems"}` : "No problems";

/** @param {number} errors */
function playable(errors) {
  if (!errors) return "It can be played as it is.";
  return `Play this is open once the first ${errors === 1 ? "one is" : `${errors} are`} mended.`;
}

/** @param {Problem} problem @param {number} index */
function line(problem, index) {
  const { severity, text, at, fix } = problem;
  return html`<li>
    <button class="problem" @click=${() => jump(problem)}>
      <em class="fault is-${severity}">${index + 1}</em><span><span class="unseen">${severity}: </span>${text}</span>
      <span class="muted num">${at ? `${inches(at[0])}, ${inches(at[1])}` : ""}</span>
    </button>
    ${fix ? html`<button class="btn btn--small" @click=${() => mend(problem)}>${fix.title}</button>` : nothing}
  </li>`;
}

/** Selects what is to blame and brings it into sight. @param {Problem} problem */
function jump({ objects, at }) {
  const blamed = refsOf(document_()).filter((ref) => {
    const object = objectAt(document_(), ownerOf(ref));
    return objects.some((name) => [object.id, object.sheet, object.tile].includes(name));
  });
  select(blamed);
  if (at) bring(at);
}

/** @param {Problem} problem */
function mend({ fix }) {
  if (fix)
    act({
      tool: "fix",
      targets: selection(),
      values: { changes: fix.changes.map(({ where, value }) => ({ where, value })) },
    });
}

/** The panel in which a scenario is tried: how far it is, and what was found. */
import { html, nothing } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { change, state } from "../state.js";
import { begin, isCurrent, isWorking, stop } from "../trying.js";
import { select } from "./fields.js";

/** @typedef {import("../trying.js").Trial} Trial */
/** @typedef {import("../trying.js").Report} Report */

export function trialPanel() {
  if (!state.tries) return nothing;
  const { trial, report } = state;
  return html`<section class="trial" aria-label="Trial">
    <div class="proposals__head"><h2>Try it 200 times</h2>
      <button class="icon-btn" aria-label="Close the trial" @click=${() => change({ tries: false })}>${ui("close")}</button></div>
    ${trial ? standing(trial) : html`<p class="muted">Computers play the scenario as it is drawn, and tell who wins, how it ends
      and which ground nobody uses. You can go on drawing meanwhile.</p>`}
    ${isWorking() || !state.plan?.battles.length ? nothing : scope(state.plan.battles)}
    ${isWorking() ? nothing : select("Who plays", state.players, state.playerList, (players) => change({ players }))}
    <div class="chips">${button()}</div>
    ${report ? findings(report) : nothing}
  </section>`;
}

/** What of a campaign is tried. @param {import("../types.js").Battle[]} battles */
const scope = (battles) =>
  select(
    "What is tried",
    state.tried < battles.length ? String(state.tried) : "-1",
    [{ id: "-1", title: "The whole campaign" }, ...battles.map(({ title }, number) => ({ id: String(number), title: `${number + 1}. ${title}` }))],
    (number) => change({ tried: Number(number) }),
  );

/** @param {Trial} trial */
const standing = ({ done, total, sentence }) => html`<progress class="trial__bar" max=${total} .value=${done}
    aria-label="Games played"></progress>
  <p class="trial__told">${sentence}</p>
  ${isCurrent() ? nothing : html`<p class="muted">The scenario has been changed since.</p>`}`;

/** The one button, which stays where it is while what it does changes. */
function button() {
  const { trial, players } = state;
  const same = trial !== null && isCurrent() && trial.players === players;
  const idle = trial?.status === "stopping" || trial?.status === "telling" || (same && trial.status === "done");
  const [label, sign, go] = isWorking()
    ? /** @type {const} */ (["Stop", "pause", stop])
    : /** @type {const} */ ([same && trial.status === "stopped" ? "Go on" : "Begin", "play", begin]);
  return html`<button class="btn" aria-disabled=${String(idle)}
    @click=${() => idle || void go()}>${ui(sign)}<span>${label}</span></button>`;
}

/** @param {Report} report */
function findings({ games, sentences, sides }) {
  const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`;
  return html`<h3>What ${games} ${games === 1 ? "game tells" : "games tell"}</h3>
    <ul class="trial__news">${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul>
    ${sides.length
      ? html`<table class="trial__sides"><caption>Shares of the points, with 95 % intervals</caption>
          <tbody>${sides.map(({ side, share, low, high }) => html`<tr><th scope="row">${side}</th>
            <td>${percent(share)}</td><td class="muted">${percent(low)} to ${percent(high)}</td></tr>`)}</tbody></table>`
      : nothing}
    <p><a class="btn btn--small" target="_blank" rel="noopener"
      href=${`/api/trials/${state.key}/report.html`}>${ui("page")}The whole report</a></p>`;
}

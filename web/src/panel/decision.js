/**
 * The top of the panel: who decides what now. A decision takes its place here, never over the board.
 */
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { askHint, mayTellMore, wordsOf } from "../hinting.js";
import { sideMark, ui } from "../icons.js";
import { looseOffers, mayDecide } from "../offers.js";
import { make } from "../making.js";
import { pauseComputer, settle, stepComputer } from "../match.js";
import { mustHandOver, nameToDecide, roleToDecide, sideToDecide } from "../seats.js";
import { setSettings } from "../settings.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { moment } from "./moment.js";
import { over } from "./over.js";
import { postAsks, postAway, postMade } from "./post.js";

/** @typedef {import("../state.js").Table} Table */

/** @param {Table} table */
export function decision(table) {
  const { scene, waiting, past, post } = table.view;
  if (past) return moment(table);
  if (post?.stage === "made") return postMade(table);
  if (scene.over) return over(table);
  if (drawAnswerer(table) >= 0) return drawOffer(table);
  if (table.yielding) return turnMade(table);
  if (waiting.kind === "computer") return waitingFor(table);
  if (waiting.kind === "post" && post) return postAway(post);
  if (mustHandOver(table)) return passOn(table);
  return html`${post ? postAsks(post) : nothing}<section class="decide" aria-live="off">
    <div class="decide__who">${who(table)}${mayDecide(table) ? yourTurn : nothing}</div>
    <div class="decide__head"><h2 class="decide__question">${scene.question}</h2>${purse(table)}</div>
    ${loose(table)} ${hint(table)}
  </section>`;
}

/** What to do, where the player likes to be told. @param {Table} table */
function hint(table) {
  if (state.hosted || state.solving || state.settings.hints === "off" || !mayDecide(table)) return nothing;
  const { hint } = table;
  return html`<div class="decide__hint">
    ${hint ? html`<p>${wordsOf(hint)}</p>` : nothing}
    ${!hint || mayTellMore(hint) ? html`<button class="btn btn--small btn--quiet" @click=${askHint}>${ui("help")}${hint ? S.moreHint : S.askHint}</button>` : nothing}
  </div>`;
}

const yourTurn = html`<span class="tag tag--lamp">${S.yourTurn}</span>`;

/** Whoever is to decide, by the player's name and the side's. @param {Table} table */
function who(table) {
  const name = nameToDecide(table);
  const role = roleToDecide(table);
  if (!name) return nothing;
  return html`<span class="decide__name">${sideMark(sideToDecide(table))} ${name}${role ? html`<small>${role}</small>` : nothing}</span>`;
}

/** What the seat to decide has left to spend, for screens on which the score is folded away; a sheet that says it is enough. @param {Table} table */
function purse({ view: { scene, match, waiting } }) {
  const { id } = match.seats[waiting.seat] ?? {};
  const told = scene.panels.filter(({ kind }) => kind === "sheet").flatMap(({ stats }) => stats.map(({ title }) => title));
  const figures = scene.seats.find((seat) => seat.id === id)?.figures ?? [];
  const left = figures.filter(({ title, meter }) => meter && meter.kind !== "budget" && !told.includes(title));
  return left.map(({ title, text }) => html`<p class="decide__purse">${title} <b>${text}</b></p>`);
}

/** @param {Table} table */
function loose(table) {
  const offers = mayDecide(table) ? looseOffers(table) : [];
  if (offers.length < 2) return nothing;
  return html`<div class="choices">
    ${offers.map(
      (offer) =>
        html`<button class="choice ${offer.choice in table.view.costs ? "is-grave" : ""}" data-choice=${offer.choice} @click=${() => make(offer.choice)}><b>${offer.title}</b></button>`,
    )}
  </div>`;
}

/** @param {Table} table */
function waitingFor(table) {
  const name = nameToDecide(table);
  const share = (table.thinking ?? 0) / 1000;
  const rests = table.paused && table.thinking === null;
  return html`<section class="decide">
    <div class="decide__who">${who(table)}${speed()}</div>
    <h2 class="decide__question">${rests ? S.paused(name) : S.thinking(name)}</h2>
    <progress max="1" .value=${share} aria-label=${S.thinking(name)} class=${rests ? "is-still" : ""}></progress>
    <div class="decide__wait">
      <button class="btn btn--small" @click=${() => pauseComputer(!table.paused)}>
        ${ui(table.paused ? "play" : "pause")}${table.paused ? S.resume : S.pause}
      </button>
      <button class="btn btn--small" ?hidden=${!table.paused} aria-disabled=${!rests} @click=${() => rests && stepComputer()}>
        ${ui("next")}${S.stepComputer}
      </button>
    </div>
  </section>`;
}

/** The other side is next, be it for one answer in one's own turn, and what was chosen can still be taken back. @param {Table} table */
const turnMade = (table) => html`<section class="decide">
  <h2 class="decide__question">${S.turnMade(nameToDecide(table))}</h2>
  <p class="muted">${S.turnMadeText(table.view.scene.question)}</p>
</section>`;

/** How fast the computer's choices follow each other. */
const speed = () => html`<select class="select select--small" aria-label=${S.computerSpeed} .value=${state.settings.computer} @change=${setSpeed}>
  ${Object.entries(S.computerSpeeds).map(
    ([value, text]) => html`<option value=${value} .selected=${live(value === state.settings.computer)}>${text}</option>`,
  )}
</select>`;

function setSpeed(/** @type {Event} */ { target }) {
  const { value } = /** @type {HTMLSelectElement} */ (target);
  setSettings({ computer: /** @type {import("../settings.js").Settings["computer"]} */ (value) });
}

/** What needs another's eyes waits until the screen has changed hands. @param {Table} table */
const passOn = (table) => html`<section class="decide">
  <div class="decide__who">${who(table)}</div>
  <h2 class="decide__question">${S.handOver(nameToDecide(table))}</h2>
</section>`;

/** The seat of a person who may answer a draw on offer, or -1. @param {Table} table */
function drawAnswerer({ view }) {
  const { seats } = view.match;
  const mayAnswer = (/** @type {number} */ seat) =>
    seats[seat].player === "human" && seats[seat].side !== seats[view.offer].side;
  return view.offer < 0 ? -1 : seats.findIndex((_, seat) => mayAnswer(seat));
}

/** @param {Table} table */
function drawOffer(table) {
  const seat = drawAnswerer(table);
  return html`<section class="decide">
    <h2 class="decide__question">${S.drawOffered(table.view.match.seats[table.view.offer].name)}</h2>
    <div class="decide__wait">
      <button class="btn btn--small" @click=${() => settle("accept", seat)}>${S.acceptDraw}</button>
      <button class="btn btn--small" @click=${() => settle("decline", seat)}>${S.declineDraw}</button>
    </div>
  </section>`;
}

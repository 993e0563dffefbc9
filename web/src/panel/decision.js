/**
 * The top of the panel: who decides what now. A decision takes its place here, never over the board.
 */
import { html, nothing } from "lit-html";
import { sideMark, ui } from "../icons.js";
import { looseOffers, mayDecide } from "../offers.js";
import { attempt } from "../attempt.js";
import { choose, handOver, pauseComputer, settle } from "../match.js";
import { go } from "../routes.js";
import { S } from "../strings.js";

/** @typedef {import("../state.js").Table} Table */

/** @param {Table} table */
export function decision(table) {
  const { scene, waiting } = table.view;
  if (scene.over) return over(scene.over);
  if (drawAnswerer(table) >= 0) return drawOffer(table);
  if (waiting.kind === "computer") return waitingFor(table);
  if (mustHandOver(table)) return passOn(table);
  return html`<section class="decide" aria-live="off">
    <div class="decide__who">${who(table)}${mayDecide(table) ? yourTurn : nothing}</div>
    <h2 class="decide__question">${scene.question}</h2>
    ${loose(table)}
  </section>`;
}

const yourTurn = html`<span class="tag tag--lamp">${S.yourTurn}</span>`;
const seatOf = (/** @type {Table} */ { view }) => view.match.seats[view.waiting.seat];
const nameOf = (/** @type {Table} */ table) => seatOf(table)?.name ?? "";

/** What needs another's eyes waits until the screen has changed hands. @param {Table} table */
function mustHandOver({ view }) {
  return view.scene.secret && view.viewer !== view.waiting.seat;
}

/** @param {Table} table */
function who(table) {
  const seat = seatOf(table);
  return seat ? html`<span class="decide__name">${sideMark(seat.side)} ${seat.name}</span>` : nothing;
}

/** @param {Table} table */
function loose(table) {
  const offers = mayDecide(table) ? looseOffers(table) : [];
  if (offers.length < 2) return nothing;
  return html`<div class="choices">
    ${offers.map(
      (offer) =>
        html`<button class="choice" @click=${() => attempt(() => choose(offer.choice))}><b>${offer.title}</b></button>`,
    )}
  </div>`;
}

/** @param {Table} table */
function waitingFor(table) {
  const name = nameOf(table);
  const share = (table.thinking ?? 0) / 1000;
  return html`<section class="decide">
    <div class="decide__who">${who(table)}</div>
    <h2 class="decide__question">${table.paused ? S.paused(name) : S.thinking(name)}</h2>
    <div class="decide__wait">
      <progress max="1" .value=${share} aria-label=${S.thinking(name)} ?hidden=${table.paused}></progress>
      <button class="btn btn--small" @click=${() => pauseComputer(!table.paused)}>
        ${ui(table.paused ? "play" : "pause")}${table.paused ? S.resume : S.pause}
      </button>
    </div>
  </section>`;
}

/** @param {Table} table */
const passOn = (table) => html`<section class="decide">
  <h2 class="decide__question">${S.handOver(nameOf(table))}</h2>
  <p class="muted">${S.handOverText}</p>
  <div class="decide__go"><button class="btn btn--primary btn--tall" @click=${handOver}>${S.handOverGo}</button></div>
</section>`;

const over = (/** @type {string} */ how) => html`<section class="decide">
  <div class="decide__who">${S.over}</div>
  <h2 class="decide__question">${how}</h2>
  <div class="decide__wait"><button class="btn" @click=${() => go("new")}>${ui("plus")}${S.newGame}</button></div>
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

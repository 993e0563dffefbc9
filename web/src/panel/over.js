/** The end of a game: how it came, and what may come after it. */
import { html, nothing } from "lit-html";
import { sideMark, ui } from "../icons.js";
import { waysAgain } from "../again.js";
import { nextOf } from "../lesson.js";
import { leaveTable } from "../match.js";
import { playRecord } from "../replay.js";
import { openReview } from "../review.js";
import { go } from "../routes.js";
import { playerOf, seatsTold } from "../seats.js";
import { saveRecord, verify } from "../hosted.js";
import { playNext } from "../setup.js";
import { deliberately } from "../steady.js";
import { state } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../state.js").Table} Table */

export const over = (/** @type {Table} */ table) => html`<section class="decide over">
  <div class="decide__who">${S.over}</div>
  <h2 class="over__how">${table.view.scene.over}</h2>
  <p class="muted">${table.view.scene.round}${table.view.match.hints ? S.hintsTaken(table.view.match.hints) : ""}</p>
  <ul class="lines over__seats">${seatsTold(table).map((seat) => standing(table, seat))}</ul>
  <div class="over__go">
    ${waysOn(table).map(({ icon, name, run }, index) => html`<button class="btn ${index ? "" : "btn--primary btn--tall"}" @click=${deliberately(run)}>${ui(icon)}${name}</button>`)}
    ${state.hosted
      ? html`<button class="btn" @click=${verify}>${ui("check")}${S.hostVerify}</button>
          <button class="btn" @click=${saveRecord}>${ui("save")}${S.hostRecord}</button>`
      : html`<button class="btn" @click=${() => openReview()}>${ui("search")}${S.review}</button>`}
    <button class="btn" @click=${playRecord}>${ui("play")}${S.watchAgain}</button>
    <button class="btn" @click=${() => go("new")}>${ui("plus")}${S.newGame}</button>
  </div>
  ${state.hosted ? html`<p class="muted" role="status">${state.hosted.proof}</p>` : nothing}
</section>`;

/** What may be played after it, what is most asked for first: after a lesson what that leads on to. @param {Table} table */
function waysOn(table) {
  const next = nextOf(table.view);
  if (!next) return waysAgain(table);
  const on = { icon: /** @type {const} */ ("next"), name: S.lessonOn(next.scenario.title), run: () => playNext(next) };
  return [on, { icon: /** @type {const} */ ("entry"), name: S.toTitle, run: leaveTable }, ...waysAgain(table)];
}

/** @param {Table} table @param {import("../types.js").SeatView} seat */
function standing(table, { id, name, side, figures }) {
  const player = playerOf(table, id);
  return html`<li>
    ${sideMark(side)}<span>${name}${player ? html`<small>${player}</small>` : ""}</span>
    <span class="lines__end">${figures.map(({ title, text }) => html`<small>${title} ${text}</small>`)}</span>
  </li>`;
}

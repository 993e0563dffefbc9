/**
 * The decision's neighbor: one idea of the lesson, or a hint. It stands beside the game and blocks nothing.
 */
import { html, nothing } from "lit-html";
import { mayResume, nextStep, resumeGuide, skipGuide, stepShown, tellsToGiveOver } from "../guide.js";
import { isSaid, putAway } from "../hints.js";
import { nextOf } from "../lesson.js";
import { ui } from "../icons.js";
import { leaveTable, stepBack } from "../match.js";
import { playNext } from "../setup.js";
import { deliberately } from "../steady.js";
import { state } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../state.js").Table} Table */

/** @param {Table} table */
export function guideCard(table) {
  if (state.solving) return nothing;
  const step = stepShown(table);
  if (step) return lesson(step, table.view.scene.goal);
  if (mayResume(table)) return resume;
  const next = table.view.scene.over ? null : nextOf(table.view);
  if (next) return wayOn(next);
  if (tellsToGiveOver(table)) return html`<section class="guide" aria-label=${S.guide}><p>${S.giveOverHint}</p></section>`;
  return hasActedHint(table) ? hint("acted", S.actedHint) : nothing;
}

/** A lesson begins with what the game is about, which wide boards and small screens have no room for beside them. @param {import("../types.js").GuideStep} step @param {string} goal */
const lesson = ({ title, text, hint, step, of, waits, back }, goal) => html`<section class="guide" aria-label=${S.guide}>
  <div class="guide__head"><h3>${title}</h3><span>${hint ? S.hint : S.stepOf(step, of)}</span></div>
  <p>${text}</p> ${step === 1 && goal ? html`<p class="guide__goal">${S.goalOf(goal)}</p>` : nothing}
  <div class="guide__go">
    ${back ? html`<button class="btn btn--small" @click=${stepBack}>${S.lessonBack}</button>` : nothing}
    <button class="btn btn--small" @click=${nextStep}>${hint ? S.gotIt : waits ? S.passOver : S.next}</button>
    <button class="btn btn--small btn--quiet" @click=${skipGuide}>${S.skip}</button>
  </div>
</section>`;

/** Where the last step was heard and the game is not over. @param {{game: import("../types.js").Game, scenario: import("../types.js").Scenario}} next */
const wayOn = (next) => html`<section class="guide guide--over" aria-label=${S.guide}>
  <div class="guide__head"><h3>${S.lessonOver}</h3></div>
  <p>${S.lessonOverText}</p>
  <div class="guide__go">
    <button class="btn btn--small btn--primary" @click=${deliberately(() => playNext(next))}>${S.lessonOn(next.scenario.title)}</button>
    <button class="btn btn--small btn--quiet" @click=${deliberately(leaveTable)}>${S.toTitle}</button>
  </div>
</section>`;

const resume = html`<section class="guide guide--left">
  <button class="btn btn--small btn--quiet" @click=${resumeGuide}>${ui("book")}${S.resumeGuide}</button>
</section>`;

/** A sign that puzzles at first sight is explained when it first appears. @param {Table} table */
function hasActedHint({ view }) {
  return !view.past && !view.scene.over && !isSaid("acted") && view.scene.board?.pieces.some((piece) => piece.acted);
}

/** @param {string} id @param {string} text */
const hint = (id, text) => html`<section class="guide guide--hint" aria-label=${S.hint}>
  <p>${text}</p>
  <button class="btn btn--small" @click=${() => putAway(id)}>${S.gotIt}</button>
</section>`;

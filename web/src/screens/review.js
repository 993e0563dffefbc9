/** The review: what the choices of a game cost, and what its dice gave, apart from each other. */
import { html, nothing } from "lit-html";
import { pictureBoard } from "../board/board.js";
import { sideColors } from "../board/sides.js";
import { glyphId, sideMark, ui } from "../icons.js";
import { playOnFrom } from "../match.js";
import { toldAt } from "../replay.js";
import { costliest, inOneSentence, lookInto, luckiest, ofFirst, resumeReview, stopReview, toReplay, unfoldAll } from "../review.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { curve } from "./curve.js";
import { pageHead, valueOf } from "./page.js";

/** @typedef {import("../review.js").Review} Review */
/** @typedef {import("../types.js").ReviewMoment} Moment */
/** @typedef {import("../state.js").Table} Table */

/** @param {Table} table */
export const reviewScreen = (table) => html`<div class="page ${sideColors(table.view.scene.board?.colors)}">
  ${pageHead(`${S.review}: ${table.view.match.title}`)}
  <main class="page__main page__main--wide" tabindex="-1">${state.review ? body(table, state.review) : nothing}</main>
</div>`;

/** @param {Table} table @param {Review} review */
function body(table, review) {
  const [costly, lucky] = [costliest(review), luckiest(review)];
  return html`
    ${review.done ? nothing : progress(review)}
    <p class="review__said">${inOneSentence(review)}</p>
    <div class="review">
      <div>
        ${graph(table, review, costly, lucky)}
        ${chosen(table, review)}
      </div>
      <div>
        ${totals(review)}
        ${list(table, review, S.costliest, costly, cost)} ${review.dice ? list(table, review, S.luckiest, lucky, luck) : nothing}
      </div>
    </div>
    ${everything(table, review)}`;
}

const progress = (/** @type {Review} */ { running, progress }) => html`<div class="review__work">
  <span class="tag">${S.soFar}</span>
  <progress max="1000" .value=${progress} aria-label=${S.reviewing}></progress>
  <button class="btn btn--small" @click=${running ? stopReview : resumeReview}>${ui(running ? "pause" : "play")}${running ? S.stopReview : S.resumeReview}</button>
</div>`;

// The curve

/** @param {Table} table @param {Review} review @param {Moment[]} costly @param {Moment[]} lucky */
function graph(table, review, costly, lucky) {
  const { moments, sides, start, end, at } = review;
  if (!moments.length) return html`<p class="muted">${S.reviewEmpty}</p>`;
  const label = S.curveIs(sides[0][1], start, end);
  const where = Math.max(0, moments.findIndex(({ index }) => index === at));
  return html`<figure class="review__curve">
    <figcaption>${sideMark(sides[0][0])} ${S.chanceOf(sides[0][1])}</figcaption>
    ${curve(moments, { at, costly, lucky, label, pick: lookInto })}
    <div class="scrub"><input type="range" min="0" max=${moments.length - 1} step="1" .value=${String(where)} aria-label=${S.choices}
      aria-valuetext=${spoken(table, review, moments[where])} @change=${(/** @type {Event} */ event) => lookInto(moments[Number(valueOf(event))].index)} /></div>
    <p class="muted review__key">${review.dice ? S.curveKey : S.curveKeyPlain}</p>
  </figure>`;
}

/** A choice in one sentence, for the ear. @param {Table} table @param {Review} review @param {Moment} moment */
const spoken = (table, { sides, dice }, moment) =>
  [`${S.choiceIs(moment.index + 1)}: ${told(table, moment)} ${S.chanceOf(sides[0][1])}: ${S.points(ofFirst(moment.after, moment.camp))}.`, apart(moment, dice)].join(" ").trim();

/** What was lost by the choice and given by the dice. @param {Moment} moment @param {boolean} dice */
function apart({ cost, doubt, luck }, dice) {
  const parts = [...(cost > doubt ? [S.besideBest(cost)] : []), ...(dice ? [`${S.byDice} ${S.signed(luck)}`] : [])];
  return parts.length ? `${parts.join(", ")}.` : "";
}

/** A choice by its title, else by what the story tells of it. @param {Table} table @param {Moment} moment */
const told = (table, { index, choice, title }) => title || toldAt(table, index + 1) || choice;

// What it came to

const totals = (/** @type {Review} */ { sides, dice, skill, luck, start, end }) => html`<table class="review__sums">
  <caption>${dice ? S.whatItCameTo : S.whatSkillCameTo}</caption>
  <thead><tr><td></td>${[S.byChoice, ...(dice ? [S.byDice] : [])].map(head)}</tr></thead>
  <tbody>${sides.map(
    ([side, name], camp) => html`<tr><th scope="row">${sideMark(side)} ${name}</th><td>${S.signed(skill[camp])}</td>${dice ? html`<td>${S.signed(luck[camp])}</td>` : nothing}</tr>`,
  )}</tbody>
  <tfoot><tr><td colspan="3">${S.sumIs(sides[0][1], start, end, skill, dice ? [luck[0]] : [])}</td></tr></tfoot>
</table>`;

const head = (/** @type {string} */ title) => html`<th scope="col">${title}</th>`;

const cost = (/** @type {Moment} */ { label, cost }) => html`${label ? html`<i class="tag">${S.labels[label]}</i>` : nothing}<b>${S.signed(-cost)}</b>`;
const luck = (/** @type {Moment} */ { luck }) => html`<b>${S.signed(luck)}</b>`;

/** @param {Table} table @param {Review} review @param {string} title @param {Moment[]} moments @param {(moment: Moment) => unknown} figure */
const list = (table, { at }, title, moments, figure) => html`<section>
  <h2>${title}</h2>
  ${moments.length ? html`<ol class="acts">${moments.map(
    (moment) => html`<li><button class="act review__act ${moment.index === at ? "is-on" : ""}" aria-current=${moment.index === at ? "true" : nothing} @click=${() => lookInto(moment.index, true)}>
      ${sideMark(sideOf(table, moment))}<span><small>${S.choiceIs(moment.index + 1)}</small> ${told(table, moment)}</span><span class="review__figure">${figure(moment)}</span>
    </button></li>`,
  )}</ol>` : html`<p class="muted">${S.noneOfThose}</p>`}
</section>`;

const sideOf = (/** @type {Table} */ { view }, /** @type {Moment} */ { seat }) => view.match.seats[seat]?.side ?? -1;

// One choice

/** @param {Table} table @param {Review} review */
function chosen(table, { dice, moments, at, shown }) {
  const moment = moments.find(({ index }) => index === at);
  if (!moment) return moments.length ? html`<p class="muted">${S.reviewPick}</p>` : nothing;
  const seat = table.view.match.seats[moment.seat]?.name ?? "";
  return html`<section class="review__one" tabindex="-1" aria-label=${S.choiceIs(at + 1)}>
    <h2>${sideMark(sideOf(table, moment))} ${S.choiceIs(at + 1)}, ${seat} ${moment.label ? html`<i class="tag">${S.labels[moment.label]}</i>` : nothing}</h2>
    <p>${told(table, moment)}</p>
    <div class="review__pair">
    ${shown?.board ? pictureBoard(shown.board, glyphId, undefined, [...(shown.chosen?.marks ?? []), ...(shown.better?.marks ?? [])]) : nothing}
    <div><dl class="review__chances">${figures(moment, dice).map(([title, text]) => html`<div><dt>${title}</dt><dd>${text}</dd></div>`)}</dl>
    ${shown?.chosen ? compared(S.wasChosen, shown.chosen) : nothing} ${shown?.better ? compared(S.wouldBeBetter, shown.better) : nothing}
    <div class="review__go">
      <button class="btn" @click=${() => playOnFrom(at)}>${ui("play")}${S.tryFromHere}</button>
      <button class="btn" @click=${() => toReplay(at)}>${ui("eye")}${S.inReplay}</button>
    </div></div></div>
  </section>`;
}

/** @param {Moment} moment @param {boolean} dice @returns {[string, string][]} */
const figures = ({ before, best, best_after, chosen_after, after, cost, doubt, luck }, dice) => [
  [S.chanceBefore, S.points(before)],
  ...(best ? [/** @type {[string, string]} */ ([S.afterBest, `${S.points(best_after)}${doubt && cost ? S.within(doubt) : ""}`])] : []),
  [S.afterChoice, `${S.points(chosen_after)}${cost > doubt ? ` (${S.besideBest(cost)})` : ""}`],
  ...(dice ? [/** @type {[string, string]} */ ([S.afterDice, `${S.points(after)} (${S.signed(luck)})`])] : []),
];

/** @param {string} head @param {import("../types.js").ToldChoice} choice */
const compared = (head, { title, facts }) => html`<h3>${head}: ${title}</h3>
  ${facts.length ? html`<ul class="review__facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>` : nothing}`;

// All of them

/** @param {Table} table @param {Review} review */
const everything = (table, { moments, sides, dice, all }) => html`<details class="review__all" .open=${all} @toggle=${(/** @type {Event} */ { target }) => unfoldAll(/** @type {HTMLDetailsElement} */ (target).open)}>
  <summary><h2>${S.allChoices}</h2></summary>
  ${all ? html`<p class="muted">${S.twoCounts}</p><div class="book__table" tabindex="0" role="group" aria-label=${S.allChoices}><table>
    <thead><tr>${[S.choice, S.whatHappened, S.chanceOf(sides[0][1]), S.costs, S.byChoice, ...(dice ? [S.byDice] : [])].map(head)}</tr></thead>
    <tbody>${moments.map((moment) => row(table, moment, dice))}</tbody>
  </table></div>` : nothing}
</details>`;

/** @param {Table} table @param {Moment} moment @param {boolean} dice */
const row = (table, moment, dice) => html`<tr>
  <th scope="row"><button class="btn btn--small btn--quiet" aria-label=${S.choiceIs(moment.index + 1)} @click=${() => lookInto(moment.index, true)}>${moment.index + 1}</button></th>
  <td>${told(table, moment)}</td><td class="num">${S.points(ofFirst(moment.after, moment.camp))}</td>
  <td class="num">${moment.best ? S.signed(-moment.cost) : ""}</td><td class="num">${S.signed(-moment.error)}</td>${dice ? html`<td class="num">${S.signed(moment.luck)}</td>` : nothing}
</tr>`;

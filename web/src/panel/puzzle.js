/** The card of the puzzle on the table: what is asked, what a try came to, where to go from there. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { nextPuzzle, playOnFromPuzzle, showSolution, wordsOf } from "../puzzles.js";
import { go } from "../routes.js";
import { ruleLink } from "../rules.js";
import { state } from "../state.js";
import { S } from "../strings.js";

export function puzzleCard() {
  const { solving } = state;
  if (!solving) return nothing;
  const { end, tries, busy } = solving;
  return html`<section class="guide puzzle" aria-label=${S.puzzle}>
    <div class="guide__head"><b class="title">${end ? S.puzzleEnds[end] : S.puzzle}</b>${tries ? html`<span>${S.tries(tries)}</span>` : nothing}</div>
    ${busy ? html`<p role="status">${S.judging}</p>` : said(solving)}
    <div class="guide__go">${end ? after : html`<button class="btn btn--small" @click=${showSolution}>${ui("eye")}${S.showSolution}</button>`}</div>
  </section>`;
}

/** @param {import("../puzzles.js").Solving} solving */
const said = ({ puzzle, end, tried }) => html`
  <p>${tried ? wordsOf(tried) : end ? S.puzzleShown(puzzle.chance, puzzle.next) : S.puzzleAsk}</p>
  ${tried?.told.facts.length ? html`<ul class="review__facts">${tried.told.facts.map((fact) => html`<li>${fact}</li>`)}</ul>` : nothing}
  ${end ? html`<p>${S.keyRule} ${puzzle.rules.map(ruleLink)}</p>` : nothing}`;

const after = html`
  <button class="btn btn--small" @click=${nextPuzzle}>${ui("next")}${S.nextPuzzle}</button>
  <button class="btn btn--small" @click=${playOnFromPuzzle}>${ui("play")}${S.playOnFromHere}</button>
  <button class="btn btn--small btn--quiet" @click=${() => go("puzzles")}>${S.puzzles}</button>`;

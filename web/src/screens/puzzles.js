/** All puzzles: the day's own, and the others by game. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { isSolved, ofToday, openPuzzle, readAgain, streak, wantPuzzles } from "../puzzles.js";
import { change, state } from "../state.js";
import { S } from "../strings.js";
import { bootBar } from "./boot.js";
import { pageHead } from "./page.js";
import { picture } from "./saves.js";

/** @typedef {import("../puzzles.js").Puzzle} Puzzle */

export function puzzlesScreen() {
  void wantPuzzles();
  return html`<div class="page">
    ${pageHead(S.puzzles)}
    <main class="page__main" tabindex="-1">${body()}</main>
    ${bootBar()}
  </div>`;
}

function body() {
  const { list, failed, unsolved } = state.puzzles;
  if (failed) return html`<div class="empty"><b>${S.puzzlesAway}</b><p>${S.puzzlesAwayText}</p><button class="btn" @click=${readAgain}>${S.tryAgain}</button></div>`;
  if (!list) return html`<p class="muted" role="status">${S.puzzlesLater}</p>`;
  if (!list.length) return html`<div class="empty"><b>${S.noPuzzles}</b></div>`;
  return html`${daily(ofToday(list))}
    <div class="chips puzzles__which" role="group" aria-label=${S.shownPuzzles}>
      <button class="chip chip--only" aria-pressed=${unsolved} @click=${() => change({ puzzles: { ...state.puzzles, unsolved: !unsolved } })}>${S.onlyUnsolved}</button>
    </div>
    ${state.games.map(({ id, title }) => ofGame(title, list.filter(({ game }) => game === id)))}`;
}

const scenarioOf = (/** @type {Puzzle} */ { game, scenario }) =>
  state.games.find(({ id }) => id === game)?.scenarios.find(({ id }) => id === scenario);

/** @param {Puzzle} puzzle */
const daily = (puzzle) => html`<section class="puzzles__by" aria-labelledby="h-day">
  <h2 id="h-day">${S.puzzleOfToday} ${isSolved(puzzle) ? html`<i class="tag tag--ok">${ui("check")}${S.solved}</i>` : nothing}</h2>
  <button class="entrance" @click=${() => openPuzzle(puzzle.id)}>
    ${picture(scenarioOf(puzzle)?.board)}
    <span class="entrance__text"><b class="title">${scenarioOf(puzzle)?.title}</b>
    <span class="muted">${state.games.find(({ id }) => id === puzzle.game)?.title} · ${S.hardness[puzzle.veteran]}</span></span>
  </button>
  <p class="muted">${S.streak(streak())}</p>
</section>`;

/** @param {string} title @param {Puzzle[]} list */
const ofGame = (title, list) => list.length ? html`<section class="puzzles__by" aria-label=${title}>
  <h2>${title} <small class="muted">${S.solvedOf(list.filter(isSolved).length, list.length)}</small></h2>
  <ol class="puzzles">${list.map((puzzle, at) => (state.puzzles.unsolved && isSolved(puzzle) ? nothing : html`<li>${entry(puzzle, at + 1)}</li>`))}</ol>
</section>` : nothing;

/** @param {Puzzle} puzzle @param {number} number in its game, whatever else is in sight */
function entry(puzzle, number) {
  const about = `${scenarioOf(puzzle)?.title ?? ""}, ${S.hardness[puzzle.veteran]}`;
  return html`<button class="btn ${isSolved(puzzle) ? "is-on" : ""}" aria-label=${S.puzzleIs(number, about, isSolved(puzzle))} title=${about}
    @click=${() => openPuzzle(puzzle.id)}>${isSolved(puzzle) ? ui("check") : nothing}${number}</button>`;
}

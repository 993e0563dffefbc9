/** The title screen: usable at once, whether or not the rules engine has started. */
import { html, nothing } from "lit-html";
import { chooseFile } from "../files.js";
import { install, wantsHomeScreen } from "../homescreen.js";
import { ui } from "../icons.js";
import { openText } from "../opening.js";
import { go } from "../routes.js";
import { openBook } from "../rules.js";
import { isOver } from "../saves.js";
import { beginAtOnce, beginSetup, firstScenario, lessonOf, scenariosOf } from "../setup.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { bootBar } from "./boot.js";
import { opener, picture } from "./saves.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Scenario} Scenario */

const SHOWN = 3; // saved games, a row on a laptop
const FEW = 2; // games up to which each has the room to show its scenarios

export const titleScreen = () => html`
  <div class="home">
    <header class="home__head">
      ${wordmark} ${offlineBadge()}
      <nav class="home__nav" aria-label=${S.menu}>
        <button class="btn btn--quiet" @click=${() => chooseFile(openText)}>${ui("folder")}${S.openFile}</button>
        <button class="btn btn--quiet" @click=${() => openBook()}>${ui("book")}${S.rulebooks}</button>
        ${state.install ? html`<button class="btn btn--quiet" @click=${install}>${ui("save")}${S.install}</button>` : nothing}
        <button class="btn btn--quiet" @click=${() => go("settings")}>${ui("sliders")}${S.settings}</button>
        <button class="btn btn--primary" @click=${() => beginSetup()}>${ui("plus")}${S.newGame}</button>
      </nav>
    </header>
    <main class="home__main" tabindex="-1">
      <div class="home__begin">${state.savesRead ? (state.saves.length ? going() : welcome()) : nothing}</div>
      <section aria-labelledby="h-games">
        <div class="home__line"><h2 id="h-games" class="home__h">${S.games}</h2><span><button class="home__all" @click=${() => go("puzzles")}>${S.puzzles}</button> ${results()}</span></div>
        ${games()}
        ${state.games.length ? html`<p class="home__hint">${ui("pencil")}${S.authoring}</p>` : nothing}
      </section>
      ${wantsHomeScreen() ? html`<p class="home__hint">${ui("plus")}${S.homeScreen}</p>` : nothing}
    </main>
    ${bootBar()}
  </div>
`;

const wordmark = html`<span class="wordmark">
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle class="wm-coin" cx="20" cy="20" r="19"></circle><circle class="wm-rim" cx="20" cy="20" r="16"></circle>
    <path class="wm-blade" d="M17 16.5h6V31l-3 6-3-6zM10.5 12.2c3 .9 16 .9 19 0v3.4c-3 .9-16 .9-19 0zM18.5 6.8h3v5.8h-3z"></path>
    <circle class="wm-blade" cx="20" cy="5" r="2.3"></circle>
  </svg>
  <h1 class="title">${S.name}</h1>
</span>`;

function offlineBadge() {
  const { ready, percent, online } = state.offline;
  if (ready) return html`<span class="tag tag--ok">${ui("offline")}${online ? S.readyOffline : S.offlineNow}</span>`;
  if (!online) return html`<span class="tag">${ui("offline")}${S.offlineBare}</span>`;
  return percent ? html`<span class="tag tag--ok">${S.getting(percent)}</span>` : nothing;
}

const all = () => html`<button class="home__all" @click=${() => go("games")}>${S.allGames(state.saves.length)}</button>`;

const results = () =>
  state.results.length ? html`<button class="home__all" @click=${() => go("results")}>${S.results}</button>` : nothing;

/** The games that were begun; those that are over where there is no other. */
function going() {
  const open = state.saves.filter((save) => !isOver(save));
  const shown = open.length ? open : state.saves;
  return html`<section aria-labelledby="h-begun">
    <div class="home__line"><h2 id="h-begun" class="home__h">${open.length ? S.continue : S.finished}</h2>${all()}</div>
    <ul class="resume">${shown.slice(0, SHOWN).map((save) => html`<li class="save">${opener(save)}</li>`)}</ul>
  </section>`;
}

/** A few games lie open with their scenarios; more of them are cards side by side. */
function games() {
  if (!state.games.length) return html`<ul class="games games--few">${blank}</ul>`;
  const few = state.games.length <= FEW;
  return html`<ul class="games games--${few ? "few" : "many"}">${state.games.map(few ? openGame : card)}</ul>`;
}

const card = (/** @type {Game} */ game) => html`<li>
  <button class="game" @click=${() => beginSetup(game.id)}>
    ${poster(game)}
    <span class="game__text">
      <b class="title">${game.title}</b>
      <span>${game.about.pitch || firstScenario(game)?.summary}</span><small>${facts(game)}</small>
    </span>
  </button>
  ${lesson(game, "btn btn--small game__lesson", S.guide, S.lessonOf(game.title))}
</li>`;

/** The way into a game's lesson, without a form. @param {Game} game @param {string} look @param {string} text @param {string} [name] where the text alone says too little */
function lesson(game, look, text, name = text) {
  const scenario = lessonOf(game);
  if (!scenario) return nothing;
  return html`<button class=${look} aria-label=${name} @click=${() => beginAtOnce(game, scenario)}>${ui("play")}${text}</button>`;
}

/** @param {Game} game */
function poster(game) {
  const { board, window } = state.posters[game.id] ?? {};
  return picture(board ?? firstScenario(game)?.board, window);
}

/** How many play, for how long, and in how many scenarios. @param {Game} game */
function facts({ scenarios, about }) {
  const players = scenarios.map(({ seats }) => seats.filter(({ ruled }) => !ruled).length);
  const known = [S.playersOf(Math.min(...players), Math.max(...players)), about.minutes && S.minutes(about.minutes)];
  return [...known, S.scenarios(scenarios.length)].filter(Boolean).join(" · ");
}

/** What this is, and where to begin: for who has played nothing here. */
function welcome() {
  const first = state.games.find(lessonOf) ?? state.games[0];
  if (!first) return nothing;
  return html`<section class="welcome" aria-labelledby="h-welcome">
    <div>
      <h2 id="h-welcome" class="title">${S.welcome}</h2>
      <p>${S.welcomeText}</p>
    </div>
    ${lesson(first, "btn btn--primary", S.firstLesson(first.title))}
  </section>`;
}

const openGame = (/** @type {Game} */ game) => html`<li class="feature">
  <div class="feature__board">${picture(firstScenario(game)?.board)}</div>
  <div class="feature__text">
    <h3 class="title">${game.title}</h3>
    <ul class="feature__scenarios">${scenariosOf(game).map((scenario) => entrance(game, scenario))}</ul>
    <p class="feature__more">
      <button class="btn btn--quiet" @click=${() => openBook(game.id)}>${ui("book")}${S.rulebook}</button>
      <button class="btn btn--quiet" @click=${() => openBook(game.id, "quickref")}>${ui("page")}${S.quickref}</button>
    </p>
  </div>
</li>`;

/** The way into a game by one of its scenarios. @param {Game} game @param {Scenario} scenario */
const entrance = (game, scenario) => html`<li>
  <button class="entrance" @click=${() => beginSetup(game.id, scenario.id)}>
    ${picture(scenario.board)}
    <span class="entrance__text">
      <b class="title">${scenario.title}</b>
      ${scenario.learning ? html`<i class="tag">${S.learning}</i>` : nothing}
      <span class="muted">${scenario.summary}</span>
    </span>
  </button>
</li>`;

/** Holds the room of a game until the list is there. */
const blank = html`<li class="feature">
  <div class="feature__board">${picture(null)}</div>
  <div class="feature__text"><p class="muted">${S.gamesLater}</p></div>
</li>`;

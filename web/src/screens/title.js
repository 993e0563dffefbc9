/** The title screen: usable at once, whether or not the rules engine has started. */
import { html, nothing } from "lit-html";
import { pictureBoard } from "../board/board.js";
import { chooseFile } from "../files.js";
import { ui } from "../icons.js";
import { openSave, openText } from "../match.js";
import { go } from "../routes.js";
import { openBook } from "../rules.js";
import { removeSave } from "../saves.js";
import { beginSetup, firstScenario } from "../setup.js";
import { state } from "../state.js";
import { since, S } from "../strings.js";
import { bootBar } from "./boot.js";

const SHOWN = 6;

export const titleScreen = () => html`
  <div class="home">
    <header class="home__head">
      ${wordmark} ${offlineBadge()}
      <nav class="home__nav" aria-label=${S.menu}>
        <button class="btn btn--quiet" @click=${() => chooseFile(openText)}>${ui("folder")}${S.openFile}</button>
        <button class="btn btn--quiet" @click=${() => openBook()}>${ui("book")}${S.rulebook}</button>
        <button class="btn btn--quiet" @click=${() => go("settings")}>${ui("sliders")}${S.settings}</button>
        <button class="btn btn--primary" @click=${() => beginSetup()}>${ui("plus")}${S.newGame}</button>
      </nav>
    </header>
    <main class="home__main" tabindex="-1">
      <section aria-labelledby="h-continue">
        <h2 id="h-continue" class="home__h">${S.continue}</h2>
        ${state.saves.length ? html`<ul class="resume">${state.saves.slice(0, SHOWN).map(save)}</ul>` : noSaves}
      </section>
      <section aria-labelledby="h-games">
        <h2 id="h-games" class="home__h">${S.games}</h2>
        <ul class="games">${state.games.length ? state.games.map(game) : blank}</ul>
      </section>
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
  const { ready, percent } = state.offline;
  if (ready) return html`<span class="tag tag--ok">${ui("offline")}${S.readyOffline}</span>`;
  return percent ? html`<span class="tag tag--ok">${S.getting(percent)}</span>` : nothing;
}

const noSaves = html`<div class="empty"><b>${S.noSaves}</b><p>${S.noSavesText}</p></div>`;

/** The board of a scenario as it is set up. */
const picture = (/** @type {import("../types.js").Scenario | undefined} */ scenario) =>
  scenario?.board ? pictureBoard(scenario.board) : html`<span class="picture picture--none"></span>`;

/**
 * The scenario that a saved game is played on, where it is one of those here.
 * @param {import("../types.js").Save} save
 */
const scenarioOf = ({ game, scenario }) =>
  state.games.find((known) => known.id === game)?.scenarios.find((known) => known.id === scenario);

const save = (/** @type {import("../types.js").Save} */ one) => html`<li class="save">
  <button class="save__open" @click=${() => openSave(one)}>
    <span class="save__thumb">${picture(scenarioOf(one))}</span>
    <span class="save__text">
      <b class="title">${one.title} ${one.yours ? html`<i class="tag tag--lamp">${S.yourTurn}</i>` : nothing}</b>
      <span>${one.note}</span><span class="muted">${one.players}, ${since(one.time)}</span>
    </span>
  </button>
  <button class="icon-btn" aria-label=${`${S.remove}: ${one.title}`} @click=${() => removeSave(one)}>${ui("trash")}</button>
</li>`;

const game = (/** @type {import("../types.js").Game} */ one) => html`<li>
  <button class="game" @click=${() => beginSetup(one.id)}>
    ${picture(firstScenario(one))}
    <span class="game__text">
      <b class="title">${one.title}</b>
      <span>${firstScenario(one)?.summary ?? ""}</span><small>${S.scenarios(one.scenarios.length)}</small>
    </span>
  </button>
</li>`;

/** Holds the room of a game until the list is there. */
const blank = html`<li>
  <div class="game game--blank">
    <span class="picture picture--none"></span><span class="game__text"><span>${S.gamesLater}</span></span>
  </div>
</li>`;

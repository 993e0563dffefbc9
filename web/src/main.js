/** The page: what it shows, and what starts when it is opened. */
import { html, render } from "lit-html";
import { followAddress, openAsked, watchBack } from "./backward.js";
import { keepMemory, onceSettled, readCatalogue, startEngine } from "./engine.js";
import { takeDroppedFiles } from "./files.js";
import { sprite } from "./icons.js";
import { keepFocus, listenToKeys } from "./keyboard.js";
import { watchInstall } from "./homescreen.js";
import { followStory } from "./log.js";
import { goOffline, watchNetwork } from "./offline.js";
import { openText } from "./opening.js";
import { followQuestion } from "./panel/commit.js";
import { followDecision } from "./panel/panel.js";
import { followSquad } from "./panel/squad.js";
import { keepPuzzles } from "./puzzles.js";
import { followTabs } from "./reading.js";
import { readResults } from "./results.js";
import { followReview } from "./review.js";
import { readSaves } from "./saves.js";
import { aboutScreen } from "./screens/about.js";
import { bookScreen } from "./screens/book.js";
import { dialogs, openDialog } from "./screens/dialogs.js";
import { gamesScreen } from "./screens/games.js";
import { hostedScreen } from "./screens/hosted.js";
import { newGameScreen } from "./screens/newgame.js";
import { notices } from "./screens/notices.js";
import { puzzlesScreen } from "./screens/puzzles.js";
import { resultsScreen } from "./screens/results.js";
import { reviewScreen } from "./screens/review.js";
import { settingsScreen } from "./screens/settings.js";
import { tableScreen } from "./screens/table.js";
import { titleScreen } from "./screens/title.js";
import { nameToDecide } from "./seats.js";
import { readSettings } from "./settings.js";
import { watchHand, watchSight } from "./steady.js";
import { beginSetup } from "./setup.js";
import { change, drawWith, state } from "./state.js";
import { S } from "./strings.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));

/** @type {Record<typeof state.screen, () => unknown>} */
const SCREENS = {
  title: titleScreen,
  games: gamesScreen,
  new: newGameScreen,
  table: () => (state.table ? tableScreen(state.table) : titleScreen()),
  book: bookScreen,
  results: resultsScreen,
  puzzles: puzzlesScreen,
  review: () => (state.table ? reviewScreen(state.table) : titleScreen()),
  settings: settingsScreen,
  about: aboutScreen,
  hosted: hostedScreen,
};

/** What the browser's tab says. */
function heading() {
  const title = ["table", "review"].includes(state.screen) ? state.table?.view.match.title : state.book?.title;
  return turn() + (title ? `${title} · ${S.name}` : S.name);
}

/** Whose turn it is at a table elsewhere. */
function turn() {
  const { hosted, table } = state;
  const kind = hosted && table?.view.waiting.kind;
  if (kind === "human") return `● ${S.yourTurn} · `;
  return table && (kind === "elsewhere" || kind === "computer") ? S.hostTurn(nameToDecide(table)) : "";
}

function draw() {
  document.title = heading();
  render(html`${SCREENS[state.screen]()} ${notices()} ${dialogs()}`, root);
  followScreen();
  followReview();
  openDialog();
  keepFocus();
  followStory(state.table);
  followSquad();
  followDecision(state.table);
  followQuestion(state.table);
  watchSight();
  followAddress();
  tellPlayable();
}

let drawn = state.screen;

/** A new screen opens at its top. */
function followScreen() {
  if (drawn !== state.screen) root.scrollTo(0, 0);
  drawn = state.screen;
}

/** Marks the moment when a board can be played on, for the benchmarks. */
function tellPlayable() {
  const { dataset } = document.documentElement;
  if (dataset.ready || !state.table || state.engine.phase !== "ready") return;
  performance.mark("playable");
  dataset.ready = "1";
}

/** An engine that did not start may be tried again, and then opens what was asked for. */
async function openOnceReady() {
  if (state.engine.phase === "ready") return openAsked();
  onceSettled(() => void openOnceReady());
}

/** A form that was opened before the games were known fills itself. */
function fillForm() {
  if (state.screen === "new" && !state.setup) beginSetup();
}

function start() {
  const drawings = document.createElement("div");
  document.body.append(drawings);
  render(sprite(), drawings);
  root.replaceChildren();
  readSettings();
  readResults();
  const savesRead = readSaves();
  onceSettled(() => void savesRead.then(openOnceReady).then(goOffline).then(keepMemory).then(keepPuzzles));
  if (!location.hash.startsWith("#table=")) startEngine();
  drawWith(draw);
  watchBack();
  draw();
  void readCatalogue().then(fillForm);
  watchHand();
  watchInstall();
  watchNetwork();
  listenToKeys();
  takeDroppedFiles(openText);
  followTabs();
  addEventListener("resize", () => change());
}

start();

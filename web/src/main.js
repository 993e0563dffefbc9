/** The page: what it shows, and what starts when it is opened. */
import { html, render } from "lit-html";
import { small } from "./board/board.js";
import { onceSettled, readCatalogue, startEngine } from "./engine.js";
import { takeDroppedFiles } from "./files.js";
import { sprite } from "./icons.js";
import { keepFocus, listenToKeys } from "./keyboard.js";
import { followStory } from "./log.js";
import { goOffline } from "./offline.js";
import { openSave, openText } from "./match.js";
import { readSaves } from "./saves.js";
import { bookScreen } from "./screens/book.js";
import { dialogs, openDialog } from "./screens/dialogs.js";
import { newGameScreen } from "./screens/newgame.js";
import { notices } from "./screens/notices.js";
import { settingsScreen } from "./screens/settings.js";
import { tableScreen } from "./screens/table.js";
import { titleScreen } from "./screens/title.js";
import { readSettings } from "./settings.js";
import { beginSetup, startFromLink } from "./setup.js";
import { change, drawWith, state } from "./state.js";
import { S } from "./strings.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));

function screen() {
  if (state.screen === "table" && state.table) return tableScreen(state.table);
  if (state.screen === "new") return newGameScreen();
  if (state.screen === "book") return bookScreen();
  return state.screen === "settings" ? settingsScreen() : titleScreen();
}

/** What the browser's tab says. */
function heading() {
  const title = state.screen === "table" ? state.table?.view.match.title : state.book?.title;
  return title ? `${title} · ${S.name}` : S.name;
}

function draw() {
  document.title = heading();
  render(html`${screen()} ${notices()} ${dialogs()}`, root);
  openDialog();
  keepFocus();
  followStory(state.table);
  tellPlayable();
}

/** Marks the moment when a board can be played on, for the benchmarks. */
function tellPlayable() {
  const { dataset } = document.documentElement;
  if (dataset.ready || !state.table || state.engine.phase !== "ready") return;
  performance.mark("playable");
  dataset.ready = "1";
}

/** What the page's address asks for: a new game, or the one that was on the table. */
async function openFromAddress() {
  if (state.engine.phase !== "ready") return;
  if (startFromLink()) return;
  const asked = new URLSearchParams(location.hash.slice(1)).get("play");
  const save = state.saves.find((known) => known.id === asked);
  if (save) await openSave(save);
  else if (state.screen === "new" && !state.setup) beginSetup();
}

function start() {
  const drawings = document.createElement("div");
  document.body.append(drawings);
  render(sprite(), drawings);
  root.replaceChildren();
  readSettings();
  const savesRead = readSaves();
  onceSettled(() => void savesRead.then(openFromAddress).then(goOffline));
  startEngine();
  drawWith(draw);
  draw();
  void readCatalogue();
  listenToKeys();
  takeDroppedFiles(openText);
  addEventListener("hashchange", () => void openFromAddress());
  small.addEventListener("change", () => change());
}

start();

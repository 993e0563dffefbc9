/** The table: bar, story, board, panel. */
import { html, nothing } from "lit-html";
import { toggleWords } from "../asides.js";
import { sideColors } from "../board/sides.js";
import { scaleOf } from "../board/scale.js";
import { badge, sideMark, ui } from "../icons.js";
import { story } from "../log.js";
import { glimpseCard } from "../panel/glimpse.js";
import { panel } from "../panel/panel.js";
import { references } from "../panel/reference.js";
import { pips } from "../panel/sheet.js";
import { handOver, redo, undo } from "../match.js";
import { small } from "../room.js";
import { mayMeasure, toggleRuler } from "../ruler.js";
import { scrubber } from "../scrubber.js";
import { levelOf, mustHandOver, nameToDecide, playerOf, seatsTold } from "../seats.js";
import { change, changeTable } from "../state.js";
import { S } from "../strings.js";
import { boardWindow, frameOn, zoomBack, zoomIn } from "../zoom.js";
import { tableBoard } from "./board.js";
import { words } from "./words.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */

/** @param {Table} table */
export function tableScreen(table) {
  const { board } = table.view.scene;
  const folded = isFolded(table);
  const told = html`<section class="story ${folded === false ? "is-open" : ""}" aria-label=${S.story}>
    ${folded === null ? nothing : unfold(folded)} ${goal(table)} ${references(table)} ${story(table)}
  </section>`;
  return html`<div class="play ${sideColors(board?.colors)} ${table.view.past ? "is-past" : ""} ${table.raised ? "is-raised" : ""} ${isBoardless(table) ? "is-boardless" : ""}">
    ${bar(table)}
    <main class="table" tabindex="-1">${small.matches ? nothing : told} ${middle(table)} ${glimpseCard(table)}</main>
    ${panel(table, small.matches ? told : nothing)}
  </div>`;
}

/** Whether the panel has the room of a board. @param {Table} table */
const isBoardless = (table) => !table.view.scene.board && !table.words && !mustHandOver(table);

/**
 * Beside a wide board there is no room for the story: it is folded to a line, and unfolds when dice fall. Null where
 * it stands by itself.
 * @param {Table} table
 */
function isFolded({ view, log, news, unfolded, words }) {
  if (small.matches || words || !view.scene.board || view.scene.board.grid) return null;
  return !(unfolded ?? (view.fresh > 0 && log.slice(news).some(({ entry }) => entry.throws.length)));
}

const unfold = (/** @type {boolean} */ folded) =>
  html`<button class="btn btn--small story__fold" aria-expanded=${!folded} @click=${() => changeTable({ unfolded: folded })}>
    ${ui(folded ? "up" : "down")}${S.storyFold}
  </button>`;

/** The board, or what stands in its place. @param {Table} table */
function middle(table) {
  if (mustHandOver(table)) return cover(table);
  if (table.words) return words(table.words);
  const { board } = table.view.scene;
  if (!board) return nothing;
  followActing(table);
  return boardWindow(table.saveId, board.grid, tableBoard(table), tools(table));
}

const FINGER = 24; // pixels: the least cell that a finger hits
const NEAR = 2.2; // how much nearer whoever acts is brought on a table without cells
const EASY = 40; // pixels: how large cells become

let followed = "";

/**
 * On a small screen whoever acts comes into view: in the turn strip, and on a table without cells or with many.
 * @param {Table} table
 */
function followActing({ view, saveId }) {
  const { board } = view.scene;
  const acting = board?.pieces.find((piece) => piece.acting);
  const now = `${saveId} ${acting?.id ?? ""}`;
  if (now === followed || !small.matches || !board || !acting) return;
  followed = now;
  requestAnimationFrame(() => {
    document.querySelector(".turns [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    if (isTiny(board)) frame(board, acting);
  });
}

/** @param {Board} board @param {import("../types.js").Piece} piece */
function frame(board, { at: [x, y] }) {
  const scale = scaleOf(board);
  frameOn(x * scale, y * scale, board.grid ? EASY / cellOf(board) : NEAR);
}

const cellOf = (/** @type {Board} */ { pitch, width }) => (innerWidth * pitch) / width;
const isTiny = (/** @type {Board} */ board) => !board.grid || cellOf(board) < FINGER;

/** What lies beside a table without cells. @param {Table} table */
function tools(table) {
  if (!mayMeasure(table)) return nothing;
  return html`<div class="board__tools" role="toolbar" aria-label=${S.tools} aria-orientation="vertical">
    <button class="icon-btn" aria-label=${S.ruler} title=${S.ruler} aria-pressed=${Boolean(table.ruler?.on)} @click=${toggleRuler}>${ui("ruler")}</button>
    <button class="icon-btn" aria-label=${S.nearer} title=${S.nearer} @click=${zoomIn}>${ui("plus")}</button>
    <button class="icon-btn" aria-label=${S.farther} title=${S.farther} @click=${zoomBack}>${ui("minus")}</button>
  </div>`;
}

/** What only one player may see is covered while the screen changes hands. @param {Table} table */
const cover = (table) => html`<section class="cover" aria-label=${S.handOver(nameToDecide(table))}>
  <h2>${S.handOver(nameToDecide(table))}</h2>
  <p>${S.handOverText}</p>
  <button class="btn btn--primary btn--tall" @click=${handOver}>${S.handOverGo}</button>
</section>`;

/** @param {Table} table */
const bar = (table) => html`
  <header class="bar">
    <div class="bar__game">
      <button class="icon-btn" aria-label=${S.menu} aria-haspopup="dialog" @click=${openMenu}>${ui("menu")}</button>
      <h1>${table.view.scene.title}</h1>
      <p>${table.view.match.title}</p>
    </div>
    <ol class="turns" aria-label=${S.turnOrder}>
      <li class="turns__round">${table.view.scene.round}</li>
      ${table.view.scene.strip.map(turn)}
    </ol>
    <div class="bar__tools">
      ${tool("undo", S.undo, table.view.undo, undo)} ${tool("redo", S.redo, table.view.redo, redo)}
      ${small.matches ? nothing : scrubber(table)} ${wordsButton(table)}
      <button class="icon-btn icon-btn--help" aria-label=${S.help} @click=${openHelp}>${ui("help")}</button>
    </div>
  </header>
`;

const openMenu = () => change({ dialog: { kind: "menu" } });
const openLevels = () => change({ dialog: { kind: "levels" } });
const openHelp = () => change({ dialog: { kind: "help" } });

/** @param {Table} table */
const wordsButton = ({ words, view }) =>
  html`<button class="icon-btn" aria-label=${S.words} title=${S.words} aria-pressed=${Boolean(words)} aria-disabled=${Boolean(view.past)} @click=${toggleWords}>
    ${ui("list")}
  </button>`;

const turn = (/** @type {import("../types.js").Turn} */ { title, glyph, side, state }) =>
  html`<li class="is-${state}" aria-current=${state === "now" ? "step" : nothing} title=${title}>
    ${badge(side, glyph)}<span class="unseen">${title}</span>
  </li>`;

/**
 * @param {"undo" | "redo"} icon
 * @param {string} name
 * @param {import("../types.js").Step} step
 * @param {() => unknown} run
 */
const tool = (icon, name, step, run) =>
  html`<button class="icon-btn" aria-label=${name} title=${step.text || name} aria-disabled=${!step.ok} @click=${run}>${ui(icon)}</button>`;

/** @param {Table} table */
const goal = (table) => html`
  <div class="goal" aria-label=${S.goal}>
    <p class="goal__text">${table.view.scene.goal}</p>
    <dl class="goal__score">${seatsTold(table).map((seat) => standing(table, seat))}</dl>
  </div>
`;

/** @param {Table} table @param {import("../types.js").SeatView} seat */
function standing(table, { id, name, side, figures }) {
  const player = playerOf(table, id);
  const level = levelOf(table, id);
  return html`<div>
    <dt>${sideMark(side)} ${name}${player ? html`<small>${player}</small>` : nothing}
      ${level ? html`<button class="level" title=${level.text} aria-haspopup="dialog" @click=${openLevels}>${level.title}</button>` : nothing}</dt>
    ${figures.map(({ title, text, meter }) => html`<dd><span>${title}</span> ${meter ? pips(meter) : nothing} ${text}</dd>`)}
  </div>`;
}

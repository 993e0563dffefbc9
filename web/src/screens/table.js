/** The table: bar, story, board, panel. */
import { html, nothing } from "lit-html";
import { toggleWords } from "../asides.js";
import { sideColors } from "../board/sides.js";
import { followActing } from "../following.js";
import { badge, sideMark, ui } from "../icons.js";
import { latest, story } from "../log.js";
import { glimpseCard } from "../panel/glimpse.js";
import { panel } from "../panel/panel.js";
import { references } from "../panel/reference.js";
import { pips } from "../panel/sheet.js";
import { squad, tray } from "../panel/squad.js";
import { handOver, redo, undo } from "../match.js";
import { narrow, small } from "../room.js";
import { mayMeasure, toggleRuler } from "../ruler.js";
import { scrubber } from "../scrubber.js";
import { levelOf, mustHandOver, nameToDecide, playerOf, seatsTold } from "../seats.js";
import { change, changeTable } from "../state.js";
import { S } from "../strings.js";
import { boardWindow, zoomBack, zoomIn } from "../zoom.js";
import { tableBoard } from "./board.js";
import { wayToEditor } from "./fromeditor.js";
import { words } from "./words.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */

/** @param {Table} table */
export function tableScreen(table) {
  const { board } = table.view.scene;
  const foot = hasFoot(table) ? `has-foot ${table.unfolded ? "is-unfolded" : ""}` : "";
  return html`<div class="play ${sideColors(board?.colors)} ${table.view.past ? "is-past" : ""} ${table.raised ? "is-raised" : ""} ${isBoardless(table) ? "is-boardless" : ""}">
    ${bar(table)}
    <main class="table ${foot}" tabindex="-1" @click=${{ handleEvent: foldAway, capture: true }}>
      ${small.matches ? nothing : told(table)} ${middle(table)} ${board ? glimpseCard(table) : nothing}
    </main>
    ${panel(table, small.matches ? told(table) : nothing)}
  </div>`;
}

/** @param {Table} table */
const told = (table) => html`<section class="story" aria-label=${S.story}>
  ${hasFoot(table) ? [unfold(table), latest(table)] : nothing} ${goal(table)} ${small.matches ? nothing : squad(table)} ${references(table)} ${story(table)}
  ${hasFoot(table) || small.matches ? nothing : tray(table)}
</section>`;

/** Whether the panel has the room of a board. @param {Table} table */
const isBoardless = (table) => !table.view.scene.board && !table.words && !mustHandOver(table);

const WIDE = 1.2; // of its height: a board that wants the story's column

/** Whether a board is a table without cells, or much wider than high. @param {Board} board */
const isWide = ({ grid, width, height }) => !grid || (grid === "square" && width > WIDE * height);

/** Beside a wide board, or on a narrow screen, the story has no column: it is a line, until somebody unfolds it. @param {Table} table */
function hasFoot({ view, words }) {
  const { board } = view.scene;
  return !small.matches && !words && Boolean(board && (narrow.matches || isWide(board)));
}

/** @param {Table} table */
const unfold = ({ unfolded }) =>
  html`<button class="btn btn--small story__fold" aria-expanded=${unfolded} @click=${() => changeTable({ unfolded: !unfolded })}>
    ${ui(unfolded ? "down" : "up")}${S.storyFold}
  </button>`;

/** A click beside what was pulled over or next to the board puts it away, and does nothing else: the board moves. */
function foldAway(/** @type {Event} */ event) {
  const inside = event.target instanceof Element && event.target.closest(".story");
  if (inside || !document.querySelector(".is-unfolded, .is-raised")) return;
  event.stopPropagation();
  changeTable({ unfolded: false, raised: false });
}

/** The board, or what stands in its place. @param {Table} table */
function middle(table) {
  if (mustHandOver(table)) return cover(table);
  if (table.words) return words(table.words);
  const { board } = table.view.scene;
  if (!board) return nothing;
  followActing(table);
  return boardWindow(table.saveId, board.grid, tableBoard(table), tools(table));
}

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
      <button class="icon-btn" aria-label=${S.menu} aria-haspopup="dialog" @click=${openMenu}>${ui("menu")}</button>${wayToEditor()}
      <h1>${table.view.scene.title}</h1>
      <p>${table.view.match.title}</p>
    </div>
    <ol class="turns" aria-label=${S.turnOrder} tabindex=${narrow.matches || small.matches ? 0 : nothing}>
      <li class="turns__round">${table.view.scene.round}</li>
      ${table.view.scene.strip.map(turn)}
    </ol>
    <div class="bar__tools">
      ${tool("undo", S.undo, table.view.undo, undo)} ${tool("redo", S.redo, table.view.redo, redo)}
      ${narrow.matches || small.matches ? nothing : scrubber(table)} ${wordsButton(table)}
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

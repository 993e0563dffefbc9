/** The table: bar, story, board, panel. */
import { html, nothing } from "lit-html";
import { toggleWords } from "../asides.js";
import { playBoard, small } from "../board/board.js";
import { sideColors } from "../board/sides.js";
import { boardWindow } from "../board/zoom.js";
import { badge, sideMark, ui } from "../icons.js";
import { story } from "../log.js";
import { panel } from "../panel/panel.js";
import { references } from "../panel/reference.js";
import { pips } from "../panel/sheet.js";
import { handOver, redo, undo } from "../match.js";
import { scrubber } from "../scrubber.js";
import { mustHandOver, nameToDecide, playerOf } from "../seats.js";
import { change } from "../state.js";
import { S } from "../strings.js";
import { words } from "./words.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").View} View */

/** @param {Table} table */
export function tableScreen(table) {
  const { board } = table.view.scene;
  const told = html`<section class="story" aria-label=${S.story}>${goal(table)} ${references(table)} ${story(table)}</section>`;
  return html`<div class="play ${sideColors(board?.colors)} ${table.view.past ? "is-past" : ""} ${table.raised ? "is-raised" : ""}">
    ${bar(table)}
    <main class="table" tabindex="-1">${small.matches ? nothing : told} ${middle(table)}</main>
    ${panel(table, small.matches ? told : nothing)}
  </div>`;
}

/** The board, or what stands in its place. @param {Table} table */
function middle(table) {
  if (mustHandOver(table)) return cover(table);
  if (table.words) return words(table.words);
  return boardWindow(table.saveId, table.view.scene.board?.grid ?? "", playBoard(table));
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
    <dl class="goal__score">${table.view.scene.seats.map((seat) => standing(table, seat))}</dl>
  </div>
`;

/** @param {Table} table @param {import("../types.js").SeatView} seat */
function standing(table, { id, name, side, figures }) {
  const player = playerOf(table, id);
  return html`<div>
    <dt>${sideMark(side)} ${name}${player ? html`<small>${player}</small>` : nothing}</dt>
    ${figures.map(({ title, text, meter }) => html`<dd><span>${title}</span> ${meter ? pips(meter) : nothing} ${text}</dd>`)}
  </div>`;
}

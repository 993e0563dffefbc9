/** The table: bar, story, board, panel. */
import { html, nothing } from "lit-html";
import { playBoard } from "../board/board.js";
import { badge, sideMark, ui } from "../icons.js";
import { story } from "../log.js";
import { panel } from "../panel/panel.js";
import { redo, undo } from "../match.js";
import { change } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").View} View */

/** @param {Table} table */
export const tableScreen = (table) => html`
  <div class="play">
    ${bar(table)}
    <main class="table">
      <section class="story" aria-label=${S.story}>${goal(table.view)} ${story(table)}</section>
      <div class="board board--${table.view.scene.board?.grid || "none"}">${playBoard(table)}</div>
    </main>
    ${panel(table)}
  </div>
`;

/** @param {Table} table */
const bar = ({ view }) => html`
  <header class="bar">
    <div class="bar__game">
      <button class="icon-btn" aria-label=${S.menu} aria-haspopup="dialog" @click=${() => change({ dialog: { kind: "menu" } })}>
        ${ui("menu")}
      </button>
      <h1>${view.scene.title}</h1>
      <p>${view.match.title}</p>
    </div>
    <ol class="turns" aria-label=${S.turnOrder}>
      <li class="turns__round">${view.scene.round}</li>
      ${view.scene.strip.map(turn)}
    </ol>
    <div class="bar__tools">
      ${tool("undo", S.undo, view.undo, undo)} ${tool("redo", S.redo, view.redo, redo)}
      <button class="icon-btn icon-btn--help" aria-label=${S.help} @click=${() => change({ dialog: { kind: "help" } })}>${ui("help")}</button>
    </div>
  </header>
`;

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

/** @param {View} view */
const goal = ({ scene }) => html`
  <div class="goal" aria-label=${S.goal}>
    <p class="goal__text">${scene.goal}</p>
    <dl class="goal__score">${scene.seats.map(seat)}</dl>
  </div>
`;

const seat = (/** @type {import("../types.js").SeatView} */ { name, side, figures }) => html`
  <div>
    <dt>${sideMark(side)} ${name}</dt>
    ${figures.map((figure) => html`<dd><span>${figure.title}</span> ${figure.text}</dd>`)}
  </div>
`;

/** A game in progress as it is shown on lists: its board drawn small, its name, how it stands. */
import { html, nothing } from "lit-html";
import { pictureBoard } from "../board/board.js";
import { glyphId, ui } from "../icons.js";
import { openSave } from "../match.js";
import { titleOf } from "../saves.js";
import { state } from "../state.js";
import { since, S } from "../strings.js";

/** @typedef {import("../types.js").Save} Save */
/** @typedef {import("../types.js").Board} Board */

/** A board drawn small or a part of it, or the room for it. @param {Board | null | undefined} board @param {import("../types.js").Window} [window] */
export const picture = (board, window) =>
  board ? pictureBoard(board, glyphId, window) : html`<span class="picture picture--none">${ui("book")}</span>`;

/** The board as it stood, else as its scenario is set up. @param {Save} save */
const boardOf = ({ board, game, scenario }) => board ?? scenarioOf(game, scenario)?.board;

/** @param {string} game @param {string} id */
const scenarioOf = (game, id) =>
  state.games.find((known) => known.id === game)?.scenarios.find((known) => known.id === id);

/** The button that opens a saved game. */
export const opener = (/** @type {Save} */ save) => html`
  <button class="save__open" @click=${() => openSave(save)}>
    <span class="save__thumb">${picture(boardOf(save))}</span>
    <span class="save__text">
      <b class="title"><span>${titleOf(save)}</span> ${save.yours ? html`<i class="tag tag--lamp">${S.yourTurn}</i>` : nothing}</b>
      <span>${save.name ? `${save.title}, ${save.note}` : save.note}</span>
      <span class="muted">${save.players}, ${since(save.time)}</span>
    </span>
  </button>
`;

/** All games in progress, and those that are over: to go on with, to name, to keep as a file, to delete. */
import { html, nothing } from "lit-html";
import { attempt } from "../attempt.js";
import { chooseFile } from "../files.js";
import { ui } from "../icons.js";
import { openText } from "../opening.js";
import { exportToFile, isOver, notationOf, removeSave, saveToFile, titleOf } from "../saves.js";
import { change, state } from "../state.js";
import { S } from "../strings.js";
import { bootBar } from "./boot.js";
import { pageHead } from "./page.js";
import { opener } from "./saves.js";

/** @typedef {import("../types.js").Save} Save */

export const gamesScreen = () => html`<div class="page page--felt">
  ${pageHead(S.yourGames, tools)}
  <main class="page__main page__main--wide" tabindex="-1">
    ${state.saves.length ? [part(S.unfinished, state.saves.filter((save) => !isOver(save))), part(S.finished, state.saves.filter(isOver))] : noSaves}
  </main>
  ${bootBar()}
</div>`;

const tools = html`<div class="page__tools">
  <button class="btn btn--quiet" @click=${() => chooseFile(openText)}>${ui("folder")}${S.openFile}</button>
</div>`;

export const noSaves = html`<div class="empty"><b>${S.noSaves}</b><p>${S.noSavesText}</p></div>`;

/** @param {string} title @param {Save[]} saves */
const part = (title, saves) => saves.length ? html`<section aria-label=${title}>
  <h2 class="home__h">${title}</h2>
  <ul class="resume resume--all">${saves.map(row)}</ul>
</section>` : nothing;

const row = (/** @type {Save} */ save) => html`<li class="save">
  ${opener(save)}
  <div class="save__tools">
    ${tool("pencil", S.renameOf(titleOf(save)), () => change({ dialog: { kind: "rename", save } }))}
    ${tool("save", S.fileOf(titleOf(save)), () => saveToFile(save))}
    ${exporter(save)} ${tool("trash", S.removeOf(titleOf(save)), () => void removeSave(save))}
  </div>
</li>`;

/** Writes a game down as its field does, where it does. @param {Save} save */
function exporter(save) {
  const notation = notationOf(save.game);
  if (!notation) return nothing;
  return tool("list", S.exportOf(titleOf(save), notation.title), () => void attempt(() => exportToFile(save)));
}

/** @param {import("../icons.js").UiName} icon @param {string} name @param {() => void} run */
const tool = (icon, name, run) =>
  html`<button class="icon-btn" aria-label=${name} title=${name} @click=${run}>${ui(icon)}</button>`;

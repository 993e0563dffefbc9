/** The menu of the table. */
import { html, nothing } from "lit-html";
import { attempt } from "../attempt.js";
import { chooseFile } from "../files.js";
import { ui } from "../icons.js";
import { waysAgain } from "../again.js";
import { leaveTable, openText, settle } from "../match.js";
import { openReview } from "../review.js";
import { go } from "../routes.js";
import { openBook } from "../rules.js";
import { exportToFile, notationOf, saveTableToFile } from "../saves.js";
import { share } from "../share.js";
import { change, state } from "../state.js";
import { S } from "../strings.js";

/** @param {import("../icons.js").UiName} icon @param {string} text @param {() => unknown} run */
const item = (icon, text, run) =>
  html`<button class="act" @click=${() => (change({ dialog: null }), run())}>${ui(icon)}<b>${text}</b></button>`;

export function menuBody() {
  const game = state.table?.view.match.game ?? "";
  const notation = notationOf(game);
  return html`<div class="acts">
    ${item("entry", S.toTitle, leaveTable)}
    ${item("save", S.saveFile, () => attempt(saveTableToFile))} ${item("at", S.share, () => share("match"))}
    ${notation ? item("list", S.exportAs(notation.title), () => attempt(exportToFile)) : nothing}
    ${item("folder", S.openFile, () => chooseFile(openText))}
    ${state.table ? waysAgain(state.table).map(({ icon, name, run }) => item(icon, name, run)) : nothing}
    ${item("search", S.review, openReview)} ${item("eye", S.levels, () => change({ dialog: { kind: "levels" } }))}
    ${item("book", S.rulebook, () => openBook(game))} ${item("page", S.quickref, () => openBook(game, "quickref"))}
    ${item("help", S.help, () => change({ dialog: { kind: "help" } }))}
    ${item("sliders", S.settings, () => go("settings"))}
    ${settling()}
  </div>`;
}

/** What ends the game early, for the person who is to decide. */
function settling() {
  const table = state.table;
  if (table?.view.waiting.kind !== "human" || table.reading) return nothing;
  const { seat } = table.view.waiting;
  return html`${item("check", S.offerDraw, () => settle("offer", seat))}
  ${item("flag", S.resign, () => change({ dialog: { kind: "resign", seat } }))}`;
}

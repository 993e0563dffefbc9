/** The menu of the table. */
import { html, nothing } from "lit-html";
import { attempt } from "../attempt.js";
import { chooseFile } from "../files.js";
import { ui } from "../icons.js";
import { waysAgain } from "../again.js";
import { leaveTable, settle } from "../match.js";
import { openText } from "../opening.js";
import { openReview } from "../review.js";
import { go } from "../routes.js";
import { showPost } from "../posted.js";
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
  const post = state.table?.view.post;
  return html`<div class="acts">
    ${item("entry", S.toTitle, leaveTable)} ${post ? item("next", S.post, () => showPost(post)) : nothing}
    ${state.hosted ? item("at", S.hostTable, () => go("hosted")) : html`${item("save", S.saveFile, () => attempt(saveTableToFile))} ${item("at", S.share, () => share("match"))}`}
    ${notation && !state.hosted ? item("list", S.exportAs(notation.title), () => attempt(exportToFile)) : nothing}
    ${item("folder", S.openFile, () => chooseFile(openText))}
    ${state.table ? waysAgain(state.table).map(({ icon, name, run }) => item(icon, name, run)) : nothing}
    ${state.hosted ? nothing : item("search", S.review, openReview)} ${item("eye", S.levels, () => change({ dialog: { kind: "levels" } }))}
    ${item("book", S.rulebook, () => openBook(game))} ${item("page", S.quickref, () => openBook(game, "quickref"))}
    ${item("help", S.help, () => change({ dialog: { kind: "help" } }))}
    ${item("sliders", S.settings, () => go("settings"))}
    ${settling()}
  </div>`;
}

/** Whoever has a seat at a table elsewhere gives up whenever they like. @param {import("../state.js").Table} table */
const mayLeave = ({ view }) => view.viewer >= 0 && view.waiting.kind !== "over";

/** What ends the game early, for the person who is to decide. */
function settling() {
  const table = state.table;
  if (!table || state.solving || !(state.hosted ? mayLeave(table) : table.view.waiting.kind === "human") || table.reading) return nothing;
  const seat = state.hosted ? table.view.viewer : table.view.waiting.seat;
  return html`${item("check", S.offerDraw, () => settle("offer", seat))}
  ${item("flag", S.resign, () => change({ dialog: { kind: "resign", seat } }))}`;
}

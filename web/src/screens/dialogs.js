/** The few things that open over a screen: the menu, a rule, the list of keys. Never a decision of the game. */
import { html, nothing } from "lit-html";
import { createRef, ref } from "lit-html/directives/ref.js";
import { sample } from "../board/sample.js";
import { chooseFile } from "../files.js";
import { ui } from "../icons.js";
import { attempt } from "../attempt.js";
import { leaveTable, openText, settle } from "../match.js";
import { go } from "../routes.js";
import { openBook, ruleLink } from "../rules.js";
import { saveToFile } from "../saves.js";
import { change, state } from "../state.js";
import { S } from "../strings.js";
import { rule } from "./book.js";

/** @typedef {NonNullable<typeof state.dialog>} Dialog */

/** @type {import("lit-html/directives/ref.js").Ref<HTMLDialogElement>} */
const element = createRef();
const close = () => change({ dialog: null });

export function dialogs() {
  const { dialog } = state;
  if (!dialog) return nothing;
  return html`<dialog class="dialog dialog--${dialog.kind}" ${ref(element)} @close=${close} @click=${closeOutside} aria-label=${titleOf(dialog)}>
    <div class="dialog__head">
      <h2>${titleOf(dialog)}</h2>
      <button class="icon-btn" aria-label=${S.close} @click=${() => element.value?.close()}>${ui("close")}</button>
    </div>
    ${bodyOf(dialog)}
  </dialog>`;
}

/** A dialog that has just been drawn opens; the browser keeps the focus in it and gives it back. */
export function openDialog() {
  if (element.value?.isConnected && !element.value.open) element.value.showModal();
}

const closeOutside = (/** @type {MouseEvent} */ event) =>
  event.target === element.value && element.value?.close();

function titleOf(/** @type {Dialog} */ dialog) {
  if (dialog.kind === "rule") return `${S.rule} ${dialog.entry.id}`;
  if (dialog.kind === "help") return S.help;
  return dialog.kind === "menu" ? S.menu : S.resign;
}

function bodyOf(/** @type {Dialog} */ dialog) {
  if (dialog.kind === "rule") return ruleBody(dialog.entry);
  if (dialog.kind === "help") return helpBody();
  return dialog.kind === "menu" ? menuBody() : resignBody(dialog.seat);
}

const ruleBody = (/** @type {import("../types.js").Rule} */ entry) => html`
  ${rule(entry)}
  ${entry.refs?.length ? html`<p class="muted">${S.see} ${entry.refs.map(ruleLink)}</p>` : nothing}
`;

const helpBody = () => html`
  <h3>${S.keysTitle}</h3>
  <dl class="keys">${S.keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
  <h3>${S.signsTitle}</h3>
  <ul class="signs">${S.signs.map(([kind, what]) => html`<li>${sample(kind)}<span>${what}</span></li>`)}</ul>
`;

/** @param {import("../icons.js").UiName} icon @param {string} text @param {() => unknown} run */
const item = (icon, text, run) =>
  html`<button class="act" @click=${() => (close(), run())}>${ui(icon)}<b>${text}</b></button>`;

function menuBody() {
  const table = state.table;
  const seat = table?.view.waiting.kind === "human" ? table.view.waiting.seat : -1;
  return html`<div class="acts">
    ${item("entry", S.toTitle, leaveTable)} ${item("save", S.saveFile, () => attempt(saveToFile))}
    ${item("folder", S.openFile, () => chooseFile(openText))}
    ${item("book", S.rulebook, () => openBook(table?.view.match.game ?? ""))}
    ${item("sliders", S.settings, () => go("settings"))}
    ${seat < 0 ? nothing : item("check", S.offerDraw, () => settle("offer", seat))}
    ${seat < 0 ? nothing : item("flag", S.resign, () => change({ dialog: { kind: "resign", seat } }))}
  </div>`;
}

const resignBody = (/** @type {number} */ seat) => html`
  <p>${S.resignSure(state.table?.view.match.seats[seat]?.name ?? "")}</p>
  <div class="dialog__foot">
    <button class="btn" @click=${close}>${S.cancel}</button>
    <button class="btn btn--primary" @click=${() => (close(), settle("resign", seat))}>${S.resign}</button>
  </div>
`;

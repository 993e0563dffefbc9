/** The few things that open over a screen: the menu, a rule, a link, the list of keys. Never a decision of the game. */
import { html, nothing } from "lit-html";
import { createRef, ref } from "lit-html/directives/ref.js";
import { sample } from "../board/sample.js";
import { settle } from "../match.js";
import { rename } from "../saves.js";
import { levelsHere } from "../seats.js";
import { glyphId, ui } from "../icons.js";
import { change, state } from "../state.js";
import { S } from "../strings.js";
import { collectionBody } from "./collection.js";
import { menuBody } from "./menu.js";
import { ruleBody } from "./ruledialog.js";
import { joinBody, postBody } from "./postdialog.js";
import { shareBody } from "./sharedialog.js";

/** @typedef {NonNullable<typeof state.dialog>} Dialog */

/** @type {import("lit-html/directives/ref.js").Ref<HTMLDialogElement>} */
const element = createRef();
const close = () => change({ dialog: null });
/** The browser tells late that a dialog was closed: another may have opened since. */
const closed = () => element.value?.open || close();

export function dialogs() {
  const { dialog } = state;
  if (!dialog) return nothing;
  return html`<dialog class="dialog dialog--${dialog.kind}" ${ref(element)} @close=${closed} @click=${closeOutside} aria-label=${headOf(dialog)}>
    <div class="dialog__head">
      <h2>${headOf(dialog)}</h2>
      <button class="icon-btn" aria-label=${S.close} @click=${() => element.value?.close()}>${ui("close")}</button>
    </div>
    ${bodyOf(dialog)}
  </dialog>`;
}

/** The dialog that was opened last: one that was closed and is drawn once more before we hear of it stays closed. */
let opened = /** @type {Dialog | null} */ (null);

/** A dialog that has just been drawn opens; the browser keeps the focus in it and gives it back. */
export function openDialog() {
  const { dialog } = state;
  if (dialog === opened) return;
  opened = dialog;
  if (dialog && !element.value?.open) element.value?.showModal();
}

const closeOutside = (/** @type {MouseEvent} */ event) =>
  event.target === element.value && element.value?.close();

function headOf(/** @type {Dialog} */ dialog) {
  const titles = { help: S.help, levels: S.levels, menu: S.menu, resign: S.resign, share: S.share, rename: S.rename, collection: S.collection, post: S.post, join: S.postJoinTitle };
  return dialog.kind === "rule" ? `${S.rule} ${dialog.entry.id}` : titles[dialog.kind];
}

function bodyOf(/** @type {Dialog} */ dialog) {
  switch (dialog.kind) {
    case "rule":
      return ruleBody(dialog);
    case "share":
      return shareBody(dialog);
    case "post":
      return postBody(dialog);
    case "join":
      return joinBody(dialog);
    case "collection":
      return collectionBody(dialog);
    case "rename":
      return renameBody(dialog.save);
    case "resign":
      return resignBody(dialog.seat);
    case "menu":
      return menuBody();
    case "levels":
      return levelsBody();
    case "help":
      return helpBody();
  }
}

const helpBody = () => html`
  <h3>${S.keysTitle}</h3>
  <dl class="keys">${S.keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
  <h3>${S.signsTitle}</h3>
  <ul class="signs">${S.signs.map(([kind, what]) => html`<li>${sample(kind, glyphId)}<span>${what}</span></li>`)}</ul>
`;

/** What the levels of this game are, and who plays by which. */
const levelsBody = () => html`<dl class="keys keys--levels">
  ${levelsHere().map(
    ({ title, text, seats }) => html`<div>
      <dt>${title}</dt>
      <dd>${text} ${seats.length ? html`<br /><b>${S.playsAs(seats.join(", "))}</b>` : nothing}</dd>
    </div>`,
  )}
</dl>`;

const resignBody = (/** @type {number} */ seat) => html`
  <p>${S.resignSure(state.table?.view.match.seats[seat]?.name ?? "")}</p>
  <div class="dialog__foot">
    <button class="btn" @click=${close}>${S.cancel}</button>
    <button class="btn btn--primary" @click=${() => (close(), settle("resign", seat))}>${S.resign}</button>
  </div>
`;

/** @param {import("../types.js").Save} save */
function renameBody(save) {
  const keep = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { name } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    close();
    void rename(save, String(name));
  };
  return html`<form @submit=${keep}>
    <label class="field"><span>${S.ownName}</span>
      <input class="input" name="name" maxlength="40" autocomplete="off" autofocus placeholder=${save.title} .value=${save.name} />
      <small class="muted">${S.ownNameHint}</small></label>
    <div class="dialog__foot">
      <button class="btn" type="button" @click=${close}>${S.cancel}</button>
      <button class="btn btn--primary" type="submit">${S.keep}</button>
    </div>
  </form>`;
}

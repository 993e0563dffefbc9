/**
 * What opens over the page: two versions to choose from, earlier versions, all actions, keys, the scenario's words,
 * its forces.
 */
import { html, nothing } from "lit-html";
import { createRef, ref } from "lit-html/directives/ref.js";
import { ui } from "../../../../web/src/icons.js";
import { allActions } from "../actions.js";
import { setBeside, since, summary, timeOf } from "../comparing.js";
import { keepOurs } from "../drafts.js";
import { difference } from "../model/document.js";
import { keepMine, lookAt, restore, takeTheirDraft, takeTheirs } from "../saving.js";
import { change, state, whole } from "../state.js";
import { campaignBody } from "./campaign.js";
import { differences } from "./comparison.js";
import { eventsBody, guideBody } from "./entries.js";
import { legendBody } from "./legend.js";
import { importBody, printBody } from "./exchange.js";
import { forcesBody, scenarioBody } from "./forms.js";

/** @typedef {NonNullable<typeof state.dialog>} Dialog */

/** @type {import("lit-html/directives/ref.js").Ref<HTMLDialogElement>} */
const element = createRef();
/** At once, the focus going back to where it was: the browser tells late that a dialog was closed. */
export function close() {
  element.value?.close();
  change({ dialog: null });
}
/** Another may have opened since. */
const closed = () => element.value?.open || close();

/** @type {{[kind in Dialog["kind"]]: string}} */
const HEADS = {
  stale: "Two versions",
  draft: "Two windows",
  versions: "Earlier versions",
  actions: "All actions",
  keys: "Keys",
  import: "A map of another program",
  print: "Print to scale",
  scenario: "Scenario",
  forces: "Forces",
  events: "Events",
  guide: "Guide",
  legend: "What each kind does",
  campaign: "Campaign",
};

export function dialogs() {
  const { dialog } = state;
  if (!dialog) return nothing;
  return html`<dialog class="dialog dialog--${dialog.kind}" ${ref(element)} @close=${closed} @cancel=${close}
    aria-label=${HEADS[dialog.kind]}>
    <div class="dialog__head"><h2>${HEADS[dialog.kind]}</h2>
      <button class="icon-btn" aria-label="Close" @click=${close}>${ui("close")}</button></div>
    ${bodyOf(dialog)}
  </dialog>`;
}

/** One that is not wanted any more closes before it is taken off the page. */
export function closeDialog() {
  if (!state.dialog && element.value?.open) element.value.close();
}

/** A dialog that has just been drawn opens. */
export function openDialog() {
  if (element.value?.isConnected && !element.value.open) element.value.showModal();
}

/** @param {Dialog} dialog */
function bodyOf(dialog) {
  switch (dialog.kind) {
    case "stale":
      return staleBody(dialog.current);
    case "draft":
      return draftBody(dialog.current);
    case "versions":
      return versionsBody(dialog);
    case "import":
      return importBody(dialog);
    case "print":
      return printBody();
    case "actions":
      return actionsBody();
    case "keys":
      return keysBody();
    case "scenario":
      return scenarioBody();
    case "forces":
      return forcesBody();
    case "events":
      return eventsBody();
    case "guide":
      return guideBody();
    case "legend":
      return legendBody();
    case "campaign":
      return campaignBody(dialog.open);
  }
}

/** What changes from one document to another, in a few lines. @param {any} from @param {any} to */
function changes(from, to) {
  if (!from) return nothing;
  const found = difference(from, to).map(({ path, before, after }) => ({
    where: path.join("."),
    what: after === undefined ? "gone" : before === undefined ? "new" : "changed",
  }));
  const line = (/** @type {{where: string, what: string}} */ { where, what }) =>
    html`<li><code>${where}</code> <span class="muted">${what}</span></li>`;
  return html`<ul class="changes">${found.slice(0, 8).map(line)}
    ${found.length > 8 ? html`<li class="muted">and ${found.length - 8} more</li>` : nothing}</ul>`;
}

/** @param {import("../api.js").Version} current */
const staleBody = (current) => html`
  <p>Somebody saved another version since you opened this one. Choose which to keep; the other stays among the earlier
    versions or in your undo history.</p>
  <div class="versus">
    <section><h3>Yours</h3><p>${whole().title}</p>${changes(state.saved, whole())}
      <button class="btn btn--primary" @click=${() => void keepMine(current.etag)}>Save mine</button></section>
    <section><h3>The saved one</h3><p>${current.document?.title ?? "No scenario"}</p>
      ${changes(state.saved, current.document)}
      <button class="btn" @click=${() => takeTheirs(current)}>Take the saved one</button></section>
  </div>`;

/** @param {{etag: string, document: import("../types.js").Document} | null} current */
const draftBody = (current) => html`
  <p>This scenario is being drawn in another window too, and that one kept its draft last.</p>
  <div class="dialog__foot">
    <button class="btn" @click=${() => (current ? takeTheirDraft(current) : close())}>Continue with the other</button>
    <button class="btn btn--primary" @click=${() => void keepOurs(current?.etag ?? "")}>Keep mine</button>
  </div>`;

/** @param {Extract<Dialog, {kind: "versions"}>} dialog */
const versionsBody = ({ list, shown, number }) => html`
  ${list.length ? nothing : html`<p class="muted">There are none yet: each save keeps the one before.</p>`}
  <div class="versions"><ul class="versions__list">${list.map(
    (each) => html`<li><button class="version" aria-pressed=${String(each.number === number)} @click=${() => void lookAt(each.number)}>
      <img src=${pictureOf(each.number)} alt="" width="132" height="88" loading="lazy" /><span>${timeOf(each)}</span></button></li>`,
  )}</ul>
  ${shown ? versionBody(shown, number) : nothing}</div>`;

const pictureOf = (/** @type {number} */ number) => `/files/${state.key}/versions/${number}.svg`;

/**
 * One of them, and what has changed since.
 * @param {import("../api.js").Version} shown @param {number} number
 */
function versionBody({ document }, number) {
  return html`<section aria-label="The version looked at"><h3>${document?.title ?? "No scenario"}</h3>
    <img class="look" src=${pictureOf(number)} alt="The board of that version" />
    ${document ? html`<p role="status">${summary(since(document))}</p>${since(document).map((each) => differences(each, document))}` : nothing}
    <div class="dialog__foot">
      ${document ? html`<button class="btn" @click=${setBeside}>Compare on the map</button>` : nothing}
      <button class="btn btn--primary" @click=${() => void restore(number)}>Restore this one</button></div></section>`;
}

let sought = "";

function actionsBody() {
  const found = allActions().filter(({ title }) => title.toLowerCase().includes(sought.toLowerCase()));
  const go = (/** @type {import("../actions.js").Action} */ action) => {
    if (!action.open()) return;
    sought = "";
    close();
    action.run();
  };
  const typed = (/** @type {Event} */ event) => {
    sought = /** @type {HTMLInputElement} */ (event.target).value;
    change();
  };
  const first = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const open = found.find((action) => action.open());
    if (open) go(open);
  };
  return html`<form @submit=${first}><input class="input" autofocus placeholder="What do you want to do?"
    aria-label="Find an action" autocomplete="off" .value=${sought} @input=${typed} /></form>
    <ul class="rows actions">${found.map(
      (action) =>
        html`<li><button class="action" aria-disabled=${String(!action.open())}
          @click=${() => go(action)}><span>${action.title}</span><kbd>${action.keys}</kbd></button></li>`,
    )}</ul>`;
}

const ON_THE_MAP = [
  ["Arrows", "Move the cursor, or what is selected"],
  ["Shift + arrows", "The same, a tenth as far"],
  ["Ctrl + arrows", "Make what is selected wider, deeper, or less so"],
  ["Space", "Click at the cursor"],
  ["Enter", "Finish a polygon or a run; else click"],
  ["Backspace", "Take the last corner back"],
  ["Esc", "Cancel; again: select; again: select nothing"],
  ["Ctrl", "Held: snapping the other way"],
  ["Alt + click", "Pick what lies beneath, or one of a group; wipe cells and edges"],
  ["Space + drag", "Move the board"],
  ["In the list: arrow right", "Go to the map"],
];

const keysBody = () => html`<dl class="keys">
  ${[
    ...ON_THE_MAP,
    ...allActions()
      .filter(({ keys }) => keys)
      .map(({ keys, title }) => [keys, title]),
  ].map(([keys, what]) => html`<div><dt><kbd>${keys}</kbd></dt><dd>${what}</dd></div>`)}</dl>`;

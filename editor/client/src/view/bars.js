/** The bar above the map and the tools beside it. */
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { ui } from "../../../../web/src/icons.js";
import { isOpen, redoes, run, undoes } from "../actions.js";
import { grounds } from "../campaign.js";
import { turnTo } from "../editing.js";
import { measureAgain } from "../measuring.js";
import { inches } from "../model/expression.js";
import { facings } from "../words.js";
import { forgetStamp, renameStamp, stamp, stampsHere } from "../stamps.js";
import { change, chapter, document_, isChanged, state } from "../state.js";
import { isCelled, optionOf, kindFor, kindsOf, sideFor } from "../tools/tool.js";
import { STROKES, placed } from "../tools/drawing.js";
import { take, tool, tools } from "../tools/tools.js";
import { palette } from "../state.js";
import { placeCursor } from "../keyboard.js";
import { clickAtCursor } from "./pointer.js";
import { number, shown, written } from "./fields.js";
import { icon } from "./icons.js";
import { percent } from "./lens.js";

const STEPS = [1000, 500, 250, 125, 100];

/** A button of an action. @param {string} id @param {string} title @param {unknown} face */
const press = (id, title, face, look = "icon-btn") =>
  html`<button class=${look} title=${title} aria-label=${title} aria-disabled=${isOpen(id) ? "false" : "true"}
    @click=${() => run(id)}>${face}</button>`;

export function topBar() {
  const { board, title } = document_();
  const size =
    board.kind === "table"
      ? `${inches(board.width)} by ${inches(board.height)} in`
      : `${board.width} by ${board.height}`;
  return html`<header class="bar">
    <a class="icon-btn" href="/" aria-label="All scenarios" title="All scenarios">${ui("menu")}</a>
    <h1 class="title">${title}</h1>
    ${grounds().length > 1 ? inHand() : nothing}
    <span class="muted bar__size">${size}</span>
    <span class="bar__state">${stateWords()}</span>
    <div class="bar__group" role="group" aria-label="Steps">
      ${press("undo", undoes() ? `Undo: ${undoes()}` : "Undo", ui("undo"))}
      ${press("redo", redoes() ? `Redo: ${redoes()}` : "Redo", ui("redo"))}
    </div>
    <div class="bar__group" role="group" aria-label="Zoom">
      ${press("zoom-out", "Zoom out", icon("minus"))}
      <button class="btn btn--quiet btn--small bar__percent" title="Show the whole board"
        @click=${() => run("fit")}>${percent()}%</button>
      ${press("zoom-in", "Zoom in", ui("plus"))}
    </div>
    ${board.kind === "table" ? snapping() : nothing}
    <div class="bar__end">
      ${press("actions", "All actions (Ctrl+K)", ui("search"))} ${press("scenario", "Scenario", ui("sliders"))}
      ${press("versions", "Earlier versions", ui("page"))}
      <a class="icon-btn" href=${`/files/${state.key}.json`} download aria-label="Download as it was saved"
        title="Download as it was saved">${ui("folder")}</a>
      ${press("save", "Save (Ctrl+S)", html`${ui("save")}Save`, "btn")}
      ${press("try", "Try it 200 times", html`${icon("trials")}<span class="bar__try">Try it 200 times</span>`, "btn")}
      ${press("play", "Play this", html`${ui("play")}Play this`, "btn btn--primary")}
    </div>
  </header>`;
}

/** Which battle of a campaign is drawn. */
const inHand = () => html`<select class="select select--small bar__battle" aria-label="Battle in hand"
  @change=${(/** @type {Event} */ event) => turnTo(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
  ${grounds().map(
    ({ title, ground }) => html`<option value=${ground} .selected=${live(ground === chapter())}>${ground + 1}. ${title}</option>`,
  )}</select>`;

/** How safe the work is. */
function stateWords() {
  const { draft } = state;
  if (draft.error) return html`<strong class="warn">Draft not kept</strong>`;
  if (!isChanged()) return html`${ui("check")}Saved`;
  return draft.at ? html`${ui("check")}Draft kept ${draft.at}` : "Not saved";
}

const snapping = () => html`<div class="bar__group" role="group" aria-label="Snapping">
  <button class="btn btn--small" aria-pressed=${String(state.snaps)}
    @click=${() => run("snap")}>${icon("magnet")}Snap</button>
  <select class="select select--small" aria-label="Grid in inches"
    @change=${(/** @type {Event} */ event) => change({ step: Number(/** @type {HTMLSelectElement} */ (event.target).value) })}>
    ${STEPS.map((step) => html`<option value=${step} .selected=${live(step === state.step)}>${inches(step)} in</option>`)}
  </select>
</div>`;

export const toolBar = () => html`<div class="tools" role="toolbar" aria-label="Tools" aria-orientation="vertical">
  ${tools().map(
    ({ id, title, icon: name, key }) =>
      html`<button class="tools__one" aria-pressed=${String(tool().id === id)} aria-label=${title}
        title=${`${title} (${key.toUpperCase()})`} @click=${() => take(id)}>${icon(name)}</button>`,
  )}
</div>`;

/** What the tool in hand is set to. */
export function toolOptions() {
  const { id, title } = tool();
  return html`<div class="options" role="group" aria-label=${`${title}: options`}>
    <strong>${title}</strong>
    ${kindsOf(id).length ? kindField(id) : nothing}
    ${kindsOf(id).length ? option("name", "Name", "from its kind") : nothing}
    ${isCelled() && ["cells", "edges", "zone"].includes(id) ? choice("stroke", "Paint", id === "edges" ? STROKES.slice(0, 2) : STROKES) : nothing}
    ${palette().level && RAISED.includes(id) ? option("height", "Levels", "usual") : nothing}
    ${id === "token" ? choice("side", "Side", palette().sides) : nothing}
    ${kindFor(id)?.sided ? sideChoice(id) : nothing}
    ${id === "token" ? choice("sheet", "Sheet", placed()) : nothing}
    ${id === "token" && palette().facing ? choice("facing", "Faces", facings()) : nothing}
    ${id === "stamp" ? stampOptions() : nothing}
    ${id === "tile" ? html`${choice("tile", "Tile", palette().tiles)} ${choice("turns", "Quarter turns", TURNS)}` : nothing}
    ${["visible", "reach"].includes(id) ? option("distance", "Distance in inches", "12") : nothing}
    ${id === "visible" ? option("move", "After a move of", "0") : nothing}
    ${["sight", "visible", "reach"].includes(id) ? option("level", "Level", "0") : nothing}
    ${id === "select" ? nothing : typedPoint()}
  </div>`;
}

/** Which stamp; one's own can be renamed and forgotten. */
function stampOptions() {
  const found = stamp();
  const rename = (/** @type {Event} */ event) => found && renameStamp(found.id, written(event).trim());
  return html`${choice("stamp", "Stamp", stampsHere(), found?.id)}
    ${found?.own
      ? html`<label class="option-field"><span>Its name</span><input class="input input--small" maxlength="40" .value=${shown(found.title)}
          @change=${rename} /></label>
        <button class="btn btn--small" @click=${() => forgetStamp(found.id)}>Forget it</button>`
      : nothing}`;
}

/** @param {string} id of a tool */
function sideChoice(id) {
  const nobody = kindFor(id)?.owned ? [] : [{ id: "", title: "Nobody’s" }];
  return choice(`${id}-side`, "Side", [...nobody, ...palette().sides], sideFor(id));
}

const RAISED = ["polygon", "rectangle", "circle", "run", "area"];
const TURNS = ["0", "1", "2", "3"].map((id) => ({ id, title: id }));

/** @param {string} id */
const kindField = (id) => html`<label class="option-field"><span>Kind</span>
  <select class="select select--small" @change=${(/** @type {Event} */ event) => set(optionOf(id), event)}>
    ${kindsOf(id).map((kind) => html`<option value=${kind.id} .selected=${live(kind.id === kindFor(id)?.id)}>${kind.title}</option>`)}
  </select></label>`;

/** @param {string} name @param {Event} event */
function set(name, event) {
  change({ options: { ...state.options, [name]: /** @type {HTMLInputElement} */ (event.target).value } });
  measureAgain();
}

/** @param {string} name @param {string} label @param {string} empty */
const option = (name, label, empty) => html`<label class="option-field"><span>${label}</span>
  <input class="input input--small" .value=${state.options[name] ?? ""} placeholder=${empty}
    @change=${(/** @type {Event} */ event) => set(name, event)} /></label>`;

/**
 * @param {string} name @param {string} label @param {readonly import("../types.js").Named[]} list
 * @param {string} [value] what is chosen
 */
const choice = (name, label, list, value = state.options[name] ?? "") => html`<label class="option-field"><span>${label}</span>
  <select class="select select--small" @change=${(/** @type {Event} */ event) => set(name, event)}>
    ${list.map(({ id, title }) => html`<option value=${id} .selected=${live(id === value)}>${title}</option>`)}
  </select></label>`;

/** The cursor's place, to be typed: exactly there the tool is used. */
function typedPoint() {
  const { cursor } = state;
  const to = (/** @type {0 | 1} */ axis) => (/** @type {number} */ value) =>
    placeCursor(/** @type {import("../types.js").Point} */ (cursor.with(axis, value)));
  return html`<span class="option-pair">${number("X", cursor[0], to(0))} ${number("Y", cursor[1], to(1))}
    <button class="btn btn--small"
      @click=${() => (change({ keyed: true }), clickAtCursor(new KeyboardEvent("keydown")))}>Set point</button></span>`;
}

/** What is selected, in exact figures; each value typed is a gesture. */
import { html, nothing } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { ACTIONS, arrange, chosenBox, isOpen, run } from "../actions.js";
import { battles } from "../campaign.js";
import { act } from "../editing.js";
import { clearanceOf } from "../measuring.js";
import { facingOf } from "../model/facing.js";
import { gridOf } from "../model/grid.js";
import { middleOf, objectAt, ownerOf, partOf } from "../model/objects.js";
import { change, document_, notify, palette, selection, state } from "../state.js";
import { facings, nameOf } from "../words.js";
import { besidePanel } from "./comparison.js";
import { ID, count, isTable, number, select, text } from "./fields.js";
import { figures } from "./figures.js";
import { icon } from "./icons.js";
import { proposalPanel } from "./proposals.js";
import { trialPanel } from "./trial.js";
import { underlayPanel } from "./underlay.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../model/objects.js").Box} Box */

export function inspector() {
  const refs = selection();
  const body = state.measured ? measuredPanel() : nothing;
  return html`<aside class="inspector" aria-label="Properties">
    <div class="inspector__body">${trialPanel()} ${proposalPanel()} ${besidePanel()} ${underlayPanel()} ${body} ${aboutChosen(refs)}</div>
    ${refs.length ? foot() : nothing}
  </aside>`;
}

/** @param {readonly string[]} refs */
function aboutChosen(refs) {
  if (!refs.length) return whole();
  return refs.length === 1 ? single(refs[0]) : several(refs);
}

const measuredPanel = () => html`<section aria-label="Measured"><h2>Measured</h2>
  <ul class="told" role="status">${state.measured?.lines.map((line) => html`<li>${line}</li>`)}</ul></section>`;

/** Nothing is selected: the scenario itself. */
function whole() {
  const { title, summary, board, id } = document_();
  return html`<section><h2 class="title">${title}</h2>
      <p class="muted">${summary || "No summary yet."}</p>
      <dl class="facts"><div><dt>Id</dt><dd>${id}</dd></div>
        <div><dt>Game</dt><dd>${state.game?.title ?? document_().game}</dd></div>
        ${battles().length ? html`<div><dt>Battles</dt><dd>${battles().length}</dd></div>` : nothing}</dl>
      <div class="pair"><button class="btn" @click=${() => run("scenario")}>${ui("pencil")}Scenario</button>
        <button class="btn" @click=${() => run("forces")}>${ui("list")}Forces</button>
        ${isOpen("campaign") ? html`<button class="btn" @click=${() => run("campaign")}>Campaign</button>` : nothing}
        ${isOpen("events") ? html`<button class="btn" @click=${() => run("events")}>Events</button>` : nothing}
        <button class="btn" @click=${() => run("guide")}>Guide</button>
        ${isOpen("legend") ? html`<button class="btn" @click=${() => run("legend")}>Legend</button>` : nothing}</div></section>
    <section><h2>Board</h2>${select("Kind", board.kind, BOARDS, rebuild)}<div class="figures">${sides(board)}</div></section>
    <section><h2>Map</h2><div
      class="chips">${offered(["place-0", "place-1", "place-2", "place-5", "underlay", "import", "print", "svg", "png", "share"])}</div></section>`;
}

/** @param {import("../types.js").Board} board */
function sides({ kind, width, height }) {
  const [across, down] = [setter("board.width"), setter("board.height")];
  const most = palette().bounds[kind] ?? 0;
  if (isTable()) return [number("Width", width, across, most), number("Depth", height, down, most)];
  return [count("Columns", width, across, { least: 1, most }), count("Rows", height, down, { least: 1, most })];
}

/** Buttons of actions, those alone that may be done here. @param {readonly string[]} ids */
const offered = (ids) =>
  ACTIONS.filter(({ id, open }) => ids.includes(id) && open()).map(
    ({ title, run: go }) => html`<button class="btn btn--small" @click=${go}>${title.split(":")[0]}</button>`,
  );

const BOARDS = [
  { id: "square", title: "Squares" },
  { id: "checkers", title: "Checkers" },
  { id: "hex", title: "Hexes" },
  { id: "table", title: "Table in inches" },
];

/** Another kind of board, of as many cells as it had inches, or the other way about. @param {string} kind */
function rebuild(kind) {
  const { board } = document_();
  const factor = (kind === "table" ? 1000 : 1) / (isTable() ? 1000 : 1);
  const sized = (/** @type {number} */ length) => Math.max(1, Math.round(length * factor));
  const changes = Object.entries({ kind, width: sized(board.width), height: sized(board.height) });
  act({ tool: "fix", values: { changes: changes.map(([name, value]) => ({ where: `board.${name}`, value })) } });
}

/** A gesture that writes one place of the document. @param {string} where @returns {(value: any) => void} */
const setter = (where) => (value) => void act({ tool: "set", targets: selection(), values: { where, value } });

/** @param {string} ref */
function single(ref) {
  const owner = ownerOf(ref);
  const object = objectAt(document_(), owner);
  if (object === undefined) return nothing;
  return html`<section><h2
    class="title">${nameOf(document_(), ref)}</h2>${FIELDS[partOf(owner)]?.(owner, object) ?? nothing}</section>
    ${placeFields()} ${object.points ? corners(owner, object.points) : nothing}`;
}

const kinds = (/** @type {"terrain" | "zones" | "objectives"} */ part) => palette()[part];

/** @param {string} ref @param {string} side */
const sideField = (ref, side) => select("Side", side, palette().sides, setter(`${ref}.side`), "Nobody’s");

/**
 * A height in levels; where none is written it is the kind's own, and nothing is written that is.
 * @param {string} kind @param {number | undefined} height @param {(value: number | null) => void} use
 */
function levels(kind, height, use) {
  const { level, terrain } = palette();
  const own = terrain.find(({ id }) => id === kind)?.levels ?? 1;
  const write = (/** @type {number} */ value) => use(value > 0 && value !== own ? value * level : null);
  return count("Levels", height ? Math.round(height / level) : own, write, { most: 20 });
}

/** How many a unit may be. */
const MANY = { least: 1, most: 99 };

/** What is selected faces that way. @param {string} way */
const face = (way) => void arrange("face", { facing: way && Number(way) });

/** @type {Record<string, (ref: string, object: any) => unknown>} */
const FIELDS = {
  terrain: (ref, { id, kind, radius, height, points }) => html`
    ${text("Id", id, setter(`${ref}.id`), { most: 40, pattern: ID, hint: "Small letters, digits and hyphens." })}
    ${select("Kind", kind, kinds("terrain"), setter(`${ref}.kind`))}
    <div class="figures">${points?.length === 1 ? number("Radius", radius ?? 0, setter(`${ref}.radius`)) : nothing}
      ${palette().level ? levels(kind, height, setter(`${ref}.height`)) : nothing}</div>`,
  zones: (ref, { id, kind, title = "", side = "" }) => html`
    ${text("Title", title, setter(`${ref}.title`))} ${text("Id", id, setter(`${ref}.id`), { most: 40, pattern: ID })}
    ${select("Kind", kind, kinds("zones"), setter(`${ref}.kind`))} ${sideField(ref, side)}`,
  objectives: (ref, { id, kind, title = "", side = "", at = "" }) => html`
    ${text("Title", title, setter(`${ref}.title`))} ${text("Id", id, setter(`${ref}.id`), { most: 40, pattern: ID })}
    ${select("Kind", kind, kinds("objectives"), setter(`${ref}.kind`))} ${sideField(ref, side)}
    ${figures(ref, "objective")}
    ${at ? html`<button class="btn btn--small" @click=${() => setter(`${ref}.at`)(null)}>Lie nowhere</button>` : nothing}`,
  units: (ref, { sheet, count: many = 1, name = "", id = "", at = [] }) => html`
    ${select("Sheet", sheet, palette().sheets, setter(`${ref}.sheet`))}
    ${text("Name", name, setter(`${ref}.name`))}
    ${at.length ? text("Id", id, setter(`${ref}.id`), { most: 40, pattern: ID }) : nothing}
    <div class="figures">${count("How many", many, (value) => setter(`${ref}.count`)(value > 1 ? value : null), MANY)}</div>
    ${palette().facing ? select("Faces", String(facingOf(document_(), ref) ?? ""), facings(), face) : nothing}
    ${figures(ref, "unit")}`,
  tiles: (ref, { tile, turns = 0 }) => html`
    ${select("Tile", tile, palette().tiles, setter(`${ref}.tile`))}
    ${select(
      "Quarter turns",
      String(turns),
      ["0", "1", "2", "3"].map((id) => ({ id, title: id })),
      (value) => setter(`${ref}.turns`)(Number(value) || null),
    )}`,
};

/** Where the selected things lie, and how large they are together. */
function placeFields() {
  const box = chosenBox();
  if (!box) return nothing;
  const [left, top, right, bottom] = box;
  const to = (/** @type {Point} */ point) => void arrange("move", {}, [[left, top], point]);
  const sized = (/** @type {number} */ width, /** @type {number} */ height) =>
    void arrange("resize", { width, height });
  const turned = (/** @type {number} */ turn) => void arrange("rotate", { turn });
  const hexes = document_().board.kind === "hex";
  return html`<section><h2>Place and size <span class="muted">${isTable() ? "inches" : hexes ? "hexes" : "cells"}</span></h2>
    <div class="figures">
      ${hexes ? hexField(box) : html`${number("X", left, (x) => to([x, top]))} ${number("Y", top, (y) => to([left, y]))}`}
      ${count("Turn by °", 0, turned, { least: -360, most: 360 })}
      ${isTable() ? number("Width", right - left, (width) => sized(width, bottom - top)) : nothing}
      ${isTable() ? number("Depth", bottom - top, (height) => sized(right - left, height)) : nothing}
    </div></section>`;
}

/** The hex in the middle of what is selected, as documents name it: typed, everything goes there. @param {Box} box */
function hexField(box) {
  const grid = gridOf(document_().board);
  const here = grid.name(middleOf(box));
  const go = (/** @type {string} */ name) => name && arrange("move", {}, [grid.at(here), grid.at(name)]);
  return text("Hex", here, go, { most: 9, pattern: "-?\\d{1,3},-?\\d{1,3}", like: "two whole numbers with a comma, like 3,-1" });
}

/** @param {string} ref @param {Point[]} points */
function corners(ref, points) {
  const at = (/** @type {number} */ index, /** @type {Point} */ point) =>
    act({ tool: "corner-move", targets: [ref], points: [point], values: { index } });
  const row = (
    /** @type {Point} */ [x, y],
    /** @type {number} */ index,
  ) => html`<li class=${index === state.corner ? "is-on" : ""}>
    <button class="corner-no" aria-label=${`Corner ${index + 1}`} aria-pressed=${String(index === state.corner)}
      @click=${() => change({ corner: index === state.corner ? -1 : index })}>${index + 1}</button>
    ${number(`X of corner ${index + 1}`, x, (value) => at(index, [value, y]))}
    ${number(`Y of corner ${index + 1}`, y, (value) => at(index, [x, value]))}</li>`;
  const remove = () => act({ tool: "corner-remove", targets: [ref], values: { index: state.corner } });
  return html`<section><h2>${points.length === 1 ? "Center" : "Corners"} <span
    class="muted">${points.length}</span></h2>
    <ol class="corners">${points.map(row)}</ol>
    ${state.corner >= 0 && points.length > 2
      ? html`<button class="btn btn--small" @click=${remove}>Remove corner ${state.corner + 1}</button>`
      : nothing}</section>`;
}

const LINES = ["left", "center", "right", "top", "middle", "bottom"];

const aligner = (/** @type {string} */ line) =>
  html`<button class="btn btn--small" @click=${() => arrange("align", { line })}>${line}</button>`;

/** @param {readonly string[]} refs */
function several(refs) {
  const pieces = refs.filter((ref) => partOf(ref) === "terrain").map((ref) => objectAt(document_(), ref).id);
  const ask = () => void clearanceOf(pieces[0], pieces[1]).then(notify, (error) => notify(error.message));
  return html`<section><h2 class="title">${refs.length} selected</h2>
      <ul class="muted">${refs.slice(0, 8).map((ref) => html`<li>${nameOf(document_(), ref)}</li>`)}</ul>
      ${pieces.length === 2 && refs.length === 2 && palette().measured && isTable()
        ? html`<button class="btn btn--small" @click=${ask}>${icon("ruler")}Clearance</button>`
        : nothing}</section>
    ${placeFields()}
    <section><h2>Align</h2><div class="chips">${LINES.map(aligner)}</div></section>
    <section><h2>Distribute</h2><div class="chips">${offered(["distribute-x", "distribute-y"])}</div></section>
    <section><h2>Together</h2><div class="chips">${offered(["group", "ungroup", "layer"])}</div></section>`;
}

const foot = () => html`<div class="inspector__foot">
  <div class="chips">
    <button class="icon-btn" aria-label="Turn right" title="Turn right"
      @click=${() => run("turn")}>${icon("turn")}</button>
    <button class="icon-btn" aria-label="Mirror left to right" title="Mirror left to right"
      @click=${() => run("mirror-x")}>${icon("flip")}</button>
    <button class="icon-btn" aria-label="Keep as a stamp" title="Keep as a stamp" aria-disabled=${String(!isOpen("stamp"))}
      @click=${() => run("stamp")}>${icon("stamp")}</button>
    <button class="btn btn--small" title="Twin across the board’s middle" @click=${() => run("twin")}>Twin</button>
    <button class="btn btn--small" @click=${() => run("front")}
      aria-disabled=${String(selection().length !== 1)}>Front</button>
    <button class="btn btn--small" @click=${() => run("back")}
      aria-disabled=${String(selection().length !== 1)}>Back</button>
  </div>
  <div class="pair"><button class="btn" @click=${() => run("duplicate")}>${icon("copy")}Duplicate</button>
    <button class="btn" @click=${() => run("delete")}>${ui("trash")}Delete</button></div>
</div>`;

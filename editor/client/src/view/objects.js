/** All things of the document as a list, layer by layer: the way to them without a mouse. */
import { html, nothing } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { toggle } from "../actions.js";
import { select } from "../editing.js";
import { dropLayer, renameLayer, selectLayer } from "../layers.js";
import { toMap } from "../keyboard.js";
import { boxOf, formOf, middleOf, objectAt, ownerOf, partOf, refsOf } from "../model/objects.js";
import { document_, runs, selection, state } from "../state.js";
import { allProblems } from "../trying.js";
import { LAYERS, nameOf, tagOf } from "../words.js";
import { shown, written } from "./fields.js";
import { icon } from "./icons.js";
import { bring } from "./lens.js";

/** @typedef {keyof typeof LAYERS} Layer */

const ORDER = /** @type {Layer[]} */ (["terrain", "zones", "objectives", "tokens", "units", "tiles"]);

export function objectList() {
  const refs = refsOf(document_());
  const parts = ORDER.map((layer) =>
    group(
      layer,
      refs.filter((ref) => partOf(ref) === layer),
    ),
  );
  return html`<nav class="objects" aria-label="Objects" @keydown=${walk}>
    ${state.layers.length ? layerList() : nothing}
    ${refs.length ? parts : html`<p class="muted objects__none">Nothing lies on the board yet. Take a tool and draw.</p>`}
  </nav>`;
}

/** The author's own layers and groups. */
const layerList = () => html`<section>
  <div class="objects__head"><h2>Layers</h2><span class="muted">${state.layers.length}</span></div>
  <ul>${state.layers.map(
    (held, index) => html`<li class="object layer">
      <button class="mini" aria-label=${`Select: ${held.name}`} title="Select" @click=${() => selectLayer(held)}>${icon("pointer")}</button>
      <input class="input layer__name" aria-label=${`Name of ${held.name}`} maxlength="40" .value=${shown(held.name)}
        @change=${(/** @type {Event} */ event) => renameLayer(index, written(event) || held.name)} />
      ${layerSwitch("locked", held, "Lock", ["locked", "open"])} ${layerSwitch("hidden", held, "Hide", ["hidden", "eye"])}
      <button class="mini" aria-label=${`Give up: ${held.name}`} title="Give the layer up; what is in it stays"
        @click=${() => dropLayer(index)}>${ui("close")}</button></li>`,
  )}</ul></section>`;

/** @param {"locked" | "hidden"} list @param {import("../model/layering.js").Layer} held @param {string} word @param {[string, string]} signs */
function layerSwitch(list, { name, ids }, word, [on, off]) {
  const all = ids.every((id) => state[list].includes(id));
  return html`<button class="mini" aria-pressed=${String(all)} aria-label=${`${word}: ${name}`} title=${word}
    @click=${() => toggle(list, ...ids)}>${icon(all ? on : off)}</button>`;
}

/** @param {Layer} layer @param {string[]} refs */
function group(layer, refs) {
  if (!refs.length) return nothing;
  return html`<section>
    <div class="objects__head"><h2>${LAYERS[layer]}</h2><span class="muted">${refs.length}</span>
      ${switches(layer, LAYERS[layer])}</div>
    <ul>${refs.map(row)}</ul>
  </section>`;
}

/** Locks and hides a layer or a thing. @param {string} tag @param {string} name */
function switches(tag, name) {
  const [locked, hidden] = [state.locked.includes(tag), state.hidden.includes(tag)];
  return html`<button class="mini" aria-pressed=${String(locked)} aria-label=${`Lock: ${name}`} title="Lock"
    @click=${() => toggle("locked", tag)}>${icon(locked ? "locked" : "open")}</button>
    <button class="mini" aria-pressed=${String(hidden)} aria-label=${`Hide: ${name}`} title="Hide"
      @click=${() => toggle("hidden", tag)}>${icon(hidden ? "hidden" : "eye")}</button>`;
}

/** @param {string} ref */
function row(ref) {
  const chosen = selection().includes(ref);
  const tag = tagOf(document_(), ref);
  const marked = state.locked.includes(tag) || state.hidden.includes(tag);
  return html`<li class="object ${chosen ? "is-on" : ""} ${state.hidden.includes(tag) ? "is-hidden" : ""}">
    <button class="object__name" data-object=${ref} aria-pressed=${String(chosen)}
      @click=${(/** @type {MouseEvent} */ event) => pick(ref, event)}>
      ${icon(iconOf(ref))}<span>${nameOf(document_(), ref)}</span>${faults(ref)}
    </button>
    ${chosen || marked ? switches(tag, nameOf(document_(), ref)) : nothing}
  </li>`;
}

/** @type {Record<string, string>} */
const ICONS = { tiles: "tile", zones: "zone", objectives: "flag", tokens: "token", units: "token" };

/** @param {string} ref */
function iconOf(ref) {
  const known = ICONS[partOf(ref)];
  if (known) return known;
  const { points, cells } = objectAt(document_(), ref);
  if (cells?.length) return "cells";
  if (!points) return "edges";
  if (points.length === 1) return "circle";
  return formOf(document_(), ref, runs()).lines.length ? "run" : "polygon";
}

/** How many problems blame a thing. @param {string} ref */
function faults(ref) {
  const object = objectAt(document_(), ownerOf(ref));
  const named = [object?.id, object?.sheet, object?.tile].filter(Boolean);
  const found = allProblems().filter(({ objects }) =>
    objects.some((each) => named.includes(each)),
  );
  const grave = found.some(({ severity }) => severity === "error");
  return found.length
    ? html`<em class="fault is-${grave ? "error" : "warning"}" title=${found[0].text}>${found.length}<span
      class="unseen"> problems</span></em>`
    : nothing;
}

/** @param {string} ref @param {MouseEvent} event */
function pick(ref, { shiftKey, ctrlKey, metaKey }) {
  const chosen = selection();
  const more = shiftKey || ctrlKey || metaKey;
  select(more ? (chosen.includes(ref) ? chosen.filter((other) => other !== ref) : [...chosen, ref]) : [ref]);
  const box = boxOf([formOf(document_(), ref)]);
  if (box) bring(middleOf(box));
}

/** Arrows go through the list; M goes to the map with what is selected. @param {KeyboardEvent} event */
function walk(event) {
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const names = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".object__name")]);
  const here = names.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: names.length - 1 }[event.key];
  if (here < 0) return;
  if (event.key === "ArrowRight") toMap();
  else if (to !== undefined) names[Math.min(names.length - 1, Math.max(0, to))].focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

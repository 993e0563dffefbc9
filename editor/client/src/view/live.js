/** What the tool in hand draws while it is at work, on a layer of its own. */
import { nothing, render, svg } from "lit-html";
import { document_, state } from "../state.js";
import { tool } from "../tools/tools.js";
import { grip, liveLayer, pathOf, pathOfForm, pen, steady } from "./surface.js";

/** @typedef {import("../types.js").Point} Point */

let due = false;

/** Draws the layer before the next picture. */
export function drawLive() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    if (liveLayer.value) render(live(), liveLayer.value);
  });
}

function live() {
  const { lines = [], areas = [], rounds = [], labels = [], ghost, spots = [] } = tool().live?.() ?? {};
  return svg`
    ${ghost ? moving(ghost) : nothing}
    <path class="live-area" d=${pathOfForm({ areas, lines: [], rounds, spots: [] })}></path>
    <path class="live-line" d=${lines.map((points) => pen().line(points)).join("")}></path>
    ${spots.map((spot) => svg`<circle class="live-spot" r="4" transform=${steady(spot)}></circle>`)}
    ${labels.map(({ at, text }) => label(at, text))}
    ${["corner", "edge"].includes(grip.to) ? sign("snap", grip.point, "M-7-7 7 7M-7 7 7-7") : nothing}
    ${state.keyed ? sign("crosshair", state.cursor, "M-14 0H14M0-14V14") : nothing}`;
}

/** @param {string} look @param {Point} at @param {string} d */
const sign = (look, at, d) => svg`<path class=${look} transform=${steady(at)} d=${d}></path>`;

/** A few words beside a point. @param {Point} at @param {string} text */
export const label = (at, text) => svg`<g class="live-label" transform=${steady(at)}>
  <rect x="12" y="-26" rx="3" width=${14 + 7 * text.length} height="22"></rect><text x="19" y="-15">${text}</text></g>`;

/** @param {NonNullable<import("../tools/tool.js").Live["ghost"]>} ghost */
function moving({ refs, by: [x, y] }) {
  const way = `translate(${pen().length(x)} ${pen().length(y)})`;
  return svg`<g transform=${way}>${refs.map((ref) => svg`<path class="ghosted" d=${ghostPath(ref)}></path>`)}</g>`;
}

/** @type {{document: unknown, paths: Map<string, string>}} */
let ghosts = { document: null, paths: new Map() };

/** The path of a thing that is being moved, worked out once a document. @param {string} ref */
function ghostPath(ref) {
  if (ghosts.document !== document_()) ghosts = { document: document_(), paths: new Map() };
  const known = ghosts.paths.get(ref) ?? pathOf(ref);
  ghosts.paths.set(ref, known);
  return known;
}

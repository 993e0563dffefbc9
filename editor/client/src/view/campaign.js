/** A campaign: the map of what follows what, forms of what is told of each battle, and who comes. */
import { html, nothing, svg } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { battles, bringReady, bringRoster, draw, leaveRoster, playPart, replan, tryBattle, write, written } from "../campaign.js";
import { seats, waysTold } from "../model/plan.js";
import { change, chapter, state } from "../state.js";
import { select, text } from "./fields.js";
import { icon } from "./icons.js";

/** @typedef {import("../types.js").Battle} Battle */
/** @typedef {import("../types.js").Bringer} Bringer */
/** @typedef {import("../types.js").Told} Told */
/** @typedef {import("../model/plan.js").Seat} Seat */

/** @param {number} open the battle whose form is open; -1: none */
export function campaignBody(open) {
  const all = battles();
  if (!all.length) return beginning();
  return html`<div class="form">
    ${planMap(all, open)}
    <ol class="entries">${all.map((battle, number) => entry(all, battle, number, number === open))}</ol>
    <h3>Who comes</h3>
    ${(state.plan?.bringers ?? []).map(bringer)}
    ${state.notice ? html`<p class="toast" role="status">${state.notice}</p>` : nothing}</div>`;
}

const beginning = () => html`<div class="form"><p>A campaign is several battles, one after the other, with forces that live through them.
    What is drawn here becomes the first.</p>
  <button class="btn btn--primary" ?disabled=${!state.plan?.may} @click=${() => void replan("begin", 0)}>Make it a campaign</button>
  ${state.notice ? html`<p class="toast" role="status">${state.notice}</p>` : nothing}</div>`;

/** @param {number} number */
const show = (number) => change({ dialog: { kind: "campaign", open: number }, notice: "" });

// The map

const [WIDE, HIGH, ACROSS, DOWN] = [130, 46, 166, 76]; // a battle's box, and from one to the next

const cornerOf = (/** @type {Seat} */ { column, row }) => [8 + column * ACROSS, 8 + row * DOWN];

/** @param {Battle[]} all @param {number} open */
function planMap(all, open) {
  const places = seats(all);
  const width = ACROSS * (1 + Math.max(...places.map(({ column }) => column)));
  const height = DOWN * (1 + Math.max(...places.map(({ row }) => row)));
  return html`<div class="plan" role="group" aria-label="What follows what"><svg viewBox="0 0 ${width} ${height}" width=${width} height=${height}>
    <defs><marker id="leads" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path
      d="M0 0 10 5 0 10z"></path></marker></defs>
    ${all.map(({ ways }, number) => ways.map(({ to }, index) => (to < 0 ? nothing : arrow(places[number], places[to], index))))}
    ${all.map((battle, number) => box(all, battle, number, places[number], number === open))}
  </svg></div>
  <p class="muted plan__key"><span class="plan__won"></span>won, or always <span class="plan__lost"></span>lost</p>`;
}

/** @param {Seat} from @param {Seat} to @param {number} index of the way: the second is that of a battle lost */
function arrow(from, to, index) {
  const [[x, y], [farX, farY]] = [cornerOf(from), cornerOf(to)];
  const [startX, startY, endY] = [x + WIDE, y + HIGH * (index ? 0.7 : 0.3), farY + HIGH * (index ? 0.7 : 0.3)];
  const bend = Math.max(24, (farX - startX) / 2);
  const d = `M${startX} ${startY}C${startX + bend} ${startY} ${farX - bend} ${endY} ${farX - 2} ${endY}`;
  return svg`<path class="plan__way ${index ? "is-lost" : ""}" d=${d} marker-end="url(#leads)"></path>`;
}

/** @param {Battle[]} all @param {Battle} battle @param {number} number @param {Seat} place @param {boolean} open */
function box(all, battle, number, place, open) {
  const [x, y] = cornerOf(place);
  const problems = state.elsewhere[battle.ground] ?? 0;
  const ends = battle.ways.filter(({ to }) => to < 0).map(({ ends: how }) => how.split(" ").at(-1)).join(", ");
  const told = [ends && `ends: ${ends}`, problems && `problems: ${problems}`].filter(Boolean).join(", ");
  const title = `${number + 1}. ${battle.title}`;
  return svg`<foreignObject x=${x} y=${y} width=${WIDE} height=${HIGH}>${html`<button class="plan__battle ${open ? "is-on" : ""}"
    aria-pressed=${String(open)} aria-label=${[`${title} ${told}`.trim(), ...waysTold(all, battle)].join(". ")} title=${title}
    @click=${() => show(number)}><b>${title}</b>${told ? html` <span>${told}</span>` : nothing}</button>`}</foreignObject>`;
}

// The battles

/** @param {Battle[]} all @param {Battle} battle @param {number} number @param {boolean} open */
function entry(all, battle, number, open) {
  const title = `${number + 1}. ${battle.title}`;
  const toggled = (/** @type {Event} */ event) => {
    const now = /** @type {HTMLDetailsElement} */ (event.target).open;
    if (now !== open && (now || state.dialog?.kind === "campaign")) show(now ? number : -1);
  };
  const drawn = all.length > 1 && battle.ground === chapter() && all.some(({ ground }) => ground !== battle.ground);
  return html`<li><details class="entry" .open=${open} @toggle=${toggled}><summary><b>${title}</b> <span
      class="muted">${drawn ? "in hand · " : ""}${waysTold(all, battle).join(" · ")}</span></summary>
    <div class="form">${battle.fields.map(field)}
      <div class="chips">${deeds(battle, number).map(
        ([face, what, go]) => html`<button class="btn btn--small" aria-label=${`${what}: ${title}`} @click=${go}>${face}${what}</button>`,
      )}</div></div></details>
    <span class="entry__tools">${turns(number, title)}</span></li>`;
}

/** @param {Battle} battle @param {number} number @returns {[unknown, string, () => unknown][]} */
const deeds = ({ ground }, number) => [
  ...(ground !== chapter() ? [/** @type {any} */ ([ui("pencil"), "Draw it", () => draw(number)])] : []),
  [ui("play"), "Play it by itself", () => playPart("alone", number)],
  [ui("play"), "Play from here", () => playPart("onward", number)],
  [icon("trials"), "Try it 200 times", () => tryBattle(number)],
  [icon("copy"), "Another like it", () => replan("more", number, true).then(() => show(number + 1))],
  [ui("plus"), "A bare one after it", () => replan("more", number).then(() => show(number + 1))],
];

/** @param {number} number @param {string} title */
const turns = (number, title) => html`
  <button class="mini" aria-label=${`Earlier: ${title}`} title="Earlier" @click=${() => replan("later", number - 1)}>↑</button>
  <button class="mini" aria-label=${`Later: ${title}`} title="Later" @click=${() => replan("later", number)}>↓</button>
  <button class="mini" aria-label=${`Remove: ${title}`} title="Remove" @click=${() => replan("less", number)}>${ui("trash")}</button>`;

/** @param {Told} told */
function field({ where, title, most, long, choices }) {
  const use = (/** @type {string} */ value) => write(where, value);
  if (!choices.length) return text(title, written(where), use, { most, long });
  const [none, ...others] = choices;
  return select(title, written(where), others, use, none.title);
}

// Who comes

/** @param {Bringer} bringer */
function bringer({ side, title, brings, where, choices }) {
  const sheet = where && written(`${where}.units[0].sheet`);
  const roster = where && written(`${where}.ledger`);
  return html`<fieldset class="bringer"><legend class="title">${title}</legend>
    ${brings.map((line) => html`<p class="muted">${line}</p>`)}
    ${where && !roster ? select(`${title} comes as`, sheet, choices, (chosen) => bringReady(side, chosen), "Made up by its player") : nothing}
    ${where ? html`<div class="chips"><button class="btn btn--small" aria-label=${`A roster from a file: ${title}`}
      @click=${() => bringRoster(where)}>${ui("folder")}A roster from a file</button>${roster ? html`<button class="btn btn--small"
      aria-label=${`Without the roster: ${title}`} @click=${() => leaveRoster(where)}>Without the roster</button>` : nothing}</div>` : nothing}
  </fieldset>`;
}

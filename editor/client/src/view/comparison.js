/** What has changed since an earlier version: as a list beside the map, and as outlines on it. */
import { html, nothing, svg } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { changedHere, lookAtDifference, lying, nameOfDifference, setBeside, since, summary, told } from "../comparing.js";
import { grounds } from "../campaign.js";
import { turnTo } from "../editing.js";
import { chapterOf } from "../model/chapters.js";
import { formOf } from "../model/objects.js";
import { change, chapter, document_, runs, state, whole } from "../state.js";
import { pathOfForm } from "./surface.js";

/** @typedef {import("../comparing.js").Compared} Compared */
/** @typedef {import("../comparing.js").Difference} Difference */
/** @typedef {import("../types.js").Document} Document */

/** A sign for each sort, beside its word. */
const SIGNS = { added: "+", removed: "−", changed: "≠" };

export function besidePanel() {
  const { beside } = state;
  if (!beside) return nothing;
  const found = since(beside.document);
  return html`<section class="beside" aria-label="Comparison">
    <div class="proposals__head"><h2>Since ${beside.when}</h2>
      <button class="icon-btn" aria-label="Close the comparison"
        @click=${() => change({ beside: null })}>${ui("close")}</button></div>
    <p class="muted" role="status">${summary(found)}</p>
    ${found.map((each) => differences(each, beside.document))}
  </section>`;
}

/** What differs in a battle. @param {Compared} compared @param {Document} then */
export function differences(compared, then) {
  const [was, is] = [chapterOf(then, compared.then), chapterOf(whole(), compared.now)];
  const named = (whole().chapters?.length ?? 0) + (then.chapters?.length ?? 0) > 0;
  return html`${named ? heading(compared) : nothing}
    <ul class="proposals">${was && is ? compared.list.map((each) => row(each, was, is, compared.now)) : nothing}</ul>`;
}

/** @param {Compared} compared */
function heading({ id, then, now }) {
  const { title } = grounds().find(({ ground }) => ground === now) ?? { title: id };
  return html`<h3>${title}${then < 0 ? ": new" : now < 0 ? ": gone" : ""}</h3>`;
}

/** @param {Difference} difference @param {Document} was @param {Document} is @param {number} battle */
const row = (difference, was, is, battle) => html`<li><button class="proposal differing is-${difference.what}"
  @click=${() => go(difference, was, battle)}><b class="differing__sign" aria-hidden="true">${SIGNS[difference.what]}</b>
  <span><b>${nameOfDifference(difference, was, is)}</b> <span class="muted">${told(difference)}</span></span></button></li>`;

/** @param {Difference} difference @param {Document} was @param {number} battle */
function go(difference, was, battle) {
  setBeside();
  if (battle !== chapter()) turnTo(battle);
  lookAtDifference(difference, was);
}

/** Where things are that differ: what is new, what was there, what is another now, with where it was. */
export function besideLayer() {
  const here = changedHere();
  if (!here) return nothing;
  return svg`<g class="beside-layer" pointer-events="none">${here.list.map(({ what, was, is }) =>
    svg`${was ? outline(here.was, was, "was") : nothing} ${is ? outline(document_(), is, what) : nothing}`)}</g>`;
}

/** @param {Document} document @param {string} ref @param {string} look */
const outline = (document, ref, look) =>
  lying(document, ref).map((each) => {
    const d = pathOfForm(formOf(document, each, runs()));
    return svg`<path class="differs__case" d=${d}></path><path class="differs is-${look}" d=${d}></path>`;
  });

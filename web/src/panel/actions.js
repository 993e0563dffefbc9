/**
 * What can be done: an action to pick, so that only its places count, or a choice to make at once. What is
 * not to be had stays in the list and says why.
 */
import { html, nothing } from "lit-html";
import { glance, glanceAway } from "../glimpse.js";
import { stepShown } from "../guide.js";
import { gi } from "../icons.js";
import { armedChoice, isForm, isGrave, isWeighed, mayDecide } from "../offers.js";
import { S } from "../strings.js";
import { wordsOf } from "../bookfind.js";
import { make } from "../making.js";
import { armOrMake, explainRow, pick } from "../pointing.js";
import { sifted } from "./sift.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").Row} Row */

/** What has a title, and a look of its own. @type {Record<string, string>} */
const LOOKS = { shelf: "shelf", advice: "advice" };

/** @param {Table} table @param {import("../types.js").Panel} panel */
export function actions(table, panel) {
  const { kind, title, text } = panel;
  const rows = sifted(table, panel);
  if (!rows.length) return nothing;
  if (isPages(panel)) return pages(table, panel);
  const seldom = rare(rows);
  const often = rows.filter((row) => !seldom.includes(row));
  return html`<section class="acts-wrap ${LOOKS[kind] ?? ""}">
    ${kind in LOOKS ? html`<h3>${title}</h3>` : nothing} ${text ? html`<p class="muted">${text}</p>` : nothing}
    <div class="acts" role="group" aria-label=${title} ?data-sifted=${isForm(panel) && rows !== panel.rows}>
      ${often.map((row) => (row.state === "typed" ? typed(table, row) : action(table, row)))} ${seldom.length ? more(table, seldom) : nothing}
    </div>
  </section>`;
}

const ENOUGH = 3; // choices that are at hand beside those that are folded away

/** What is seldom wanted, where there is enough to do besides. @param {Row[]} rows */
function rare(rows) {
  const aside = rows.filter(({ state }) => state === "rare");
  return rows.length - aside.length >= ENOUGH ? aside : [];
}

/** @param {Table} table @param {Row[]} rows */
const more = (table, rows) => html`<details class="acts__more" ?open=${rows.some((row) => isOn(table, row))}>
  <summary class="act"><span></span><b>${S.more}</b></summary>${rows.map((row) => action(table, row))}
</details>`;

/** Whether a form has nothing but pages to turn to. @param {import("../types.js").Panel} panel */
export const isPages = ({ kind, rows }) => kind === "form" && rows.length > 1 && rows.every(({ state, reason }) => state === "page" && !reason);

/** Pages to turn to: chips, of which the open one is marked. @param {Table} table @param {import("../types.js").Panel} panel */
const pages = (table, { title, subtitle, rows }) => html`<div class="chips" role="group" aria-label=${title}>
  ${rows.map((row) => html`<button class="chip" data-choice=${row.choice} data-key=${row.key} aria-disabled=${!mayDecide(table)} aria-current=${row.title === subtitle ? "page" : nothing}
    @click=${() => take(table, row)}><span>${row.title}</span></button>`)}
</div>`;

/** A choice that ends in a word of the player's own. @param {Table} table @param {Row} row */
const typed = (table, { title, text, choice }) => html`<form class="typed typed--act" @submit=${chooseTyped(choice)}>
  <input class="input" name="word" required aria-label=${title} placeholder=${title} ?disabled=${!mayDecide(table)} autocomplete="off" />
  <button class="btn btn--small">${text}</button>
</form>`;

/** Several words are joined to the one that a choice can hold. @param {string} choice */
const chooseTyped = (choice) => (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const word = wordsOf(String(new FormData(form).get("word"))).join("-");
  if (word) void make(`${choice} ${word}`);
  form.reset();
  /** @type {HTMLElement} */ (form.elements.namedItem("word")).blur();
};

/** @param {Table} table @param {Row} row */
function action(table, row) {
  const grave = isGrave(table.view, row);
  const weighed = isWeighed(table, row);
  const on = isOn(table, row);
  const off = Boolean(row.reason) || !mayDecide(table);
  const guided = stepShown(table)?.groups.includes(row.group) ? "is-guided" : "";
  return html`<button class="act ${on ? "is-on" : ""} ${grave ? "is-grave" : ""} ${guided}" aria-disabled=${off}
    aria-pressed=${row.choice && !weighed ? nothing : on} aria-description=${guided ? S.pointedAt : nothing}
    data-key=${row.key} data-choice=${row.choice || nothing} @click=${() => take(table, row)}
    @pointerenter=${() => glance(row.choice)} @focus=${() => glance(row.choice)} @pointerleave=${glanceAway} @blur=${glanceAway}>
    ${gi(row.icon)}<b>${row.title}</b>${row.reason && row.text ? html`<small class="act__price">${row.text}</small>` : nothing}${
      row.reason
        ? html`<small class="act__why">${row.reason}</small>`
        : html`<small class="act__price">${row.text}<kbd aria-hidden="true">${row.key.toUpperCase()}</kbd></small>`
    }${row.notes.map((note) => html`<span class="act__note">${note}</span>`)}
  </button>`;
}

/** Whether a row's action is picked, or its choice armed. @param {Table} table @param {Row} row */
const isOn = (table, row) =>
  row.choice ? isWeighed(table, row) && row.choice === armedChoice(table) : Boolean(row.group) && row.group === table.group;

/** What a row does when it is clicked or its key is hit. @param {Table} table @param {Row} row */
export function take(table, row) {
  if (!mayDecide(table)) return;
  if (row.reason) explainRow(row);
  else if (isWeighed(table, row)) void armOrMake(row.choice);
  else if (row.choice) void make(row.choice);
  else if (row.group) void pick(row.group);
}

/** The scenario's words and rule options, and who fights: forms whose every value is a gesture. */
import { html, nothing } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { act } from "../editing.js";
import { objectAt, unitRefs } from "../model/objects.js";
import { document_, palette, selection, state } from "../state.js";
import { ID, count, select, text } from "./fields.js";

const ID_HINT = "Small letters, digits and hyphens; saves and links know it by this.";

/** @param {string} where @returns {(value: any) => void} */
const setter = (where) => (value) => void act({ tool: "set", targets: selection(), values: { where, value } });

export function scenarioBody() {
  const { title, id, summary = "", story = "" } = document_();
  return html`<div class="form">
    ${text("Title", title, (value) => value && setter("title")(value))}
    ${text("Id", id, (value) => value && setter("id")(value), { most: 40, pattern: ID, hint: ID_HINT })}
    ${text("Summary", summary, setter("summary"), { most: 400, hint: "A line for the list." })}
    ${text("Story", story, setter("story"), { most: 2000, long: true, hint: "A paragraph for the table." })}
    ${state.game?.options.length ? html`<h3>Rules played another way</h3>${state.game.options.map(ruleOption)}` : nothing}
  </div>`;
}

/** A value that is the usual one is not written. @param {import("../types.js").RuleOption} option */
function ruleOption({ id, title, text: words, default: usual, least, most, names }) {
  const chosen = document_().rule_options ?? {};
  const value = chosen[id] ?? usual;
  const use = (/** @type {number | boolean} */ next) => {
    const { [id]: _, ...others } = chosen;
    const all = next === usual ? others : { ...others, [id]: next };
    setter("rule_options")(Object.keys(all).length ? all : null);
  };
  if (typeof usual === "boolean")
    return html`<div class="option"><label><input type="checkbox" .checked=${value === true}
      @change=${() => use(value !== true)} />${title}</label><p class="muted">${words}</p></div>`;
  const values = names.map((name, index) => ({ id: String(index + least), title: name }));
  const field = names.length ? select(title, String(value), values, (next) => use(Number(next))) : count(title, Number(value), use, { least, most });
  return html`<div class="option">${field}<p class="muted">${words}</p></div>`;
}

export const forcesBody = () => html`<div class="form">${palette().sides.map(sideForm)}</div>`;

/** @param {import("../types.js").Named} side */
function sideForm({ id, title }) {
  const number = (document_().forces ?? []).findIndex((force) => force.side === id);
  const refs = unitRefs(document_()).filter((ref) => ref.startsWith(`forces.${number}.`));
  const sheets = palette().sheets.filter((sheet) => !sheet.placed && ["", id].includes(sheet.side));
  const add = (/** @type {string} */ sheet) => sheet && act({ tool: "unit", values: { side: id, sheet } });
  return html`<fieldset><legend class="title">${title}</legend>
    <ul class="rows">${refs.map(unitRow)}</ul>
    ${select("Add", "", sheets, add, "Choose who joins")}
  </fieldset>`;
}

/** @param {string} ref */
function unitRow(ref) {
  const { sheet, name, count: many = 1, at = [] } = objectAt(document_(), ref);
  const title = name || palette().sheets.find(({ id }) => id === sheet)?.title || sheet;
  return html`<li><span>${title}${at.length ? html` <span class="muted">${at.join(", ")}</span>` : nothing}</span>
    ${at.length ? nothing : count(`How many: ${title}`, many, (value) => setter(`${ref}.count`)(value > 1 ? value : null), { least: 1, most: 99 })}
    <button class="icon-btn" aria-label=${`Remove ${title}`}
      @click=${() => act({ tool: "delete", targets: [ref] })}>${ui("trash")}</button></li>`;
}

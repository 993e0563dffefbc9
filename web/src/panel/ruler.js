/** What the ruler says, and a form for those who rather name its ends than point at them. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { clearRuler, measure, toggleRuler } from "../ruler.js";
import { ruleLink } from "../rules.js";
import { S } from "../strings.js";

/** @typedef {import("../state.js").Table} Table */

/** @param {Table} table */
export function rulerCard(table) {
  const { ruler } = table;
  if (!ruler || (!ruler.on && !ruler.pins.length)) return nothing;
  const last = ruler.pins.at(-1)?.measure;
  return html`<section class="ruler-card" aria-label=${S.ruler}>
    <h3>${S.ruler} <button class="icon-btn" aria-label=${S.clearRuler} title=${S.clearRuler} @click=${clearRuler}>${ui("close")}</button></h3>
    ${ruler.on ? form(table) : nothing} ${ruler.error ? html`<p class="ruler-card__error" role="alert">${ruler.error}</p>` : nothing}
    ${last ? said(last) : html`<p class="muted">${S.rulerHint}</p>`}
  </section>`;
}

/** @param {Table} table */
const form = ({ view }) => html`<form class="typed" @submit=${submit} @keydown=${leave}>
  <input class="input" name="from" list="ends" aria-label=${S.rulerFrom} placeholder=${S.rulerFrom} autocomplete="off" />
  <input class="input" name="to" list="ends" aria-label=${S.rulerTo} placeholder=${S.rulerTo} autocomplete="off" />
  <button class="btn btn--small">${S.measure}</button>
  <datalist id="ends">${namesOn(view).map((name) => html`<option value=${name}></option>`)}</datalist>
</form>`;

/** What an end can be laid on, by name. @param {import("../types.js").View} view */
function namesOn({ scene }) {
  const things = [...(scene.board?.pieces ?? []), ...(scene.board?.fixtures ?? [])];
  return things.map(({ title }) => title.split(",")[0]);
}

function submit(/** @type {SubmitEvent} */ event) {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
  void measure(String(data.get("from")), String(data.get("to")));
}

const leave = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && toggleRuler();

const said = (/** @type {import("../types.js").Measure} */ { text, tips, sources }) => html`
  <p class="ruler-card__said"><strong>${text}</strong> <span>${tips[0].title} ${S.rulerTo.toLowerCase()} ${tips[1].title}</span></p>
  ${sources.length
    ? html`<ul class="lines lines--modifiers">
        ${sources.map(({ effect, source, rule }) => html`<li><span class="num">${effect}</span><span>${source}</span>${ruleLink(rule)}</li>`)}
      </ul>`
    : nothing}
`;

/** The report of a map that is brought in, with the questions that its file leaves open; and the choice of paper. */
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { look, print, take } from "../bringing.js";
import { change } from "../state.js";
import { isTable, select } from "./fields.js";

/** @typedef {import("../bringing.js").Import} Import */
/** @typedef {import("../state.js").Question} Question */

/** @param {Import} dialog */
export function importBody(dialog) {
  const { report, questions, problems } = dialog.told;
  const grave = problems.filter(({ severity }) => severity === "error").length;
  return html`<p>Nothing is changed before you take it. The board, its terrain, zones and objectives are replaced; one undo
      brings them back.</p>
    <ul class="report">${report.map(line)}</ul>
    ${questions.length ? html`<h3>What the file leaves open</h3>${questions.map((question) => asked(dialog, question))}` : nothing}
    <div class="dialog__foot dialog__foot--told"><span
      class="muted">${grave ? `${grave} to mend before it can be played` : "It can be played as it is."}</span>
      <button class="btn btn--primary" @click=${() => take(dialog)}>Take this map</button></div>`;
}

/** @param {import("../types.js").Problem} problem */
const line = ({ severity, text, where }) => html`<li class="is-${severity}">${text} <span class="muted">${where}</span></li>`;

/** Each answer asks the server anew. @param {Import} dialog @param {Question} question */
function asked({ text, beside, answers }, { id, text: words, answer, kinds }) {
  const use = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    void look({ text, beside }, { ...answers, [id]: kinds?.length ? value : Number(value) });
  };
  if (!kinds?.length)
    return html`<label class="field"><span>${words}</span><input class="input" inputmode="numeric"
      .value=${String(answer)} @change=${use} /></label>`;
  return html`<label class="field"><span>${words}</span><select class="select" @change=${use}>
    ${["", ...kinds].map((kind) => html`<option value=${kind} .selected=${live(kind === answer)}>${kind || "Leave out"}</option>`)}
  </select></label>`;
}

const PAPERS = [
  { id: "a4", title: "A4" },
  { id: "letter", title: "Letter" },
];
const WAYS = [
  { id: "best", title: "Whichever takes fewer sheets" },
  { id: "portrait", title: "Portrait" },
  { id: "landscape", title: "Landscape" },
];

/** How maps were printed last. */
let how = { paper: "a4", way: "best", inches: true };

/** @param {Partial<typeof how>} other */
function printed(other) {
  how = { ...how, ...other };
  change();
}

export const printBody =
  () => html`<p>One inch on the table is one inch on paper, over as many sheets as it takes, with overlap, crop marks and a bar to
      check the scale by. A page that shows all sheets comes before them.</p>
  <div class="form print">${select("Paper", how.paper, PAPERS, (paper) => printed({ paper }))}
    ${select("Orientation", how.way, WAYS, (way) => printed({ way }))}
    ${isTable() ? html`<label class="check"><input type="checkbox" .checked=${live(how.inches)}
      @change=${() => printed({ inches: !how.inches })} />Lines every inch, numbered every six</label>` : nothing}</div>
  <div class="dialog__foot">
    <button class="btn btn--primary" @click=${() => void print(how)}>Make the PDF</button>
  </div>`;

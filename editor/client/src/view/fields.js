/** Fields in which exact values are typed. What cannot be read is told and changes nothing. */
import { html, noChange } from "lit-html";
import { Directive, directive } from "lit-html/directive.js";
import { live } from "lit-html/directives/live.js";
import { evaluate, inches } from "../model/expression.js";
import { document_, notify } from "../state.js";

/** @param {Event} event */
const inputOf = (event) => /** @type {HTMLInputElement} */ (event.target);

/** What each field was last given; whatever else it holds somebody is typing. @type {WeakMap<Element, string>} */
const given = new WeakMap();

/** Shows a value in a field in which nobody is typing: the page is drawn anew whenever a check comes back. */
class Shown extends Directive {
  /** @param {string} value */
  render(value) {
    return value;
  }

  /** @param {import("lit-html/directive.js").PropertyPart} part @param {[string]} values @override */
  update({ element }, [value]) {
    const input = /** @type {HTMLInputElement} */ (element);
    const typing = input === document.activeElement && input.value !== (given.get(input) ?? input.value);
    if (typing) return noChange;
    given.set(input, value);
    if (input.value !== value) input.value = value;
    return noChange;
  }
}
export const shown = directive(Shown);

/** What was typed, which is now no longer being typed. @param {Event} event */
export function written(event) {
  const input = inputOf(event);
  given.set(input, input.value);
  return input.value;
}

/** Thousandths that a unit of the board's figures stands for: inches, or cells. */
const UNIT = 1000;

/** No length is longer, in thousandths; no count is larger. */
const LONGEST = 1_000_000;
const MOST = 9999;

/**
 * A length, typed in inches; expressions are worked out.
 * @param {string} label @param {number} value in thousandths @param {(value: number) => void} use
 * @param {number} [most] the longest that is taken
 * @param {number} [least]
 */
export const number = (label, value, use, most = LONGEST, least = 0) => html`<label class="number"><span>${label}</span>
  <input class="input input--small" inputmode="decimal" autocomplete="off" .value=${shown(inches(value))}
    @change=${typed(use, most, least)} @keydown=${leave} /></label>`;

/** @param {(value: number) => void} use @param {number} most @param {number} least */
const typed = (use, most, least) => (/** @type {Event} */ event) => {
  const words = written(event);
  const value = Math.round(evaluate(words) * UNIT);
  if (value >= least && value <= most) use(value);
  else refuse(words, `a length from ${least ? inches(least) : "nothing"} to ${inches(most)}, like 12 or 24/2+1.5`);
};

/** Says why something typed is not taken; the old value comes back. @param {string} words @param {string} wanted */
const refuse = (words, wanted) => notify(`“${words}” is not taken: write ${wanted}. Nothing was changed.`);

/** Enter takes the value at once; Escape puts the old one back. @param {KeyboardEvent} event */
function leave(event) {
  const input = inputOf(event);
  if (event.key === "Escape") input.value = given.get(input) ?? input.value;
}

/**
 * A whole number as it is, within its bounds.
 * @param {string} label @param {number} value @param {(value: number) => void} use
 * @param {{least?: number, most?: number}} [bounds]
 */
export const count = (label, value, use, { least = 0, most = MOST } = {}) => html`<label class="number"><span>${label}</span>
  <input class="input input--small" inputmode="numeric" autocomplete="off" .value=${shown(String(value))} @change=${(
    /** @type {Event} */ event,
  ) => {
    const words = written(event);
    const number = evaluate(words);
    if (Number.isInteger(number) && number >= least && number <= most) use(number);
    else refuse(words, `a whole number from ${least} to ${most}, like 3 or 2*4`);
  }} @keydown=${leave} /></label>`;

/**
 * @param {string} label @param {string} value @param {(value: string) => void} use
 * @param {{long?: boolean, most?: number, pattern?: string, hint?: string, like?: string}} [how]
 */
export function text(label, value, use, { long = false, most = 80, pattern = "", hint = "", like = LIKE } = {}) {
  const taken = (/** @type {Event} */ event) => {
    const words = written(event);
    if (!pattern || !words || new RegExp(`^(${pattern})$`).test(words)) use(words);
    else refuse(words, like);
  };
  const control = long
    ? html`<textarea class="input" rows="4" maxlength=${most} .value=${shown(value)} @change=${taken}></textarea>`
    : html`<input class="input" maxlength=${most} autocomplete="off" .value=${shown(value)} @change=${taken} />`;
  return html`<div class="field"><label class="field"><span>${label}</span>${control}</label>
    ${hint ? html`<small class="muted">${hint}</small>` : ""}</div>`;
}

/**
 * @param {string} label @param {string} value @param {readonly import("../types.js").Named[]} list
 * @param {(value: string) => void} use @param {string} [none] the words for no choice
 */
export const select = (label, value, list, use, none) => html`<label class="field"><span>${label}</span>
  <select class="select" @change=${(/** @type {Event} */ event) => use(inputOf(event).value)}>
    ${none === undefined ? "" : html`<option value="" .selected=${live(!value)}>${none}</option>`}
    ${list.some(({ id }) => id === value) || !value ? "" : html`<option value=${value} selected>${value}</option>`}
    ${list.map(({ id, title }) => html`<option value=${id} .selected=${live(id === value)}>${title}</option>`)}
  </select></label>`;

/** The form of ids, and how to write one. */
export const ID = "[a-z0-9][a-z0-9-]*";
const LIKE = "small letters, digits and hyphens, like tower-2";

/** Whether places are measured in inches here. */
export const isTable = () => document_().board.kind === "table";

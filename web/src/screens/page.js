/** What the pages to read and fill in have in common. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { goBack } from "../routes.js";
import { S } from "../strings.js";

/** The head of a page: the way back, the title, and what else belongs there. @param {string} title @param {unknown} [tools] */
export const pageHead = (title, tools = nothing) => html`<header class="page__head">
  <button class="icon-btn" aria-label=${S.back} @click=${goBack}>${ui("back")}</button>
  <h1>${title}</h1>
  ${tools}
</header>`;

/**
 * A choice of one among a few, as a native radio button.
 * @param {{name: string, value: string, on: boolean, set: () => void, body: unknown}} choice
 */
export const radio = ({ name, value, on, set, body }) =>
  html`<label class="pick ${on ? "is-on" : ""}"><input type="radio" name=${name} value=${value} .checked=${on} @change=${set} />${body}</label>`;

export const fieldOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target);
export const valueOf = (/** @type {Event} */ event) => fieldOf(event).value;

/**
 * Dice as they fell: solid counts, outline rolled low, cut corners always miss, an arrow is out of range,
 * a split die is cancelled.
 */
import { html, svg } from "lit-html";
import { face, SOLID } from "./board/die.js";
import { sideMark } from "./icons.js";
import { S } from "./strings.js";

/** @typedef {import("./types.js").Die} Die */

const OUTLINE = svg`<rect class="die-body" x="2.75" y="2.75" width="26.5" height="26.5" rx="5"></rect>`;
const CUT = svg`<path class="die-body" d="M10 2.7h12l7.3 7.3v12L22 29.3H10L2.7 22V10z"></path>`;
const ARROW = svg`<path class="die-body" d="M6.5 3.5h14l9 12.5-9 12.5h-14a3 3 0 0 1-3-3v-19a3 3 0 0 1 3-3z"></path>`;
const SPLIT = svg`<path class="die-body" d="M2 24.5V7a5 5 0 0 1 5-5h17.5z"></path>
  <path class="die-body" d="M30 7.5V25a5 5 0 0 1-5 5H7.5z"></path>`;

const COIN = svg`<circle class="die-body" cx="16" cy="16" r="14"></circle><circle class="die-rim" cx="16" cy="16" r="10"></circle>`;

/** @type {Record<string, {look: string, body: unknown}>} */
const STATES = {
  kept: { look: "kept", body: SOLID },
  cancels: { look: "kept", body: SOLID },
  missed: { look: "low", body: OUTLINE },
  unused: { look: "low", body: OUTLINE },
  "auto-miss": { look: "auto", body: CUT },
  range: { look: "range", body: ARROW },
  cancelled: { look: "cancel", body: SPLIT },
};

const words = (/** @type {Die} */ { state, title }) =>
  title || (S.dieStates[/** @type {keyof typeof S.dieStates} */ (state)] ?? state);

const isCoin = (/** @type {number} */ sides) => sides === 2; // whose sides have names and no pips

/** A die to be heard; of a coin the side alone. @param {Die} die @param {number} sides */
const heard = (die, sides) => (isCoin(sides) ? words(die) : S.die(die.face, words(die)));

/** @param {Die} die @param {number} sides */
export function one(die, sides) {
  const { look, body } = STATES[die.state] ?? STATES.kept;
  return html`<span class="roll__die">
    <svg class="die die--${look}" viewBox="0 0 32 34" role="img" aria-label=${heard(die, sides)}>
      ${isCoin(sides) ? COIN : svg`${body}<g class="die-pips">${face(die.face, sides)}</g>`}
    </svg>
    <small aria-hidden="true">${words(die)}</small>
  </span>`;
}

/** @typedef {import("./types.js").Throw} Throw */

/** Whether any were dice, and not a coin alone. */
export const hasDice = (/** @type {Throw[]} */ throws) => throws.some(({ sides }) => !isCoin(sides));

/** Dice that have just fallen, as sentences to be heard. */
export const rollsInWords = (/** @type {Throw[]} */ throws) =>
  throws
    .filter((thrown) => !thrown.again)
    .map(({ title, dice, sides }) => `${title}: ${dice.map((die) => heard(die, sides)).join("; ")}.`)
    .join(" ");

/** Dice thrown together, and whose they are where that is another side. */
export const roll = (/** @type {Throw} */ { title, dice, sides, side }) => html`
  <div class="throw">
    <p class="throw__title">${side >= 0 ? sideMark(side) : ""} ${title}</p>
    <div class="roll">${dice.map((die) => one(die, sides))}</div>
  </div>
`;

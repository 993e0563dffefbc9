/**
 * Dice as they fell: solid counts, outline rolled low, cut corners always miss, an arrow is out of range,
 * a split die is cancelled.
 */
import { html, svg } from "lit-html";
import { sideMark } from "./icons.js";
import { S } from "./strings.js";

/** @typedef {import("./types.js").Die} Die */

const SPOTS = {
  middle: [16, 16],
  topLeft: [9.4, 9.4],
  topRight: [22.6, 9.4],
  left: [9.4, 16],
  right: [22.6, 16],
  bottomLeft: [9.4, 22.6],
  bottomRight: [22.6, 22.6],
};
const { middle, topLeft, topRight, left, right, bottomLeft, bottomRight } = SPOTS;
const FACES = [
  [],
  [middle],
  [topLeft, bottomRight],
  [topLeft, middle, bottomRight],
  [topLeft, topRight, bottomLeft, bottomRight],
  [topLeft, topRight, middle, bottomLeft, bottomRight],
  [topLeft, topRight, left, right, bottomLeft, bottomRight],
];

const SOLID = svg`<rect class="die-foot" x="2" y="4" width="28" height="28" rx="5"></rect>
  <rect class="die-body" x="2" y="2" width="28" height="28" rx="5"></rect>`;
const OUTLINE = svg`<rect class="die-body" x="2.75" y="2.75" width="26.5" height="26.5" rx="5"></rect>`;
const CUT = svg`<path class="die-body" d="M10 2.7h12l7.3 7.3v12L22 29.3H10L2.7 22V10z"></path>`;
const ARROW = svg`<path class="die-body" d="M6.5 3.5h14l9 12.5-9 12.5h-14a3 3 0 0 1-3-3v-19a3 3 0 0 1 3-3z"></path>`;
const SPLIT = svg`<path class="die-body" d="M2 24.5V7a5 5 0 0 1 5-5h17.5z"></path>
  <path class="die-body" d="M30 7.5V25a5 5 0 0 1-5 5H7.5z"></path>`;

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

/** The face: pips up to six, a number on dice with more sides. */
const face = (/** @type {number} */ value, /** @type {number} */ sides) =>
  sides <= 6 && FACES[value]
    ? FACES[value].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.6"></circle>`)
    : svg`<text x="16" y="17">${value}</text>`;

/** @param {Die} die @param {number} sides */
function one(die, sides) {
  const { look, body } = STATES[die.state] ?? STATES.kept;
  return html`<span class="roll__die">
    <svg class="die die--${look}" viewBox="0 0 32 34" role="img" aria-label=${S.die(die.face, words(die))}>
      ${body}<g class="die-pips">${face(die.face, sides)}</g>
    </svg>
    <small aria-hidden="true">${words(die)}</small>
  </span>`;
}

/** A die that lies on the board, centered. @param {number} value @param {number} size */
export const boardDie = (value, size) => svg`<g class="die--kept" transform=${`scale(${size / 32}) translate(-16 -17)`}>
  ${SOLID}<g class="die-pips">${face(value, 6)}</g></g>`;

/** @typedef {import("./types.js").Throw} Throw */

/** Dice that have just fallen, as sentences to be heard. */
export const rollsInWords = (/** @type {Throw[]} */ throws) =>
  throws
    .filter((thrown) => !thrown.again)
    .map(({ title, dice }) => `${title}: ${dice.map((die) => S.die(die.face, words(die))).join("; ")}.`)
    .join(" ");

/** Dice thrown together, and whose they are where that is another side. */
export const roll = (/** @type {Throw} */ { title, dice, sides, side }) => html`
  <div class="throw">
    <p class="throw__title">${side >= 0 ? sideMark(side) : ""} ${title}</p>
    <div class="roll">${dice.map((die) => one(die, sides))}</div>
  </div>
`;

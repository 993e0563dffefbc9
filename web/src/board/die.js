/** The face of a die, on a field of 32 by 34: in the story, on the board and on its pieces. */
import { svg } from "lit-html";

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

/** The body of a die that counts. */
export const SOLID = svg`<rect class="die-foot" x="2" y="4" width="28" height="28" rx="5"></rect>
  <rect class="die-body" x="2" y="2" width="28" height="28" rx="5"></rect>`;

/** The face: pips up to six, a number on dice with more sides. */
export const face = (/** @type {number} */ value, /** @type {number} */ sides) =>
  sides <= 6 && FACES[value]
    ? FACES[value].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.6"></circle>`)
    : svg`<text x="16" y="17">${value}</text>`;

/** A die that lies on the board, centered. @param {number} value @param {number} size */
export const boardDie = (value, size) => svg`<g class="die--kept" transform=${`scale(${size / 32}) translate(-16 -17)`}>
  ${SOLID}<g class="die-pips">${face(value, 6)}</g></g>`;

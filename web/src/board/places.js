/**
 * The places that can be pointed at, over everything else: transparent, focusable, and each says in words
 * what stands there and what may be done.
 */
import { nothing, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { COUNTER } from "./scale.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Place} Place */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./scale.js").Pen} Pen */

/**
 * How places stand, and what is told of a hand on them, each by its id.
 * @typedef {object} Pointing
 * @property {string} cursor     the one stop in the order of Tab
 * @property {string} armed      where one more tap commits; empty for nowhere
 * @property {(id: string) => boolean} isOpen   whether anything is on offer there
 * @property {(place: Place) => string} words
 * @property {(id: string) => unknown} tap
 * @property {(id: string) => unknown} hover    a mouse has come
 * @property {() => void} leave                 it is over none of them any more
 */

const LEAST = 13; // the radius of what a finger can hit

/** @param {Board} board @param {Pen} pen @param {Pointing} pointing */
export function places(board, pen, { cursor, armed, isOpen, words, tap, hover, leave }) {
  const half = pen.length(board.pitch || 1000) / 2;
  const enter = (/** @type {string} */ id) => (/** @type {PointerEvent} */ event) =>
    event.pointerType === "mouse" && void hover(id);
  const spot = (/** @type {Place} */ place) => svg`
    <g class="place ${isOpen(place.id) ? "is-open" : ""}" data-place=${place.id} role="button"
      tabindex=${place.id === cursor ? 0 : -1} aria-label=${words(place)}
      aria-pressed=${armed === place.id ? "true" : nothing} transform=${pen.at(place.at)}
      @click=${() => void tap(place.id)} @pointerenter=${enter(place.id)}>
      ${
        board.grid === "hex" || !board.grid
          ? hit(board.grid ? half : Math.max(LEAST, half), pen)
          : svg`<rect class="spot" x=${-half} y=${-half} width=${2 * half} height=${2 * half}></rect>`
      }
    </g>`;
  return svg`<g class="places" @pointerleave=${leave}>${repeat(board.places, (place) => place.id, spot)}</g>`;
}

/** What can be hit of a place, as large as the sign on it. @param {number} radius @param {Pen} pen */
const hit = (radius, pen) => svg`<circle class="spot" r=${COUNTER} .style=${pen.counter(radius / pen.scale)}></circle>`;

/**
 * Where a way ends that is being drawn: to be dragged on, led by arrow keys, or committed.
 * @param {{at: Point, radius: number, words: string, tap: () => unknown}} end
 * @param {Pen} pen
 */
export const ghostSpot = ({ at, radius, words, tap }, pen) =>
  svg`<g class="place place--ghost is-open" data-ghost role="button" tabindex="0" aria-label=${words}
    transform=${pen.at(at)} @click=${tap}>${hit(Math.max(LEAST, pen.length(radius)), pen)}</g>`;

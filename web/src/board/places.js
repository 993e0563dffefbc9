/**
 * The places that can be pointed at, over everything else: transparent, focusable, and each says in words
 * what stands there and what may be done.
 */
import { nothing, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { mayDecide, offersAt, piecesOn } from "../offers.js";
import { hover, leave, tap } from "../pointing.js";
import { S } from "../strings.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").Place} Place */

const LEAST = 12; // the radius of what a finger can hit

/**
 * What stands in a place and what is on offer there, as a sentence or two.
 * @param {Table} table
 * @param {Place} place
 */
function describe(table, place) {
  const pieces = piecesOn(table, place.id).map((piece) => piece.words);
  const ground = pieces.some((words) => words.includes(place.title)) ? [] : [place.title];
  const offers = mayDecide(table) ? offersAt(table, place.id).map((offer) => offer.title) : [];
  return [...ground, ...pieces, ...(offers.length ? [S.legal(offers.join(", "))] : [])].join(". ");
}

/** The place that holds the board's one stop in the order of Tab. @param {Table} table */
export function cursorOf(table) {
  const board = table.view.scene.board;
  if (board?.places.some((place) => place.id === table.cursor)) return table.cursor;
  const acting = board?.pieces.find((piece) => piece.acting);
  return acting?.place || board?.places[0]?.id || "";
}

const byMouse = (/** @type {string} */ id) => (/** @type {PointerEvent} */ event) =>
  event.pointerType === "mouse" && void hover(id);

/** @param {Table} table @param {import("./scale.js").Pen} pen */
export function places(table, pen) {
  const board = table.view.scene.board;
  if (!board) return "";
  const cursor = cursorOf(table);
  const half = pen.length(board.pitch || 1000) / 2;
  const spot = (/** @type {Place} */ place) => svg`
    <g class="place ${offersAt(table, place.id).length ? "is-open" : ""}" data-place=${place.id} role="button"
      tabindex=${place.id === cursor ? 0 : -1} aria-label=${describe(table, place)}
      aria-pressed=${table.armed && table.pointed === place.id ? "true" : nothing} transform=${pen.at(place.at)}
      @click=${() => void tap(place.id)} @pointerenter=${byMouse(place.id)}>
      ${
        board.grid === "hex" || !board.grid
          ? svg`<circle class="spot" r=${board.grid ? half : Math.max(LEAST, half)}></circle>`
          : svg`<rect class="spot" x=${-half} y=${-half} width=${2 * half} height=${2 * half}></rect>`
      }
    </g>`;
  return svg`<g class="places" @pointerleave=${leave}>${repeat(board.places, (place) => place.id, spot)}</g>`;
}

/**
 * The board: one SVG, drawn layer by layer from the scene alone.
 */
import { html, svg } from "lit-html";
import { stepShown } from "../guide.js";
import { offersInPlay, walksInPlay } from "../offers.js";
import { pinned } from "../ruler.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { fixtures } from "./fixtures.js";
import { ghostSpot, hand } from "./hand.js";
import { everySixth, floor, solids } from "./ground.js";
import { marksAbove, marksBelow } from "./marks.js";
import { places } from "./places.js";
import { Pen } from "./scale.js";
import { sideColors } from "./sides.js";
import { tokens } from "./tokens.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../state.js").Table} Table */

const MARGIN = 40; // room for the coordinates
const NARROW = 30; // for inches
const LABEL_INSET = 2;
const EDGE = 10; // the hull alone, on small screens

export const small = matchMedia("(max-width: 720px), (max-height: 500px)");

/** Whether rows and columns are named at the board's edge: as the player likes it, else where there is room. */
function isLettered() {
  const { coordinates } = state.settings;
  return coordinates === "auto" ? !small.matches : coordinates === "on";
}

/** @param {Board} board @param {Pen} pen */
export function frame(board, pen, margin = isLettered() ? (pen.open ? NARROW : MARGIN) : EDGE) {
  const [width, height] = [board.width, board.height].map((length) => pen.length(length) + 2 * margin);
  return `${-margin} ${-margin} ${width} ${height}`;
}

/** @param {Board} board @param {Pen} pen */
function coordinates(board, pen) {
  if (!board.grid) return scale(board, pen);
  const step = pen.length(board.pitch);
  const label = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    svg`<text x=${x} y=${y}>${text}</text>`;
  const down = (/** @type {number} */ index) => (board.grid === "hex" ? rowAt(board, pen, index) : (index + 0.5) * step);
  return svg`<g class="coords" aria-hidden="true">
    ${board.columns.map((text, index) => label(text, (index + 0.5) * step, -24))}
    ${board.rows.map((text, index) => label(text, -24, down(index)))}
  </g>`;
}

/** How far down a row of hexes lies. @param {Board} board @param {Pen} pen @param {number} index */
function rowAt(board, pen, index) {
  const place = board.places.find(({ row }) => row === index);
  return place ? pen.length(place.at[1]) : 0;
}

/** Inches along two edges. @param {Board} board @param {Pen} pen */
function scale(board, pen) {
  const label = (/** @type {number} */ inches, /** @type {number} */ x, /** @type {number} */ y) =>
    svg`<text x=${x} y=${y}>${inches / 1000}</text>`;
  return svg`<g class="coords" aria-hidden="true">
    ${everySixth(board.width).map((inches) => label(inches, pen.length(inches), -18))}
    ${everySixth(board.height).map((inches) => label(inches, -21, pen.length(inches)))}
  </g>`;
}

/** What is lettered on the places themselves, each in its upper left corner. @param {Board} board @param {Pen} pen */
function labels(board, pen) {
  const corner = -pen.length(board.pitch) / 2 + LABEL_INSET;
  const lettered = board.places.filter((place) => place.label);
  return svg`<g class="place-labels" aria-hidden="true">
    ${lettered.map(({ at, label }) => svg`<text transform=${pen.at(at)} x=${corner} y=${corner}>${label}</text>`)}
  </g>`;
}

/** Where a place or a piece is. @param {Board} board @param {string} id @returns {Point | undefined} */
function spotOf(board, id) {
  const piece = board.pieces.find((known) => known.id === id);
  return (piece ?? board.places.find((place) => place.id === id))?.at;
}

/** The mark of an offer. @param {Offer} offer @param {Board} board @returns {Mark} */
function offerMark({ place, mark, outline, title }, board) {
  const at = spotOf(board, place);
  const kind = outline.length ? "area" : mark;
  return { kind, points: outline.length ? outline : at ? [at] : [], label: "", place, title, width: 0 };
}

/**
 * The marks of what is on offer, each once. Areas would cover the board, so they wait until their action is picked.
 * @param {Table} table
 * @param {Board} board
 */
function offerMarks(table, board) {
  const offers = offersInPlay(table);
  const marks = aboutHeld(offers, table.held)
    .map((offer) => offerMark(offer, board))
    .filter((mark) => table.group || mark.kind !== "area");
  const ringed = board.pieces.filter((piece) => piece.acting).map((piece) => piece.id);
  const regions = table.group || table.course ? walksInPlay(table).map(regionMark) : [];
  const movers = offers.filter(({ piece }) => piece && !ringed.includes(piece)).map((offer) => moverMark(offer, board));
  return [...new Map([...regions, ...marks, ...movers].map((mark) => [`${mark.place} ${mark.kind}`, mark])).values()];
}

/** Where a piece can be put down. @param {import("../types.js").Walk} walk @returns {Mark} */
const regionMark = ({ region, piece }) => ({ kind: "area", points: region, label: "", place: piece, title: "", width: 0 });

/** The offers that move no piece or the one tapped last; all, where that one is not to be moved. @param {Offer[]} offers @param {string} held */
function aboutHeld(offers, held) {
  const moves = offers.some((offer) => offer.piece === held);
  return held && moves ? offers.filter((offer) => ["", held].includes(offer.piece)) : offers;
}

/** The mark of the piece that an offer moves. @param {Offer} offer @param {Board} board @returns {Mark} */
function moverMark({ piece, title }, board) {
  const at = spotOf(board, piece);
  return { kind: "pick", points: at ? [at] : [], label: "", place: piece, title, width: 0 };
}

/** What would be blamed may be shown already. @param {Mark[]} marks */
const eachOnce = (marks) => [...new Map(marks.map((mark) => [`${mark.kind} ${mark.points}`, mark])).values()];

/** The marks of what is pointed at or refused; what the lesson speaks of, while nothing is. @param {Table} table @returns {Mark[]} */
function pointedMarks(table) {
  if (table.refusal) return eachOnce([...table.refusal.marks, ...table.refusal.reasons.flatMap((reason) => reason.blame)]);
  return table.readings[0]?.preview.marks ?? stepShown(table)?.marks ?? [];
}

/** A heavy bracket takes the light one's place. @param {Mark[]} offered @param {Mark[]} pointed */
function withoutDoubles(offered, pointed) {
  const aimed = new Set(
    pointed.filter((mark) => mark.kind === "aimed").map((mark) => String(mark.points[0])),
  );
  return offered.filter((mark) => !(mark.kind === "target" && aimed.has(String(mark.points[0]))));
}

/** The board of the table, to play on. @param {Table} table */
export function playBoard(table) {
  const { board, title } = table.view.scene;
  if (!board) return "";
  const pen = new Pen(board);
  const pointed = pointedMarks(table);
  const marks = [...withoutDoubles(offerMarks(table, board), pointed), ...pointed, ...pinned(table)];
  const refused = table.refusal || table.readings[0]?.ok === false ? "is-refused" : "";
  return html`<svg class="board__svg ${table.ruler?.on ? "is-measuring" : ""} ${refused}" viewBox=${frame(board, pen)} role="group"
    aria-label=${`${S.board}: ${title}`} @pointerdown=${hand.press} @pointermove=${hand.move} @pointerup=${hand.lift}
    @pointercancel=${hand.lift} @click=${{ handleEvent: hand.click, capture: true }}>
    ${isLettered() ? coordinates(board, pen) : ""} ${floor(board, pen)} ${fixtures(board, pen)} ${solids(board, pen)}
    ${state.settings.coordinates === "off" ? "" : labels(board, pen)}
    <g class="marks" aria-hidden="true">${marksBelow(marks, pen)}</g>
    <g class="tokens">${tokens(board.pieces, pen)}</g>
    <g class="marks" aria-hidden="true">${marksAbove(marks, pen)}</g>
    ${places(table, pen)} ${ghostSpot(table, pen)}
  </svg>`;
}

/** A board to look at, small. */
export function pictureBoard(/** @type {Board} */ board) {
  const pen = new Pen(board);
  return html`<svg class="picture ${sideColors(board.colors)}" viewBox=${frame(board, pen, EDGE)} aria-hidden="true">
    ${floor(board, pen)} ${fixtures(board, pen)} ${solids(board, pen)} ${tokens(board.pieces, pen)}
  </svg>`;
}

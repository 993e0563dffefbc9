/** The board of the table: what is marked on it, what its places say, and what a hand on it does. */
import { playBoard } from "../board/board.js";
import { ghostSpot, places } from "../board/places.js";
import { cursorOf } from "../cursor.js";
import { stepShown } from "../guide.js";
import { hand } from "../hand.js";
import { hintMarks } from "../hinting.js";
import { glyphId } from "../icons.js";
import { commit } from "../making.js";
import { isOff, mayDecide, offersAt, offersInPlay, piecesOn, walksInPlay } from "../offers.js";
import { hover, leave, tap } from "../pointing.js";
import { small } from "../room.js";
import { pinned } from "../ruler.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { trailsOf } from "../trail.js";

/** @typedef {import("../board/scale.js").Pen} Pen */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Place} Place */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../state.js").Table} Table */

/** The board of the table, to play on. @param {Table} table */
export function tableBoard(table) {
  const { board, title } = table.view.scene;
  if (!board) return "";
  const refused = table.refusal || table.readings[0]?.ok === false;
  return playBoard(board, glyphId, {
    label: `${S.board}: ${title}`,
    look: `${table.ruler?.on ? "is-measuring" : ""} ${refused ? "is-refused" : ""}`,
    lettered: isLettered(board),
    slim: small.matches,
    named: state.settings.coordinates !== "off",
    marks: marksOf(table, board),
    trails: trailsOf(table),
    hand,
    spots: (pen) => [spots(table, board, pen), wayEnd(table, pen)],
  });
}

/** Whether rows and columns are named at the board's edge: as the player likes it; inches else where there is room. @param {Board} board */
function isLettered({ grid }) {
  const { coordinates } = state.settings;
  return coordinates === "auto" ? Boolean(grid) || !small.matches : coordinates === "on";
}

// What can be pointed at

/** @param {Table} table @param {Board} board @param {Pen} pen */
const spots = (table, board, pen) =>
  places(board, pen, {
    cursor: cursorOf(table),
    armed: table.armed ? table.pointed : "",
    isOpen: (id) => offersAt(table, id).length > 0,
    words: (place) => describe(table, place),
    tap,
    hover,
    leave,
  });

/**
 * What stands in a place and what is on offer there, as a sentence or two.
 * @param {Table} table
 * @param {Place} place
 */
function describe(table, place) {
  const pieces = piecesOn(table, place.id).map((piece) => piece.words);
  const ground = pieces.some((words) => words.includes(place.title)) ? [] : [place.title];
  const offers = mayDecide(table) ? offersAt(table, place.id).map((offer) => offer.title) : [];
  const ids = [place.id, ...piecesOn(table, place.id).map(({ id }) => id)];
  const pointed = stepShown(table)?.marks.some((mark) => ids.includes(mark.place)) ? [S.pointedAt] : [];
  return [...ground, ...pieces, ...pointed, ...(offers.length ? [S.legal(offers.join(", "))] : [])].join(". ");
}

/** The end of the way that is being drawn. @param {Table} table @param {Pen} pen */
function wayEnd(table, pen) {
  const { course, readings, refusal } = table;
  if (!course || table.ruler?.on) return "";
  const words = refusal ? refusal.reasons.map(({ text }) => text).join(" ") : (readings[0]?.preview.title ?? "");
  const radius = walksInPlay(table)[0]?.radius ?? 0;
  return ghostSpot({ at: course.at, radius, words: S.ghost(words), tap: commit }, pen);
}

// What is marked

/** What is on offer, what is pointed at and what was measured. @param {Table} table @param {Board} board */
function marksOf(table, board) {
  const pointed = pointedMarks(table);
  return [...withoutDoubles(offerMarks(table, board), pointed), ...pointed, ...pinned(table)];
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
  const regions = walksInPlay(table).flatMap((walk) => (isOff(board, walk) ? entryMarks(walk) : table.group || table.course ? [regionMark(walk)] : []));
  const movers = offers.filter(({ piece }) => piece && !ringed.includes(piece)).map((offer) => moverMark(offer, board));
  return [...new Map([...regions, ...marks, ...movers].map((mark) => [`${mark.place} ${mark.kind}`, mark])).values()];
}

/** Where a piece may come on, and how far at most: its region is edges of the table then, two points each. @param {import("../types.js").Walk} walk @returns {Mark[]} */
const entryMarks = ({ region, piece, reach }) =>
  region.flatMap((from, index) => (index % 2 ? [] : [{ ...regionMark({ region: strip(from, region[index + 1], reach), piece }), place: `${piece} ${index}` }]));

/** A strip of the table along its edge. @param {Point} from @param {Point} to @param {number} deep @returns {Point[]} */
function strip(from, to, deep) {
  const inward = (/** @type {number} */ at, /** @type {number} */ other) => (at === other ? (at ? at - deep : deep) : null);
  const [x, y] = [inward(from[0], to[0]), inward(from[1], to[1])];
  return [from, to, [x ?? to[0], y ?? to[1]], [x ?? from[0], y ?? from[1]]];
}

/** Where a piece can be put down. @param {Pick<import("../types.js").Walk, "region" | "piece">} walk @returns {Mark} */
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

/** The marks of what is pointed at and of what the lesson speaks of, or those of a refusal. @param {Table} table @returns {Mark[]} */
function pointedMarks(table) {
  if (table.refusal) return eachOnce([...table.refusal.marks, ...table.refusal.reasons.flatMap((reason) => reason.blame)]);
  const pointed = table.readings[0]?.preview.marks ?? (table.hint ? hintMarks(table) : []);
  return [...pointed, ...(stepShown(table)?.marks ?? [])];
}

/** A cell that something may be thrown at. @param {Mark} mark */
const isCell = ({ kind, points }) => kind === "area" && points.length === 1;

/** A heavy bracket takes the light one's place, and what a blast catches that of all it might be thrown at. @param {Mark[]} offered @param {Mark[]} pointed */
function withoutDoubles(offered, pointed) {
  const aimed = new Set(
    pointed.filter((mark) => mark.kind === "aimed").map((mark) => String(mark.points[0])),
  );
  const caught = pointed.some(({ kind }) => kind === "area");
  return offered.filter((mark) => !(mark.kind === "target" && aimed.has(String(mark.points[0]))) && !(caught && isCell(mark)));
}

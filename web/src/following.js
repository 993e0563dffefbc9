/** The view follows who acts: into sight, and so near that figures can be told apart. */
import { scaleOf } from "./board/scale.js";
import { offersInPlay, piecesOn } from "./offers.js";
import { frameOn, letFollow, measureUnit, showAll } from "./zoom.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./state.js").Table} Table */

const FIGURE = 30; // pixels: how wide the smallest figure is at least
const NOBODYS = 56 / 66; // how wide a piece of no side is, beside others

let followed = "";
let framed = "";
let turned = "";

/** What changes how large the board is shown. @param {Table} table */
const roomOf = ({ saveId }) => `${saveId} ${innerWidth} ${innerHeight}`;

/** Whose turn it is, and what lies over the board. @param {Table} table @param {string} actor */
const momentOf = ({ view, group, raised, unfolded }, actor) => `${view.position} ${actor} ${group} ${raised} ${unfolded}`;

/** Whoever acts comes into view, in the turn strip and on the board; where nobody does yet, all do. @param {Table} table */
export function followActing(table) {
  const { board } = table.view.scene;
  const acting = board?.pieces.find((piece) => piece.acting);
  const [room, now, turn] = [roomOf(table), momentOf(table, `${acting?.id} ${acting?.at}`), `${table.view.scene.deciding} ${acting?.id}`];
  if (!board || (room === framed && now === followed)) return;
  const why = room === framed ? "" : "anew";
  if (turn !== turned) letFollow();
  [framed, followed, turned] = [room, now, turn];
  requestAnimationFrame(() => {
    document.querySelector(".turns [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    if (acting) frame(board, [acting.at, ...onOffer(table, board)], why);
    else showAll();
    measureUnit();
  });
}

/** Where the action that was picked may lead. @param {Table} table @param {Board} board */
function onOffer(table, board) {
  if (!table.group) return [];
  const ids = offersInPlay(table).map(({ place }) => place);
  return [...board.pieces, ...board.places].filter(({ id }) => ids.includes(id)).map(({ at }) => at);
}

/** @param {Board} board @param {Point[]} points the first is seen whatever else is @param {"" | "anew" | "asked"} why */
function frame(board, points, why) {
  const scale = scaleOf(board);
  const least = Math.min(...board.pieces.map(({ radius, side }) => (side < 0 ? radius * NOBODYS : radius)));
  const spots = points.map(([x, y]) => ({ x: x * scale, y: y * scale }));
  frameOn(spots, FIGURE / (2 * least * scale), why);
}

/** Brings a place into sight, as near as the view is. @param {Table} table @param {string} id */
export function follow(table, id) {
  const { board } = table.view.scene;
  const at = board?.places.find((place) => place.id === id)?.at ?? piecesOn(table, id)[0]?.at;
  if (board && at) frame(board, [at], "asked");
}

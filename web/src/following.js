/** The view follows who acts: into sight, and so near that figures can be told apart. */
import { scaleOf } from "./board/scale.js";
import { offersInPlay, piecesOn } from "./offers.js";
import { frameOn, measureUnit, showAll } from "./zoom.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./state.js").Table} Table */

const FIGURE = 30; // pixels: how wide the smallest figure is at least
const NOBODYS = 56 / 66; // how wide a piece of no side is, beside others

let followed = "";
let framed = "";

/** What changes how much of the board is in sight. @param {Table} table */
const roomOf = ({ saveId, raised, unfolded }) => `${saveId} ${innerWidth} ${innerHeight} ${raised} ${unfolded}`;

/** Whoever acts comes into view, in the turn strip and on the board; where nobody does yet, all do. @param {Table} table */
export function followActing(table) {
  const { board } = table.view.scene;
  const acting = board?.pieces.find((piece) => piece.acting);
  const [room, now] = [roomOf(table), `${table.view.position} ${acting?.id} ${acting?.at} ${table.group}`];
  if (!board || (room === framed && now === followed)) return;
  const anew = room !== framed;
  [framed, followed] = [room, now];
  requestAnimationFrame(() => {
    document.querySelector(".turns [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    if (acting) frame(board, [acting.at, ...onOffer(table, board)], anew);
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

/** @param {Board} board @param {Point[]} points the first is seen whatever else is @param {boolean} anew */
function frame(board, points, anew) {
  const scale = scaleOf(board);
  const least = Math.min(...board.pieces.map(({ radius, side }) => (side < 0 ? radius * NOBODYS : radius)));
  const spots = points.map(([x, y]) => ({ x: x * scale, y: y * scale }));
  frameOn(spots, FIGURE / (2 * least * scale), anew);
}

/** Brings a place into sight, as near as the view is. @param {Table} table @param {string} id */
export function follow(table, id) {
  const { board } = table.view.scene;
  const at = board?.places.find((place) => place.id === id)?.at ?? piecesOn(table, id)[0]?.at;
  if (board && at) frame(board, [at], false);
}

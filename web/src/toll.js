/** What befell a side while others acted: the board that its own last choice left, beside the board now. */

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./state.js").Table} Table */
/** @typedef {{piece: Piece, title: string, from: number, to: number}} Hit */

/** The pieces that the last choice of each side has left, once that of a person here has led to a view. @param {Table} table @param {import("./types.js").View} view */
export function leftBy({ left, view: { waiting, match } }, view) {
  const side = match.seats[waiting.seat]?.side ?? -1;
  return waiting.kind === "human" ? { ...left, [side]: view.scene.board?.pieces ?? [] } : left;
}

/** What befell the viewer's side since its last choice: who has left the board, then who was hit, the hardest first. @param {Table} table */
export function tollOf({ left, view: { viewer, match, scene, past } }) {
  const side = match.seats[viewer]?.side ?? -1;
  const [before, now] = [left[side] ?? [], scene.board?.pieces ?? []].map((pieces) => pieces.filter((piece) => piece.side === side));
  if (past || !now.length) return { gone: [], hits: [] };
  return { gone: goneOf(before, now), hits: hitsOf(before, now) };
}

const isIn = (/** @type {Piece[]} */ pieces, /** @type {Piece} */ { id }) => pieces.some((piece) => piece.id === id);
const isAlike = (/** @type {Piece} */ one, /** @type {Piece} */ other) => one.title === other.title && one.glyph === other.glyph;

/** Who is there no more; where moves give a piece another id, none of whom another like it has come. @param {Piece[]} before @param {Piece[]} now */
function goneOf(before, now) {
  const come = now.filter((piece) => !isIn(before, piece));
  return before.filter((piece) => {
    if (isIn(now, piece)) return false;
    const other = come.findIndex((one) => isAlike(one, piece));
    return other < 0 || !come.splice(other, 1);
  });
}

const HARM = ["health", "armor"];

/** @param {Piece[]} before @param {Piece[]} now @returns {Hit[]} */
function hitsOf(before, now) {
  const pairs = now.flatMap((piece) => before.filter(({ id }) => id === piece.id).map((was) => ({ was, piece })));
  const hits = HARM.flatMap((kind) => pairs.flatMap(({ was, piece }) => lossOf(kind, was, piece)).sort((one, other) => other.from - other.to - one.from + one.to));
  return [...new Map(hits.toReversed().map((hit) => [hit.piece.id, hit])).values()].toReversed();
}

/** What a piece has lost of one kind. @param {string} kind @param {Piece} was @param {Piece} piece @returns {Hit[]} */
function lossOf(kind, was, piece) {
  const [from, to] = [was, piece].map(({ meters }) => meters.find((meter) => meter.kind === kind));
  return from && to && to.now < from.now ? [{ piece, title: to.title, from: from.now, to: to.now }] : [];
}

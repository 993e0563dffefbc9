/**
 * Stamps: things that belong together, to be set down again and again. A few ship with the games; one's own are kept in
 * this browser, for every scenario of their game.
 */
import { select } from "./editing.js";
import { copies } from "./model/arranging.js";
import { gridOf } from "./model/grid.js";
import { boxOf, formOf, middleOf, partOf } from "./model/objects.js";
import { change, document_, notify, selection, state } from "./state.js";
import { nameOf } from "./words.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./model/arranging.js").Copy} Copy */
/** @typedef {{id: string, title: string, game: string, board: string, origin: Point, objects: Copy[], own: boolean}} Stamp */

const KEY = "sellsword.editor.stamps";
const KEPT = ["terrain", "zones", "objectives", "tiles"];

/** @returns {Stamp[]} */
function own() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // storage is blocked, or holds something else
  }
}

/** @param {Stamp[]} stamps */
function store(stamps) {
  try {
    localStorage.setItem(KEY, JSON.stringify(stamps));
  } catch {
    notify("This browser cannot keep any more stamps. Forget one, or allow it to keep data.");
  }
  change();
}

/** Those that fit the board, one's own first. @returns {Stamp[]} */
export function stampsHere() {
  const { game, board } = document_();
  const shipped = (state.game?.stamps ?? []).map(({ pieces, ...stamp }) => ({
    ...stamp,
    game,
    own: false,
    objects: pieces.map((object) => ({ list: "terrain", object })),
  }));
  return [...own(), ...shipped].filter((stamp) => stamp.game === game && stamp.board === board.kind);
}

/** The one in hand. */
export const stamp = () => stampsHere().find(({ id }) => id === state.options.stamp) ?? stampsHere()[0];

/** What is selected can be kept, but for units: they belong to a side. */
const stampable = () => selection().filter((ref) => KEPT.includes(partOf(ref)));
export const canKeep = () => stampable().length > 0;

/** Keeps what is selected as a stamp of one's own. */
export function keepStamp() {
  const refs = stampable();
  const box = boxOf(refs.map((ref) => formOf(document_(), ref)));
  if (!box) return;
  const grid = gridOf(document_().board);
  const middle = /** @type {Point} */ (middleOf(box).map(Math.round));
  const { game, board } = document_();
  const title = `${nameOf(document_(), refs[0])}${refs.length > 1 ? ` and ${refs.length - 1} more` : ""}`;
  const id = `own-${1 + Math.max(0, ...own().map(({ id: other }) => Number(other.slice(4)) || 0))}`;
  const origin = grid.celled ? grid.at(grid.name(middle)) : middle;
  store([...own(), { id, title, game, board: board.kind, origin, objects: copies(document_(), refs), own: true }]);
  change({ options: { ...state.options, stamp: id }, tool: "stamp" });
  select([]);
}

/** @param {string} id @param {string} title */
export const renameStamp = (id, title) =>
  title && store(own().map((each) => (each.id === id ? { ...each, title } : each)));

/** @param {string} id */
export const forgetStamp = (id) => store(own().filter((each) => each.id !== id));

/** The board's cursor: where it is, where it may jump to. The keyboard, the list view and the story move it. */
import { offersAt } from "./offers.js";
import { follow } from "./following.js";
import { hover } from "./pointing.js";
import { changeTable, drawNow, state } from "./state.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").Place} Place */

const FAR = 1000;
const NEAR = 2; // where places lie anywhere, and few of them in line

/** The place that holds the board's one stop in the order of Tab. @param {Table} table */
export function cursorOf(table) {
  const board = table.view.scene.board;
  if (board?.places.some((place) => place.id === table.cursor)) return table.cursor;
  const acting = board?.pieces.find((piece) => piece.acting);
  return acting?.place || board?.places[0]?.id || "";
}

/** Moves the cursor, and shows what a tap there would do. */
export function jumpTo(/** @type {string} */ place) {
  if (!place) return;
  changeTable({ cursor: place, armed: false });
  focusPlace(place);
  if (state.table) follow(state.table, place);
  void hover(place);
}

/** The focus goes to the board. */
export const focusBoard = (/** @type {Table} */ table) => focusPlace(cursorOf(table));

function focusPlace(/** @type {string} */ place) {
  drawNow();
  /** @type {SVGElement | null} */ (document.querySelector(`[data-place="${CSS.escape(place)}"]`))?.focus();
}

/**
 * The nearest place in a direction, straight ahead before aside.
 * @param {Table} table
 * @param {string} from
 * @param {[number, number]} way
 */
export function neighbor(table, from, [rows, columns]) {
  const places = placesOf(table);
  const here = places.find((place) => place.id === from);
  const far = table.view.scene.board?.grid ? FAR : NEAR;
  if (!here) return "";
  const cost = (/** @type {Place} */ { row, column }) => {
    const [down, right] = [row - here.row, column - here.column];
    const ahead = down * rows + right * columns;
    return ahead > 0 ? ahead + far * Math.abs(rows ? right : down) : Infinity;
  };
  const best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one), here);
  return best.id;
}

const placesOf = (/** @type {Table} */ table) => table.view.scene.board?.places ?? [];

/**
 * Jumps to the next of the places that are meant, in reading order, or to the one before.
 * @param {(table: Table, place: string) => boolean} meant
 * @param {1 | -1} [way]
 */
function jump(meant, way = 1) {
  const table = state.table;
  if (!table) return;
  const places = placesOf(table).filter((place) => meant(table, place.id) || place.id === table.cursor);
  const from = places.findIndex((place) => place.id === table.cursor);
  const next = places.at((from + (from < 0 && way < 0 ? 0 : way)) % places.length);
  if (next) jumpTo(next.id);
}

const onOffer = (/** @type {Table} */ table, /** @type {string} */ place) => offersAt(table, place).length > 0;
export const nextOffer = () => jump(onOffer);
export const lastOffer = () => jump(onOffer, -1);

/** The next piece of the side that looks at the screen. */
export const nextOwn = () =>
  jump(({ view }, place) => {
    const side = view.match.seats[view.viewer]?.side ?? view.match.seats[view.waiting.seat]?.side;
    return Boolean(view.scene.board?.pieces.some((piece) => piece.place === place && piece.side === side));
  });

/** The next thing printed on the ground: an objective, a door, a store. */
export const nextFixture = () =>
  jump(({ view }, place) => Boolean(view.scene.board?.fixtures.some((fixture) => fixture.place === place)));

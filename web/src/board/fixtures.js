/**
 * Fixtures printed flat on the floor: gates, stores, doors, objectives.
 */
import { svg } from "lit-html";
import { boardDie } from "./die.js";
import { boardGlyph } from "./drawings.js";
import { sideClass } from "./sides.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Fixture} Fixture */
/** @typedef {import("./drawings.js").Symbols} Symbols */

const GATE = svg`<circle class="gate-well" r="29"></circle><circle class="gate-ring" r="24"></circle>
  <path class="gate-fins" d="M0-29v9M0 29v-9M-29 0h9M29 0h-9"></path>`;
const LOCK = svg`<circle class="lock-well" r="19"></circle>
  <use class="ui-in-board" href="#ui-lock" x="-10" y="-14" width="20" height="20"></use>`;

const gate = (/** @type {Fixture} */ { label, state }) =>
  state === "locked"
    ? svg`${GATE}${LOCK}<text class="gate-no gate-no--small" y="11">${label}</text>`
    : svg`${GATE}<text class="gate-no" y="1">${label}</text>`;

const frame = svg`<rect class="print-line" x="-32" y="-32" width="64" height="64" rx="3" stroke-dasharray="5 4"></rect>`;
const word = (/** @type {string} */ label) => svg`<text class="print" y="26">${label.toUpperCase()}</text>`;
const stock =
  (/** @type {string} */ glyph) =>
  (/** @type {Fixture} */ { label }, /** @type {Symbols} */ symbol) =>
    svg`${frame}<g transform=${`translate(0 ${label ? -6 : 0})`}>${boardGlyph(symbol(glyph), 34)}</g>${word(label)}`;

const airlock = (/** @type {Fixture} */ { label }) =>
  svg`<rect class="print-line" x="-30" y="-30" width="60" height="60" rx="8"></rect>
    <path class="airlock-leaf" d="M-22-22h19v${label ? 36 : 44}h-19zM3-22h19v${label ? 36 : 44}H3z"></path>${word(label)}`;

/** A numbered coin; a flag in the color of whoever holds it, hollow while it is only near. @param {Fixture} fixture */
const coin = ({ label, state }) => svg`<circle class="goal-coin" r="26"></circle>
  <text class="gate-no" y="1">${label}</text>
  ${state ? svg`<path class="goal-flag ${state === "secured" ? "is-open" : ""}" d="M20-16v-34h30l-8 10 8 10H22"></path>` : ""}`;

/** @type {Record<string, (fixture: Fixture, symbol: Symbols) => unknown>} */
const DRAWN = {
  gate,
  objective: coin,
  airlock,
  armory: stock("ammo-box"),
  // A coin, and on it the die that counts down.
  countdown: ({ label }) => svg`<circle class="dime" r="27"></circle>${boardDie(Number(label), 30)}`,
};

/** @param {Fixture} fixture @param {import("./drawings.js").Symbols} symbol */
const drawn = (fixture, symbol) => (DRAWN[fixture.icon] ?? stock(fixture.icon))(fixture, symbol);
const look = (/** @type {Fixture} */ { state, side }) => `fixture is-${state || "plain"} ${sideClass(side)}`;

/** What is printed on the places. @param {Board} board @param {import("./scale.js").Pen} pen @param {Symbols} symbol */
export function fixtures(board, pen, symbol) {
  const at = spotsOf(board);
  return board.fixtures.map((fixture) => svg`<g class=${look(fixture)} role="img"
      aria-label=${fixture.title} .style=${pen.sized(at(fixture))}>${drawn(fixture, symbol)}</g>`);
}

/** Where fixtures are. @param {Board} board @returns {(fixture: Fixture) => import("../types.js").Point} */
function spotsOf({ places }) {
  const spots = new Map(places.map((place) => [place.id, place.at]));
  return ({ place }) => spots.get(place) ?? [0, 0];
}

/** Over the pieces: what somebody stands on, small at their shoulder. @param {Board} board @param {import("./scale.js").Pen} pen @param {Symbols} symbol */
export function fixturesHeld(board, pen, symbol) {
  const [at, held] = [spotsOf(board), board.pieces.map(({ place }) => place)];
  const badge = (/** @type {Fixture} */ fixture) => svg`<g class="${look(fixture)} fixture--held" data-held=${fixture.place} aria-hidden="true" .style=${pen.sized(at(fixture))}>
    <g transform="translate(-24 -24)"><circle class="fixture__face" r="17"></circle><g transform="scale(.5)">${drawn(fixture, symbol)}</g></g></g>`;
  return board.fixtures.filter(({ place }) => held.includes(place)).map(badge);
}

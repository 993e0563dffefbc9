/**
 * Setting up a new game: the form's state, and the link that starts a game by itself
 * (`#new=capital_offensive/drone_attack&seed=1&seats=human,recruit`).
 */
import { newMatch } from "./match.js";
import { change, notify, state } from "./state.js";
import { S } from "./strings.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Scenario} Scenario */
/** @typedef {import("./types.js").Setup} Setup */

export const HUMAN = "human";

let starting = false;

/** Opens the form, on a game or on the first one. */
export function beginSetup(game = "") {
  const found = state.games.find((known) => known.id === game) ?? state.games[0];
  change({ screen: "new", dialog: null, setup: found ? fresh(found, firstScenario(found)) : null });
}

/** The scenario to begin with. */
export const firstScenario = (/** @type {Game} */ { scenarios }) =>
  scenarios.find((scenario) => scenario.learning) ?? scenarios[0];

/**
 * The setup that a scenario suggests: a person against the first level.
 * @param {Game} game
 * @param {Scenario} scenario
 * @returns {Setup}
 */
export function fresh(game, scenario) {
  const opponent = game.levels[0]?.id ?? HUMAN;
  const human = Math.max(0, scenario.seats.length - 1);
  return {
    game: game.id,
    scenario: scenario.id,
    seats: scenario.seats.map((seat, index) => ({ player: index === human ? HUMAN : opponent, name: "" })),
    options: Object.fromEntries(scenario.options.map((option) => [option.id, option.default])),
    seed: "",
    undo: "stop",
  };
}

/** @param {Partial<Setup>} patch */
export function changeSetup(patch) {
  if (state.setup) change({ setup: { ...state.setup, ...patch } });
}

/** @param {number} seat @param {Partial<import("./types.js").SeatSetup>} patch */
export function changeSeat(seat, patch) {
  const seats = state.setup?.seats.map((one, index) => (index === seat ? { ...one, ...patch } : one));
  changeSetup({ seats });
}

export const chosenGame = () => state.games.find((game) => game.id === state.setup?.game);
export const chosenScenario = () =>
  chosenGame()?.scenarios.find((scenario) => scenario.id === state.setup?.scenario);

/** Starts the game as set up; once, however often the button is hit while the engine is still starting. */
export async function startSetup() {
  if (!state.setup || starting) return;
  starting = true;
  await newMatch({ ...state.setup, seed: state.setup.seed.trim() || randomSeed() });
  starting = false;
}

/** A seed that nobody chose: short enough to read out. */
function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
}

/**
 * Starts the game that the page's address asks for, if it asks for one.
 * @returns {boolean} whether it does
 */
export function startFromLink() {
  const asked = new URLSearchParams(location.hash.slice(1));
  if (!asked.has("new")) return false;
  const setup = setupOf(asked);
  if (setup) void newMatch(setup);
  else notify({ text: S.linkWrong });
  return true;
}

/** @param {URLSearchParams} asked @returns {Setup | null} */
function setupOf(asked) {
  const [gameId, scenarioId] = (asked.get("new") ?? "").split("/");
  const game = state.games.find((known) => known.id === gameId);
  const scenario = game?.scenarios.find((known) => [known.id, `${gameId}/${known.id}`].includes(scenarioId));
  if (!game || !scenario) return null;
  const setup = fresh(game, scenario);
  const players = asked.get("seats")?.split(",") ?? [];
  const seats = setup.seats.map((seat, index) => ({ ...seat, player: players[index] ?? seat.player }));
  return { ...setup, seats, seed: asked.get("seed") || randomSeed(), undo: asked.get("undo") ?? setup.undo };
}

/**
 * Setting up a new game: the form's state, scenarios that came from elsewhere, and the link that starts a game
 * by itself (`#new=<game>/<scenario>&seed=1&seats=human,recruit`).
 */
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { chooseFile } from "./files.js";
import { newMatch } from "./match.js";
import { invite } from "./post.js";
import { randomSeed } from "./seed.js";
import { change, notify, state } from "./state.js";
import { S } from "./strings.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Scenario} Scenario */
/** @typedef {import("./types.js").Brought} Brought */
/** @typedef {import("./types.js").Setup} Setup */

export const HUMAN = "human";
export const POST = "post";
const PROBE = "from-a-file"; // what a scenario from a file is called while the core looks at it

let starting = false;
/** The core's last answer about who sits there; a game starts once it has come. @type {Promise<unknown>} */
let seating = Promise.resolve();

/** Opens the form, on a game and a scenario of it or on the first ones. */
export function beginSetup(game = "", scenario = "") {
  const found = state.games.find((known) => known.id === game) ?? state.games[0];
  if (!found) return change({ screen: "new", dialog: null, setup: null });
  const known = scenariosOf(found).find(({ id }) => id === scenario);
  change({ screen: "new", dialog: null, setup: fresh(found, known ?? firstScenario(found)) });
}

/** A game's scenarios: the one to learn with first, what came from files and links last. @returns {Scenario[]} */
export const scenariosOf = (/** @type {Game} */ { id, scenarios }) => [
  ...scenarios.toSorted((one, other) => Number(other.learning) - Number(one.learning)),
  ...state.brought.filter(({ game }) => game === id),
];

/** The scenario to begin with. */
export const firstScenario = (/** @type {Game} */ game) => scenariosOf(game)[0];

/**
 * The setup that a scenario suggests: a person against the first level.
 * @param {Game} game
 * @param {Scenario} scenario
 * @returns {Setup}
 */
export function fresh(game, scenario) {
  return {
    game: game.id,
    scenario: scenario.id,
    places: scenario.seats,
    dice: scenario.dice,
    seats: seated(game, scenario.seats),
    options: Object.fromEntries(scenario.options.map((option) => [option.id, option.default])),
    seed: "",
    undo: state.settings.undo,
  };
}

/**
 * Who plays at a table: a person on the last place that the rules do not play, the first level on all others.
 * @param {Game} game
 * @param {import("./types.js").ScenarioSeat[]} places
 * @returns {import("./types.js").SeatSetup[]}
 */
function seated(game, places) {
  const opponent = game.levels[0]?.id ?? HUMAN;
  const human = places.findLastIndex(({ ruled }) => !ruled);
  return places.map((_, index) => ({ player: index === human ? HUMAN : opponent, name: "" }));
}

/** Changes a rule option, and lets the core say who sits there now, and whether dice fall. @param {string} id @param {number | boolean} value */
export function changeOption(id, value) {
  if (!state.setup) return;
  const options = { ...state.setup.options, [id]: value };
  changeSetup({ options });
  seating = attempt(async () => {
    const { seats, dice } = await ask({ op: "seats", game: state.setup?.game, scenario: played(), options });
    if (state.setup?.options !== options) return;
    changeSetup({ dice });
    sit(seats);
  });
}

/**
 * Places as the core has them now; who played a place that remains stays there, as long as a person is among them.
 * @param {import("./types.js").ScenarioSeat[]} places
 */
function sit(places) {
  const game = chosenGame();
  const { setup } = state;
  if (!setup || !game) return;
  const before = new Map(setup.places.map(({ id }, index) => [id, setup.seats[index]]));
  const usual = seated(game, places);
  const kept = places.map(({ id }, index) => before.get(id) ?? usual[index]);
  changeSetup({ places, seats: kept.some(({ player }) => player === HUMAN) ? kept : usual });
}

/** What a game is learned by; the first of several. */
export const lessonOf = (/** @type {Game} */ { scenarios }) => scenarios.find(({ learning }) => learning);

/** Plays a scenario at once, as it suggests itself. @param {Game} game @param {Scenario} scenario */
export function beginAtOnce(game, scenario) {
  if (state.engine.phase !== "ready") notify({ text: S.starting });
  return once(() => playNext({ game, scenario }));
}

/** Plays what a lesson leads on to, as that suggests. @param {{game: Game, scenario: Scenario}} next */
export const playNext = ({ game, scenario }) => newMatch({ ...fresh(game, scenario), seed: randomSeed() });

/** @param {Partial<Setup>} patch */
export function changeSetup(patch) {
  if (state.setup) change({ setup: { ...state.setup, ...patch } });
}

/** @param {number} seat @param {Partial<import("./types.js").SeatSetup>} patch */
export function changeSeat(seat, patch) {
  const seats = state.setup?.seats.map((one, index) => (index === seat ? { ...one, ...patch } : one));
  changeSetup({ seats: patch.player ? seats?.map((one, index) => (index === seat ? one : facing(one, patch))) : seats });
}

/** Who sits across from a friend elsewhere is a person at this screen. @param {import("./types.js").SeatSetup} seat @param {Partial<import("./types.js").SeatSetup>} chosen */
const facing = (seat, { player }) =>
  player === POST || (seat.player === POST && player !== HUMAN) ? { ...seat, player: HUMAN } : seat;

export const chosenGame = () => state.games.find((game) => game.id === state.setup?.game);

export function chosenScenario() {
  const game = chosenGame();
  return game && scenariosOf(game).find(({ id }) => id === state.setup?.scenario);
}

/** Whether a friend elsewhere plays. */
export const isByPost = (/** @type {Setup} */ { seats }) => seats.some(({ player }) => player === POST);

/** Starts the game as set up. */
export const startSetup = () =>
  once(async () => {
    await seating;
    if (!state.setup) return;
    const terms = { ...state.setup, scenario: played(), seed: state.setup.seed.trim() || randomSeed() };
    await (isByPost(state.setup) ? invite(terms) : newMatch(terms));
  });

/** Starts a game once, however often the button is hit while the engine is still starting. @param {() => Promise<void>} start */
async function once(start) {
  if (starting) return;
  starting = true;
  try {
    await start();
  } finally {
    starting = false;
  }
}

/** What is set up, as a table is made of it elsewhere. */
export const termsOfSetup = () => state.setup && { ...state.setup, scenario: played() };

/** What the core is given of the chosen scenario: its id, or all of it where it came from elsewhere. */
function played() {
  const id = state.setup?.scenario ?? "";
  return state.brought.find((known) => known.id === id)?.played ?? id;
}

/** Puts a scenario from elsewhere on the list, and opens the form on it. @param {Omit<Brought, "id">} scenario */
export function bring(scenario) {
  const id = `brought-${state.brought.length}`;
  change({ brought: [...state.brought, { ...scenario, id }] });
  beginSetup(scenario.game, id);
}

/** A scenario out of a file: the core reads it and says what there is to set up. */
export const bringText = (/** @type {string} */ text) =>
  attempt(async () => {
    const document = parse(text);
    if (!document) return notify({ text: S.noScenario });
    const { games, problems } = await ask({ op: "start", scenarios: [{ ...document, id: PROBE }] });
    const read = games.find((/** @type {Game} */ { id }) => id === document.game);
    const listing = read?.scenarios.find((/** @type {Scenario} */ { id }) => id === PROBE);
    if (problems.length || !listing) return notify({ text: problems[0]?.text ?? S.noScenario, detail: problems[0]?.where });
    bring({ ...listing, game: document.game, played: document });
  });

/** A roster out of a file, for a side of the chosen scenario; all else in the form stays. @param {string} side */
export const bringRoster = (side) =>
  chooseFile((text) =>
    attempt(async () => {
      if (!state.setup) return;
      const { game, places, seats, options, seed, undo } = state.setup;
      const { scenario, listing } = await ask({ op: "enlist", game, scenario: played(), side, text });
      bring({ ...listing, game, played: scenario });
      changeSetup({ places, seats, options, seed, undo });
    }),
  );

/** @param {string} text @returns {{game: string} | null} */
function parse(text) {
  try {
    const data = JSON.parse(text);
    return data?.format === "sellsword-scenario" ? data : null;
  } catch {
    return null;
  }
}

/** Starts the game that the page's address asks for. @param {URLSearchParams} asked */
export function startFromAddress(asked) {
  const setup = setupOf(asked);
  if (setup) return newMatch(setup);
  return notify({ text: S.linkWrong });
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

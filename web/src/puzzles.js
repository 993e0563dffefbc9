/**
 * Puzzles: read once they are wanted, laid on the table, tried there. The core judges a try; what was solved, and for
 * how many days on end the day's own was, is kept on the device.
 */
import { aim, nothingPointed } from "./aim.js";
import { attempt } from "./attempt.js";
import { address, config } from "./config.js";
import { ask } from "./engine.js";
import { say } from "./live.js";
import { choose, lay } from "./match.js";
import { go } from "./routes.js";
import { change, changeTable, notify, state } from "./state.js";
import { newId } from "./store.js";
import { S } from "./strings.js";

/**
 * `at` is after how many choices of its game; `chance` what the solution leaves in hundredths of a percent, `next` what
 * the next best does; `solved` in how many of three tries a Veteran found it.
 * @typedef {{id: string, game: string, scenario: string, seed: string, choices: string[], at: number, seat: number,
 *   solution: string, rules: string[], chance: number, next: number, veteran: number}} Puzzle
 *
 * A try: whether it is as good as the solution, and the chances after it and after that.
 * @typedef {{right: boolean, chance: number, best: number, told: import("./types.js").ToldChoice}} Tried
 *
 * The puzzle on the table. Until it has its `end`, `make` takes the choices.
 * @typedef {{puzzle: Puzzle, saveId: string, end: "" | "solved" | "shown", tries: number, busy: boolean,
 *   tried: Tried | null, make: (choice: string) => Promise<void>}} Solving
 *
 * What the device keeps: the ids of those that were solved, the day on which the day's own was last, and how many days
 * on end it has been.
 * @typedef {{solved: string[], day: number, streak: number}} Kept
 */

const KEY = "sellsword.puzzles";
const DAY = 86_400_000; // milliseconds
const QUIET = 15_000; // milliseconds after a start in which nothing is fetched

/** @type {Promise<void> | null} */
let reading = null;

/** Reads the puzzles unless that was done, or is. */
export const wantPuzzles = () => (reading ??= readPuzzles());

async function readPuzzles() {
  try {
    const response = await fetch(address(config.puzzles));
    const found = response.ok ? Object.entries(await response.json()).flatMap(ofGame) : null;
    change({ puzzles: { ...state.puzzles, list: found, failed: !found, kept: kept() } });
  } catch {
    change({ puzzles: { ...state.puzzles, list: null, failed: true, kept: kept() } });
  }
}

/** @param {[string, any[]]} game @returns {Puzzle[]} */
const ofGame = ([game, played]) =>
  played.flatMap(({ scenario, number, seed, choices, puzzles }) =>
    puzzles.map((/** @type {Puzzle} */ puzzle) => ({
      ...puzzle, id: `${game}/${scenario}/${number}-${puzzle.at}`, game, scenario, seed, choices: choices.slice(0, puzzle.at),
    })),
  );

/** Once all else is stored and the player has had a quiet look about, the puzzles are: the service worker keeps them. */
export async function keepPuzzles() {
  await navigator.serviceWorker?.ready;
  setTimeout(() => void fetch(address(config.puzzles)).catch(() => {}), QUIET);
}

/** They did not come: once more. */
export function readAgain() {
  reading = null;
  change({ puzzles: { ...state.puzzles, failed: false } });
}

// The day's own

/** The number of a day, as the calendar here has it. */
const today = (now = new Date()) => Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;

/** The puzzle of the day, the same for everybody: the games take turns. @param {Puzzle[]} list */
export function ofToday(list) {
  const games = [...new Set(list.map(({ game }) => game))];
  const own = list.filter(({ game }) => game === games[today() % games.length]);
  return own[Math.floor(today() / games.length) % own.length];
}

/** For how many days on end the day's own was solved. */
export const streak = () => (state.puzzles.kept.day >= today() - 1 ? state.puzzles.kept.streak : 0);

/** @returns {Kept} */
function kept() {
  try {
    return { solved: [], day: 0, streak: 0, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { solved: [], day: 0, streak: 0 }; // storage refused or damaged
  }
}

/** @param {Puzzle} puzzle */
export const isSolved = ({ id }) => state.puzzles.kept.solved.includes(id);

/** @param {Puzzle} puzzle */
function keepSolved({ id }) {
  const { solved, day } = kept();
  const next = { solved: [...new Set([...solved, id])], day, streak: streak() };
  if (id === ofToday(state.puzzles.list ?? [])?.id && day !== today()) Object.assign(next, { day: today(), streak: next.streak + 1 });
  change({ puzzles: { ...state.puzzles, kept: next } });
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // It holds until the page closes.
  }
}

// On the table

/** Lays a puzzle on the table. @param {string} id */
export const openPuzzle = (id) =>
  attempt(async () => {
    await wantPuzzles();
    const puzzle = state.puzzles.list?.find((known) => known.id === id);
    if (!puzzle) return go("puzzles"), state.puzzles.list ? notify({ text: S.puzzleUnknown }) : undefined;
    const { game, scenario, seed, choices, seat } = puzzle;
    const { view } = await ask({ op: "puzzle", game, scenario, seed, choices, seat });
    const saveId = newId();
    change({ solving: { puzzle, saveId, end: "", tries: 0, busy: false, tried: null, make: tryOut } });
    await lay(view, saveId);
    changeTable({ paused: true });
    say(S.puzzleAsk);
  });

const changeSolving = (/** @type {Partial<Solving>} */ patch) => state.solving && change({ solving: { ...state.solving, ...patch } });

/** Has a choice judged; the one that is right is made. @param {string} choice */
async function tryOut(choice) {
  const { solving } = state;
  if (!solving || solving.busy) return;
  changeSolving({ busy: true });
  const tried = await judged(choice, solving.puzzle).finally(() => changeSolving({ busy: false }));
  if (state.solving?.puzzle !== solving.puzzle) return;
  changeSolving({ tried, tries: solving.tries + 1, end: tried.right ? "solved" : "" });
  changeTable(nothingPointed());
  say([wordsOf(tried), ...tried.told.facts].join(" "));
  showCard();
  if (!tried.right) return;
  keepSolved(solving.puzzle);
  await choose(choice);
}

/** The card, on top of the panel, comes into view. */
const showCard = () => document.querySelector(".panel")?.scrollTo(0, 0);

/** @param {string} choice @param {Puzzle} puzzle @returns {Promise<Tried>} */
async function judged(choice, { solution }) {
  await ask({ op: "solve", choice, solution });
  for (;;) {
    const { done, tried } = await ask({ op: "work" });
    if (done) return tried;
  }
}

/** What a try came to. @param {Tried} tried */
export const wordsOf = ({ right, chance, best, told }) =>
  right ? S.puzzleRight(told.title, chance) : S.puzzleWrong(told.title, chance, best);

/** Shows the solution on the board, with its odds; it is not solved then. */
export const showSolution = () =>
  attempt(async () => {
    const puzzle = state.solving?.puzzle;
    if (!puzzle) return;
    changeSolving({ end: "shown", tried: null });
    aim("", [(await ask({ op: "preview", choice: puzzle.solution })).reading], true);
    showCard();
  });

/** The one after this, of its game, that is not solved yet; else simply the one after this. The last is before the first. */
export function nextPuzzle() {
  const { id, game } = state.solving?.puzzle ?? {};
  const own = state.puzzles.list?.filter((known) => known.game === game) ?? [];
  const here = own.findIndex((known) => known.id === id);
  const others = [...own.slice(here + 1), ...own.slice(0, here)];
  return openPuzzle((others.find((known) => !isSolved(known)) ?? others[0] ?? own[here]).id);
}

/** The position becomes a game like any other, against a Veteran. */
export const playOnFromPuzzle = () => attempt(async () => lay((await ask({ op: "view" })).view, newId()));

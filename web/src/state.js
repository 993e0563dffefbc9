/**
 * The page's one state. Whoever changes it calls `change`; the page is drawn once after all changes of a moment.
 */

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").LogLine} LogLine
 * @typedef {import("./types.js").Reading} Reading
 *
 * @typedef {{phase: "download" | "python" | "rules" | "ready" | "failed", done: number, slow: boolean,
 *   error: string}} Engine
 * @typedef {{text: string, detail?: string, action?: string, run?: () => void}} Notice
 *
 * Why a tap, a row or a choice was refused. `place` is where, empty for none; `marks` what it would have been.
 * @typedef {{place: string, reasons: import("./types.js").Reason[], marks: import("./types.js").Mark[]}} Refusal
 *
 * A way that a hand draws, on a table without cells: for which action, of which piece; the points that are set, and
 * the one that the hand is at.
 * @typedef {{group: string, piece: string, way: import("./types.js").Point[], at: import("./types.js").Point}} Course
 *
 * The ruler: whether it is in hand, where it was put down, and the lines that are pinned, the newest last.
 * @typedef {{on: boolean, from: End | null, pins: Pin[], error: string}} Ruler
 * @typedef {string | import("./types.js").Point} End
 *
 * What a choice would change; nothing for what it leaves as it is.
 * @typedef {{choice: string, board: import("./types.js").Board | null, goal: string, rosters: import("./types.js").Panel[],
 *   stats: {title: string, from: string, to: string}[]}} Glimpse
 * @typedef {{from: End, to: End, measure: import("./types.js").Measure}} Pin
 */

/**
 * The match on the table, as this screen plays it.
 * @typedef {object} Table
 * @property {string} saveId
 * @property {View} view
 * @property {LogLine[]} log
 * @property {number[]} open        log lines that are unfolded
 * @property {number} reader        the log line that was read last by keyboard, -1 for none
 * @property {string} group         the action picked in the list
 * @property {string} cursor        the place under the keyboard's cursor
 * @property {string} held          the piece tapped last: the next tap is about it
 * @property {string} pointed       the place that `readings` are about
 * @property {Reading[]} readings   what the pointed place could mean, best first
 * @property {boolean} armed        whether one more tap commits
 * @property {Glimpse | null} glimpse   how the table would look after the choice that is pointed at in a list
 * @property {{choice: string, cost: string} | null} asked   what is asked once more, and what it costs
 * @property {boolean} yielding     the computer waits until the turn is given over
 * @property {Course | null} course the way that a hand draws
 * @property {Ruler | null} ruler
 * @property {Refusal | null} refusal
 * @property {number | null} thinking   the computer's progress in thousandths
 * @property {boolean} paused       the computer waits for the player
 * @property {boolean} busy         a choice is on its way
 * @property {boolean} reading      another tab plays this game
 * @property {number} news          the first log line that came last
 * @property {Record<number, import("./types.js").Piece[]>} left   the pieces on the board after each side's last own choice
 * @property {number | null} present   the position to come back to while the table shows an earlier one
 * @property {boolean} playing      the record plays by itself
 * @property {import("./types.js").Section[] | null} words   the board in words, while it is shown so
 * @property {import("./types.js").SideDice[] | null} luck   what the dice have done, while that is unfolded
 * @property {import("./types.js").Hint & {much: number} | null} hint   as much of one as was asked for, 1 to 3
 * @property {boolean} peeking      cards that lie face down are held up
 * @property {boolean} unfolded     the story is, where it has no room of its own
 * @property {{page: string, words: string, shelf: string, hidden: string[]}} sought   what the rows of a long list are sifted for, and on
 *   which page; which shelf is looked at, and the states of rows that are hidden
 * @property {boolean} raised       the panel of a small screen is pulled up
 */

/**
 * A link that is being made: empty until it is there; `error` says why there is none.
 * @typedef {{kind: "share", what: "match" | "scenario", link: string, copied: boolean, error: string}} Share
 *
 * How a game by post stands, with one's own last message; an invitation that is open.
 * @typedef {{kind: "post", post: import("./types.js").Standing, copied: boolean}} Post
 * @typedef {{kind: "join", text: string, invitation: import("./types.js").Invited}} Join
 *
 * @typedef {{kind: "rule", entry: import("./types.js").Rule, previous: string, next: string} | {kind: "help"} | {kind: "menu"} | {kind: "levels"} |
 *   {kind: "resign", seat: number} | {kind: "rename", save: import("./types.js").Save} | Share | Post | Join |
 *   {kind: "collection", text: string, name: string, games: {line: string, problem: string}[], sought: string}} Dialog
 *
 * A book that lies open: the page of it, what is searched for, and the rule that it is open at.
 * @typedef {import("./types.js").Book & {game: string, page: "rulebook" | "quickref", find: string, at: string}} OpenBook
 *
 * @typedef {object} State
 * @property {"title" | "games" | "results" | "new" | "table" | "book" | "settings" | "about" | "hosted" | "review" | "puzzles"} screen
 * @property {import("./remote.js").Hosted | null} hosted   the table elsewhere that is visited
 * @property {Engine} engine
 * @property {import("./types.js").Game[]} games
 * @property {Record<string, import("./types.js").Poster>} posters   by the id of the game
 * @property {import("./types.js").Save[]} saves
 * @property {boolean} savesRead    whether `saves` is what the device holds
 * @property {import("./types.js").Setup | null} setup
 * @property {Table | null} table
 * @property {import("./review.js").Review | null} review   of the game on the table
 * @property {{list: import("./puzzles.js").Puzzle[] | null, failed: boolean, unsolved: boolean, kept: import("./puzzles.js").Kept}} puzzles   `unsolved`: only those are shown
 * @property {import("./puzzles.js").Solving | null} solving   the puzzle on the table
 * @property {import("./types.js").Brought[]} brought   scenarios from files and links
 * @property {OpenBook | null} book
 * @property {Dialog | null} dialog
 * @property {Notice[]} notices
 * @property {{ready: boolean, percent: number, update: boolean, online: boolean, failed: string}} offline
 *   `failed`: why the download could not be kept, empty while nothing went wrong
 * @property {import("./homescreen.js").Offer | null} install   while the browser offers to install the page
 * @property {import("./results.js").Result[]} results   the newest first
 * @property {import("./results.js").Sieve} sieve   which results are shown
 * @property {import("./settings.js").Settings} settings
 */

/** How a table looks before anything was done at it. */
export const untouched = () => ({
  open: /** @type {number[]} */ ([]),
  reader: -1,
  cursor: "",
  paused: false,
  yielding: false,
  busy: false,
  thinking: null,
  news: 0,
  present: null,
  playing: false,
  words: null,
  luck: null,
  hint: null,
  peeking: false,
  raised: false,
  sought: { page: "", words: "", shelf: "", hidden: /** @type {string[]} */ ([]) },
  unfolded: false,
  left: /** @type {Record<number, import("./types.js").Piece[]>} */ ({}),
  ruler: /** @type {Ruler | null} */ (null),
});

/** @type {import("./settings.js").Settings} */
const DEFAULTS = {
  theme: "night",
  palette: "usual",
  text: "usual",
  motion: "auto",
  pace: "normal",
  confirm: "on",
  ask: "on",
  handover: "wait",
  undo: "stop",
  coordinates: "auto",
  computer: "normal",
  forced: "wait",
  step: "choice",
  hints: "off",
  sound: "off",
  volume: 50,
};

/** @type {State} */
export const state = {
  screen: "title",
  hosted: null,
  engine: { phase: "download", done: 0, slow: false, error: "" },
  games: [],
  posters: {},
  saves: [],
  savesRead: false,
  brought: [],
  setup: null,
  table: null,
  review: null,
  puzzles: { list: null, failed: false, unsolved: false, kept: { solved: [], day: 0, streak: 0 } },
  solving: null,
  book: null,
  dialog: null,
  notices: [],
  offline: { ready: Boolean(navigator.serviceWorker?.controller), percent: 0, update: false, online: navigator.onLine, failed: "" },
  install: null,
  results: [],
  sieve: { game: "", end: "", level: "" },
  settings: DEFAULTS,
};

/** @type {() => void} */
let draw = () => {};
let waiting = false;

/** Sets what draws the page. */
export function drawWith(/** @type {() => void} */ painter) {
  draw = painter;
}

/** @param {Partial<State>} [patch] */
export function change(patch = {}) {
  Object.assign(state, patch);
  if (waiting) return;
  waiting = true;
  queueMicrotask(drawNow);
}

export function drawNow() {
  waiting = false;
  draw();
}

/** @param {Partial<Table>} patch */
export function changeTable(patch) {
  if (state.table) Object.assign(state.table, patch);
  change();
}

const READ = 12_000; // milliseconds after which a sentence has been read

/** Shows a sentence; one that asks for nothing goes by itself once it was read, unless somebody is at it. @param {Notice} notice */
export function notify(notice) {
  const others = state.notices.filter((known) => known.text !== notice.text);
  change({ notices: [...others.slice(-2), notice] });
  if (!notice.action) setTimeout(() => expire(notice), READ);
}

/** @param {Notice} notice */
function expire(notice) {
  if (document.querySelector(".notices:hover, .notices:focus-within")) setTimeout(() => expire(notice), READ);
  else dismiss(notice);
}

/** What asks for nothing is told where it happened, and follows nobody elsewhere. */
export const leaveNotices = () => change({ notices: state.notices.filter(({ action }) => action) });

export function dismiss(/** @type {Notice} */ notice) {
  change({ notices: state.notices.filter((known) => known !== notice) });
}

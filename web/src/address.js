/**
 * What is shown as an address behind the page's #, and back again. First the screen: nothing for the title,
 * `play=` a saved game, `review=` that of one, at a choice of it, `setup=` the form of a new one, `puzzle=` one of them, `book=` or `rule=` a rulebook, or a page's own name.
 * Then `open=`, what lies open over it, the lowest first. Three more are asked for and never shown: `new=`, a game to
 * begin, `link=`, what somebody shared, perhaps with `editor=`, where it is being drawn, and `post=`, a message by post.
 */
import { toggleWords } from "./asides.js";
import { cameFrom } from "./editor.js";
import { becomeHost, openTable } from "./hosted.js";
import { leave, nameOf } from "./remote.js";
import { leaveTable, openSave } from "./match.js";
import { openPost } from "./post.js";
import { openPuzzle } from "./puzzles.js";
import { showPost } from "./posted.js";
import { leavePast } from "./replay.js";
import { openReview } from "./review.js";
import { go } from "./routes.js";
import { openBook, openBookAt, openRule } from "./rules.js";
import { beginSetup, startFromAddress } from "./setup.js";
import { openLink, share } from "./share.js";
import { change, changeTable, notify, state } from "./state.js";
import { S } from "./strings.js";

/** @typedef {NonNullable<typeof state.dialog>} Dialog */

/** The pages that need no engine. */
const PAGES = /** @type {const} */ (["games", "settings", "about", "results", "puzzles"]);

// As it is shown

/** @type {Record<typeof state.screen, () => string>} */
const SCREENS = {
  title: () => "",
  games: () => "games",
  settings: () => "settings",
  about: () => "about",
  results: () => "results",
  puzzles: () => "puzzles",
  new: () => (state.setup ? `setup=${state.setup.game}/${state.setup.scenario}` : "setup"),
  table: () => (state.solving ? `puzzle=${state.solving.puzzle.id}` : state.hosted ? `table=${nameOf(state.hosted.link)}` : state.table ? `play=${state.table.saveId}` : ""),
  hosted: () => (state.hosted ? `table=${nameOf(state.hosted.link)}` : "table"),
  review: () => (state.table ? ["review=" + state.table.saveId, ...(state.review && state.review.at >= 0 ? [state.review.at] : [])].join("/") : ""),
  book: () => {
    const { book } = state;
    if (!book) return "book";
    return book.at ? `rule=${book.at}` : `book=${book.game}/${book.page}`;
  },
};

/** What a dialog is called in an address: its kind, and what it is about. @param {Dialog} dialog */
function dialogName(dialog) {
  if (dialog.kind === "rule") return `rule.${dialog.entry.id}`;
  if (dialog.kind === "resign") return `resign.${dialog.seat}`;
  if (dialog.kind === "share") return `share.${dialog.what}`;
  return dialog.kind === "rename" ? `rename.${dialog.save.id}` : dialog.kind;
}

/** What lies open over the screen, the lowest first. */
function opened() {
  const { screen, table, dialog } = state;
  const over = screen === "table" && table ? table : null;
  const open = [over?.raised && "panel", over?.view.past && "past", over?.words && "words", dialog && dialogName(dialog)];
  return open.filter(Boolean);
}

/** The address of what is shown now. */
export function addressNow() {
  const open = opened();
  return [SCREENS[state.screen](), open.length && `open=${open.join(",")}`].filter(Boolean).join("&");
}

// As it is asked for

/** @type {Record<string, (value: string, asked: URLSearchParams) => unknown>} */
const ASKED = {
  play,
  review,
  puzzle: (id) => (state.table && state.solving?.puzzle.id === id ? go("table") : openPuzzle(id)),
  new: (_, asked) => startFromAddress(asked),
  link: (text, asked) => (cameFrom(asked.get("editor")), openLink(text)),
  table: openTable,
  host: becomeHost,
  rule: openBookAt,
  setup: (value) => beginSetup(...value.split("/")),
  book: (value) => {
    const [game, page] = value.split("/");
    return openBook(state.games.some(({ id }) => id === game) ? game : undefined, page === "quickref" ? page : "rulebook");
  },
  open: () => toTitle(),
};

const toTitle = () => (state.table ? void leaveTable() : (leave(), go("title")));

async function play(/** @type {string} */ id) {
  if (state.table?.saveId === id) return go("table");
  const save = state.saves.find((known) => known.id === id);
  return save ? openSave(save) : toTitle();
}

async function review(/** @type {string} */ value) {
  const [id, at = "-1"] = value.split("/");
  if (state.table?.saveId !== id) await play(id);
  if (state.table?.saveId === id) void openReview(Number(at));
}

const pageAsked = (/** @type {string} */ key) => PAGES.find((page) => page === key);

/** Shows at once what an address asks for, where that needs no engine. @param {string} address */
export function showPage(address) {
  const table = new URLSearchParams(address).get("table");
  if (table) return Boolean(openTable(table));
  const page = pageAsked(new URLSearchParams(address).keys().next().value ?? "");
  if (page) go(page);
  return Boolean(page);
}

/** Shows what an address asks for. @param {string} address */
export async function show(address) {
  const asked = new URLSearchParams(address);
  const [key, value] = [...asked][0] ?? ["", ""];
  if (key === "post") return openPost(value); // which may open something
  if (!address) toTitle();
  else if (Object.hasOwn(ASKED, key)) await ASKED[key](value, asked);
  else if (!showPage(address)) notify({ text: S.linkUnknown });
  await showOpen((asked.get("open") ?? "").split(",").filter(Boolean));
}

/** What can be opened again by its name. @type {Record<string, (about: string) => unknown>} */
const OPENERS = {
  menu: () => change({ dialog: { kind: "menu" } }),
  help: () => change({ dialog: { kind: "help" } }),
  levels: () => change({ dialog: { kind: "levels" } }),
  post: () => state.table?.view.post && showPost(state.table.view.post),
  rule: (id) => openRule(id),
  share: (what) => share(what === "scenario" ? what : "match"),
  resign: (seat) => state.table?.view.match.seats[Number(seat)] && change({ dialog: { kind: "resign", seat: Number(seat) } }),
  rename: (id) => {
    const save = state.saves.find((known) => known.id === id);
    if (save) change({ dialog: { kind: "rename", save } });
  },
  panel: () => changeTable({ raised: true }),
  words: () => state.table?.words || toggleWords(),
};

/** Opens what an address names, and closes all else. @param {string[]} names */
async function showOpen(names) {
  if (state.dialog && !names.includes(dialogName(state.dialog))) change({ dialog: null });
  closeAtTable(names);
  for (const name of names.filter((one) => !opened().includes(one))) {
    const [kind, about = ""] = name.split(".");
    if (Object.hasOwn(OPENERS, kind)) await OPENERS[kind](about);
  }
}

/** @param {string[]} names */
function closeAtTable(names) {
  if (state.table?.view.past && !names.includes("past")) leavePast();
  if (state.table?.words && !names.includes("words")) changeTable({ words: null });
  if (state.table?.raised && !names.includes("panel")) changeTable({ raised: false });
}

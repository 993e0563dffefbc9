/**
 * Rules by their ids: a link wherever one is cited, the entry in a dialog, the whole book on a page.
 */
import { html } from "lit-html";
import { ask, engineReady } from "./engine.js";
import { attempt } from "./attempt.js";
import { goBack } from "./routes.js";
import { change, drawNow, state } from "./state.js";
import { S } from "./strings.js";

/** @typedef {import("./types.js").Book} Book */
/** @typedef {import("./state.js").OpenBook} OpenBook */

/** A rule's id that opens it. */
export const ruleLink = (/** @type {string} */ id) =>
  html`<button type="button" class="rule" aria-label=${S.openRule(id)} @click=${(/** @type {Event} */ event) => openRule(id, event)}>${id}</button>`;

/** The address of a rule, in the page and to be shared. */
export const ruleAddress = (/** @type {string} */ id) => `#rule=${id}`;

/** The page that a rule stands on, which the core does not send twice. @type {Map<string, Promise<Book>>} */
const shelf = new Map();

/** @param {string} game @param {OpenBook["page"]} page @returns {Promise<Book>} */
function read(game, page) {
  const key = `${page} ${game}`;
  const known = shelf.get(key);
  if (known) return known;
  const request = page === "quickref" ? { op: "quickref", game } : { op: "rulebook", game };
  const reading = ask(request).then(({ book }) => book);
  shelf.set(key, reading);
  reading.catch(() => shelf.delete(key));
  return reading;
}

/** Every rule's id, in the order of the book. */
export const idsOf = (/** @type {Book} */ { sections }) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(idsIn)).filter(Boolean);

/** @param {import("./types.js").BookSection["blocks"][number]} block */
function idsIn(block) {
  if (block.kind === "table") return block.rows.map((row) => row.id);
  return block.kind === "entry" ? [block.id] : [];
}

/** Opens a rule over the screen, with the ways to its neighbors. @param {string} id @param {Event} [event] */
export function openRule(id, event) {
  event?.stopPropagation();
  return attempt(async () => {
    const { entry } = await ask({ op: "rule", id });
    const ids = idsOf(await read(entry.game, "rulebook"));
    const here = ids.indexOf(id);
    change({ dialog: { kind: "rule", entry, previous: ids[here - 1] ?? "", next: ids[here + 1] ?? "" } });
  });
}

/**
 * Opens a game's book, or the first game's.
 * @param {string} [game]
 * @param {OpenBook["page"]} [page]
 * @param {string} [at] the rule to open it at
 */
export function openBook(game, page = "rulebook", at = "") {
  change({ screen: "book", dialog: null, book: null });
  return attempt(async () => {
    await engineReady();
    const wanted = game ?? state.games[0].id;
    change({ book: { ...(await read(wanted, page)), game: wanted, page, find: "", at } });
    if (at) showRule(at);
  }).finally(() => state.screen !== "book" || state.book || goBack());
}

/** Opens the book of whichever game has this rule, at it. */
export const openBookAt = (/** @type {string} */ id) =>
  attempt(async () => {
    const { entry } = await ask({ op: "rule", id });
    await openBook(entry.game, "rulebook", id);
  });

/** @param {Partial<OpenBook>} patch */
export function changeBook(patch) {
  if (state.book) change({ book: { ...state.book, ...patch } });
}

function showRule(/** @type {string} */ id) {
  drawNow();
  const entry = document.getElementById(id);
  entry?.scrollIntoView({ block: "center" });
  entry?.focus({ preventScroll: true });
}

/** The rule options of a game that a rule names: what the players may agree on. @param {string} game @param {string} rule */
export function optionsOf(game, rule) {
  const scenarios = state.games.find(({ id }) => id === game)?.scenarios ?? [];
  const options = scenarios.flatMap((scenario) => scenario.options).filter((option) => option.rule === rule);
  return [...new Map(options.map((option) => [option.id, option])).values()];
}

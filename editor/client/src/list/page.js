/** The list of scenarios: opened, made, duplicated, renamed, deleted and brought back, packed. */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { ui } from "../../../../web/src/icons.js";
import { api } from "../api.js";
import { slug } from "../model/names.js";
import { change, notify, state, tell } from "../state.js";
import { icon } from "../view/icons.js";

/**
 * @typedef {{key: string, etag: string, saved: number, title: string, game: string, summary: string, errors: number,
 *   draft: boolean}} Listed
 */
/** @typedef {{number: number, key: string, title: string}} Deleted */

/** @type {{folder: string, documents: Listed[], unsaved: {key: string}[], deleted: Deleted[],
 *   games: import("../types.js").Game[], picked: string[],
 *   asked: {what: "rename" | "duplicate", key: string, etag: string} | null}} */
const list = { folder: "", documents: [], unsaved: [], deleted: [], games: [], picked: [], asked: null };
const sought = { words: "", game: "" };

export async function readList() {
  const [found, bin, { games }] = await Promise.all([api.list(), api.bin(), api.games()]);
  Object.assign(list, found, {
    deleted: bin.deleted,
    games,
    picked: list.picked.filter((key) => found.documents.some((/** @type {Listed} */ each) => each.key === key)),
  });
  change();
}

/**
 * Does something to the folder, tells what went wrong, and reads the list again.
 * @param {() => Promise<unknown>} what
 */
async function doing(what) {
  try {
    await what();
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
  await readList();
}

export function listPage() {
  const found = list.documents.filter(isSought);
  return html`<main class="list">
  <header class="list__head"><h1 class="title">Scenarios in ${list.folder}</h1>
    ${list.picked.length ? packLink() : nothing}
  </header>
  ${state.notice ? html`<p class="toast" role="alert">${state.notice}</p>` : nothing}
  ${newForm()}
  ${list.documents.length ? filter(found.length) : html`<p class="muted">There is none yet. Make one above.</p>`}
  <ul class="cards">${repeat(found, ({ key }) => key, card)}</ul>
  ${rows("Drafts that were never saved", list.unsaved.map(({ key }) => html`<a href=${`/edit/${key}`}>${key}</a>`))}
  ${rows("Bin", list.deleted.map(binned))}
</main>`;
}

/** Whether a scenario has all the words that are looked for, and is of the game. @param {Listed} listed */
function isSought({ key, title, game, summary }) {
  const text = `${title} ${key} ${summary}`.toLowerCase();
  return (!sought.game || game === sought.game) && sought.words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** What is looked for among the scenarios. @param {number} found how many are shown */
function filter(found) {
  const seek = (/** @type {keyof typeof sought} */ what) => (/** @type {Event} */ event) => {
    sought[what] = /** @type {HTMLInputElement} */ (event.target).value;
    change();
    tell(`${list.documents.filter(isSought).length} of ${list.documents.length} scenarios.`);
  };
  return html`<form class="new filter" role="search" aria-label="Scenarios" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <label class="field"><span>Show only</span><select class="select" @change=${seek("game")}><option value="">Every game</option>
      ${list.games.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}</select></label>
    <label class="field"><span>Containing</span><input class="input" type="search" autocomplete="off"
      @input=${seek("words")} /></label>
    <span class="muted filter__count">${found} of ${list.documents.length}</span>
  </form>`;
}

/** @param {string} title @param {unknown[]} lines */
const rows = (title, lines) =>
  lines.length ? html`<h2>${title}</h2><ul class="rows">${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing;

/** What is picked, as one file. */
function packLink() {
  const keys = list.picked.map((key) => `key=${encodeURIComponent(key)}`).join("&");
  return html`<a class="btn" href=${`/files/pack.zip?${keys}`} download>${ui("folder")}Pack ${list.picked.length}</a>`;
}

/** The key of a new scenario: the game's folder, and the title as a name. @param {string} game @param {string} title */
const keyOf = (game, title) => `${game}.${slug(title).replaceAll("-", "_")}`;

function newForm() {
  const make = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { game, title } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    void begin(String(game), String(title));
  };
  return html`<form class="new" @submit=${make} aria-label="New scenario">
    <label class="field"><span>Game</span><select class="select"
      name="game">${list.games.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}</select></label>
    <label class="field"><span>Title</span><input class="input" name="title" required maxlength="80" autocomplete="off"
      /></label>
    <button class="btn btn--primary">${ui("plus")}New scenario</button>
  </form>`;
}

/** Makes a scenario and goes to draw it. @param {string} id @param {string} title */
async function begin(id, title) {
  const blank = list.games.find((game) => game.id === id)?.blank;
  if (!blank) return;
  try {
    const { key } = await api.save(keyOf(id, title), { ...blank, title, id: slug(title) }, "");
    location.href = `/edit/${key}`;
  } catch (error) {
    const { message, status } = /** @type {import("../api.js").Refusal} */ (error);
    notify(
      status === 412 ? `There is a scenario of that name already: ${keyOf(id, title)}. Choose another title.` : message,
    );
  }
}

/** @param {Listed} listed */
function card({ key, etag, saved, title, game, summary, errors, draft }) {
  const picked = list.picked.includes(key);
  const pick = () => {
    list.picked = picked ? list.picked.filter((other) => other !== key) : [...list.picked, key];
    change();
  };
  const standing = [...(draft ? ["has a draft"] : []), ...(errors ? [`problems: ${errors}`] : [])];
  const gameTitle = list.games.find(({ id }) => id === game)?.title ?? game;
  return html`<li class="card">
    <a class="card__open" href=${`/edit/${key}`}><img src=${`/files/${key}.svg?${etag.slice(0, 8)}`} alt=""
      loading="lazy" width="120" height="90" />
      <span class="card__words"><b class="title">${title || key}</b><span
        class="muted">${gameTitle}</span><span>${summary}</span>
        <span class="muted">${[new Date(saved).toLocaleString(), ...standing].join(" · ")}</span></span></a>
    <div class="card__tools">
      <label class="mini-check"><input type="checkbox" .checked=${picked} @change=${pick} /><span
        class="unseen">Pack ${title || key}</span></label>
      <a class="icon-btn" href=${`/files/${key}.json`} download aria-label=${`Download ${title || key}`}
        title="Download">${ui("save")}</a>
      <button class="icon-btn" aria-label=${`Duplicate ${title || key}`} title="Duplicate"
        @click=${() => ask("duplicate", key, etag)}>${icon("copy")}</button>
      <button class="icon-btn" aria-label=${`Rename ${title || key}`} title="Rename"
        @click=${() => ask("rename", key, etag)}>${ui("pencil")}</button>
      <button class="icon-btn" aria-label=${`Delete ${title || key}`} title="Delete"
        @click=${() => void doing(() => bin(key, etag))}>${ui("trash")}</button>
    </div>
    ${list.asked?.key === key ? nameForm(list.asked) : nothing}
  </li>`;
}

/** @param {string} key @param {string} etag */
async function bin(key, etag) {
  await api.remove(key, etag);
  notify(`${key} is in the bin, and can be taken out of it below.`);
}

/** @param {"rename" | "duplicate"} what @param {string} key @param {string} etag */
function ask(what, key, etag) {
  list.asked = { what, key, etag };
  change();
}

/** @param {NonNullable<typeof list.asked>} asked */
function nameForm({ what, key, etag }) {
  const go = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { to } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    list.asked = null;
    void doing(() => (what === "rename" ? api.rename(key, String(to), etag) : api.duplicate(key, String(to))));
  };
  const cancel = () => {
    list.asked = null;
    change();
  };
  return html`<form class="card__form" @submit=${go}>
    <label class="field"><span>${what === "rename" ? "New name" : "Name of the copy"}</span>
      <input class="input" name="to" required autofocus autocomplete="off"
        .value=${what === "rename" ? key : `${key}_copy`} />
      <small class="muted">Small letters, digits, “-” and “_”; a folder goes before a dot.</small></label>
    <button class="btn btn--primary">${what === "rename" ? "Rename" : "Duplicate"}</button>
    <button class="btn" type="button" @click=${cancel}>Cancel</button>
  </form>`;
}

const binned = (/** @type {Deleted} */ { number, key, title }) =>
  html`<span>${title || key} <span class="muted">${key}</span></span>
    <button class="btn btn--small" @click=${() => void doing(() => api.unbin(number))}>${ui("undo")}Put back</button>`;

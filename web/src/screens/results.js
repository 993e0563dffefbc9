/** What came of finished games, sifted by game, by how they ended and by whom they were played against. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { forget, sifted } from "../results.js";
import { change, state } from "../state.js";
import { since, S } from "../strings.js";
import { pageHead, valueOf } from "./page.js";

/** @typedef {import("../results.js").Result} Result */

export const resultsScreen = () => html`<div class="page">
  ${pageHead(S.results)}
  <main class="page__main page__main--wide" tabindex="-1">
    ${state.results.length ? [sieve(), table(sifted())] : noResults}
  </main>
</div>`;

const noResults = html`<div class="empty"><b>${S.noResults}</b><p>${S.noResultsText}</p></div>`;

const gameTitle = (/** @type {string} */ id) => state.games.find((game) => game.id === id)?.title ?? id;

/** The levels of all games, each once. @returns {Record<string, string>} */
export const levelTitles = () =>
  Object.fromEntries(state.games.flatMap(({ levels }) => levels.map(({ id, title }) => [id, title])));

const sieve = () => html`<div class="setup__pair" role="search">
  ${pick("game", S.game, Object.fromEntries(state.games.map(({ id, title }) => [id, title])))}
  ${pick("end", S.end, S.ends)} ${pick("level", S.against, levelTitles())}
</div>`;

/** @param {keyof typeof state.sieve} key @param {string} name @param {Record<string, string>} choices */
const pick = (key, name, choices) => html`<label class="field"><span>${name}</span>
  <select class="select" @change=${(/** @type {Event} */ event) => change({ sieve: { ...state.sieve, [key]: valueOf(event) } })}>
    <option value="" .selected=${!state.sieve[key]}>${S.all}</option>
    ${Object.entries(choices).map(([value, text]) => html`<option value=${value} .selected=${value === state.sieve[key]}>${text}</option>`)}
  </select></label>`;

const table = (/** @type {Result[]} */ results) => html`
  <p class="label" role="status">${S.resultsFound(results.length)}</p>
  <ul class="lines results">${results.map(row)}</ul>`;

const row = (/** @type {Result} */ result) => html`<li>
  <i class="tag ${result.end === "won" ? "tag--ok" : ""}">${S.ends[result.end]}</i>
  <span class="lines__title"><b>${result.title}</b> <small class="muted">${gameTitle(result.game)}</small><br />${result.how}</span>
  <small class="muted">${[result.round, against(result), since(result.time)].filter(Boolean).join(", ")}</small>
  <button class="icon-btn" aria-label=${S.forgetResult(result.title)} @click=${() => forget(result)}>${ui("trash")}</button>
</li>`;

/** Whom it was played against: the levels by name, else who sat there. @param {Result} result */
const against = ({ levels, players }) => levels.map((level) => levelTitles()[level] ?? level).join(", ") || players || nothing;

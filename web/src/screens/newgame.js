/** A new game: game, scenario, who plays what, rule options, seed, undo. */
import { html, nothing } from "lit-html";
import { chooseFile } from "../files.js";
import { sideColors } from "../board/sides.js";
import { sideMark, ui } from "../icons.js";
import { ruleLink } from "../rules.js";
import {
  bringRoster,
  bringText,
  changeOption,
  changeSeat,
  changeSetup,
  chosenGame,
  chosenScenario,
  firstScenario,
  fresh,
  HUMAN,
  isByPost,
  POST,
  scenariosOf,
  startSetup,
} from "../setup.js";
import { hostSetup, mayHost } from "../hosted.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { bootBar } from "./boot.js";
import { wayToEditor } from "./fromeditor.js";
import { fieldOf, pageHead, radio, valueOf } from "./page.js";
import { picture } from "./saves.js";

/** @typedef {import("../types.js").Setup} Setup */
/** @typedef {import("../types.js").Scenario} Scenario */
/** @typedef {import("../types.js").RuleOption} RuleOption */

export function newGameScreen() {
  const scenario = chosenScenario();
  return html`
    <div class="page">
      ${pageHead(S.newGame, wayToEditor())}
      <main class="page__main page__main--form" tabindex="-1">${state.setup && scenario ? form(state.setup, scenario) : later}</main>
      ${bootBar()}
    </div>
  `;
}

const later = html`<p class="empty">${S.gamesLater}</p>`;

/** @param {Setup} setup @param {Scenario} scenario */
const form = (setup, scenario) => html`
  <form class="setup ${sideColors(scenario.board?.colors)}" @submit=${submit}>
    ${state.games.length > 1 ? games(setup) : nothing} ${scenarios(setup)} ${seats(setup, scenario)}
    ${options(setup, scenario)} ${isByPost(setup) || !setup.dice ? nothing : dice(setup)}
    ${mayHost() && !isByPost(setup) ? patience(setup) : nothing}
    <div class="setup__go">
      <button class="btn btn--primary btn--tall" type="submit" aria-disabled=${state.engine.phase !== "ready"}>${isByPost(setup) ? S.postInvite : S.start}</button>
      ${mayHost() && !isByPost(setup) ? html`<button class="btn btn--tall" type="button" @click=${hostSetup}>${ui("at")}${S.hostSetup}</button>` : nothing}
      ${state.engine.phase === "ready" ? nothing : html`<p class="muted">${S.starting}</p>`}
    </div>
  </form>
`;

/** How long those at a hosted table wait for each other. @param {Setup} setup */
const patience = (setup) => html`<label class="field"><span>${S.hostStandIn}</span>
  <select class="select" @change=${(/** @type {Event} */ event) => changeSetup({ patience: Number(valueOf(event)) })}>
    ${Object.entries(S.hostPatience).map(([value, text]) => html`<option value=${value} .selected=${Number(value) === (setup.patience ?? 0)}>${text}</option>`)}
  </select></label>`;

function submit(/** @type {Event} */ event) {
  event.preventDefault();
  void startSetup();
}

const games = (/** @type {Setup} */ setup) => html`<fieldset class="setup__part">
  <legend>${S.game}</legend>
  <div class="picks">
    ${state.games.map((game) =>
      radio({
        name: "game",
        value: game.id,
        on: game.id === setup.game,
        set: () => changeSetup(fresh(game, firstScenario(game))),
        body: html`<b class="title">${game.title}</b>`,
      }),
    )}
  </div>
</fieldset>`;

function scenarios(/** @type {Setup} */ setup) {
  const game = chosenGame();
  if (!game) return nothing;
  return html`<fieldset class="setup__part">
    <legend>${S.scenario}</legend>
    <div class="picks picks--boards">
      ${scenariosOf(game).map((scenario) =>
        radio({
          name: "scenario",
          value: scenario.id,
          on: scenario.id === setup.scenario,
          set: () => changeSetup({ ...fresh(game, scenario), seed: setup.seed, undo: setup.undo }),
          body: card(scenario),
        }),
      )}
    </div>
    <button class="btn btn--quiet setup__file" type="button" @click=${() => chooseFile(bringText)}>
      ${ui("folder")}${S.openScenario}
    </button>
  </fieldset>`;
}

const card = (/** @type {Scenario} */ scenario) => html`
  ${picture(scenario.board)}
  <span class="pick__text"><b class="title">${scenario.title}</b>${tag(scenario)}<span class="muted">${scenario.summary}</span></span>`;

/** @param {Scenario} scenario */
function tag({ id, learning }) {
  if (state.brought.some((known) => known.id === id)) return html`<i class="tag">${S.brought}</i>`;
  return learning ? html`<i class="tag">${S.learning}</i>` : nothing;
}

/** @param {Setup} setup @param {Scenario} scenario */
const seats = (setup, scenario) => html`<fieldset class="setup__part">
  <legend>${S.seats}</legend>
  <div class="seats">${setup.places.map((seat, index) => oneSeat(seat, index, setup.seats[index], scenario.rosters))}</div>
  ${whyNoPost(setup)}
</fieldset>`;

/** Why this game does not go by post, where it does not, for who asks. @param {Setup} setup */
function whyNoPost({ places }) {
  const game = chosenGame();
  if (!game || mayPost(game, places)) return nothing;
  return html`<details class="setup__why"><summary class="muted">${ui("help")}${S.postWhyNot}</summary>
    <p class="muted">${game.hides ? S.postHides(game.title) : S.postTwo}</p></details>`;
}

/** Whether two persons play, and nothing is hidden from them. @param {import("../types.js").Game} game @param {Setup["places"]} places */
const mayPost = ({ hides }, places) => !hides && places.filter(({ ruled }) => !ruled).length === 2;


/**
 * @param {import("../types.js").ScenarioSeat} seat
 * @param {number} index
 * @param {import("../types.js").SeatSetup} chosen
 * @param {string[]} rosters the sides that can bring one
 */
function oneSeat(seat, index, chosen, rosters) {
  if (seat.ruled) return ruledSeat(seat);
  const game = chosenGame();
  const away = game && mayPost(game, state.setup?.places ?? []) ? [{ id: POST, title: S.postPlayer, text: S.postText }] : [];
  const levels = [{ id: HUMAN, title: S.human, text: S.humanText }, ...(game?.levels ?? []), ...away];
  const text = levels.find((level) => level.id === chosen.player)?.text ?? "";
  const setPlayer = (/** @type {Event} */ event) => changeSeat(index, { player: valueOf(event) });
  const setName = (/** @type {Event} */ event) => changeSeat(index, { name: valueOf(event) });
  return html`<div class="seat">
    <b class="seat__name">${sideMark(seat.side)} ${seat.name}</b>
    <select class="select" aria-label=${S.whoPlays(seat.name)} @change=${setPlayer}>
      ${levels.map((level) => html`<option value=${level.id} .selected=${level.id === chosen.player}>${level.title}</option>`)}
    </select>
    <input class="input" aria-label=${S.nameOf(seat.name)} placeholder=${S.playerName} maxlength="40" .value=${chosen.name}
      @input=${setName} />
    <p class="muted">${text}</p>
    ${rosters.includes(seat.id) ? rosterButton(seat) : nothing}
  </div>`;
}

/** @param {import("../types.js").ScenarioSeat} seat */
const ruledSeat = ({ side, name }) => html`<div class="seat">
  <b class="seat__name">${sideMark(side)} ${name}</b>
  <p class="muted">${S.ruled}</p>
</div>`;

/** @param {import("../types.js").ScenarioSeat} seat */
const rosterButton = ({ id, name }) =>
  html`<button class="btn btn--quiet setup__file" type="button" @click=${() => bringRoster(id)}>
    ${ui("folder")}${S.bringRoster(name)}
  </button>`;

/** @param {Setup} setup @param {Scenario} scenario */
const options = (setup, scenario) => html`<details class="setup__part">
  <summary>${S.ruleOptions}</summary>
  ${scenario.options.map((option) => oneOption(setup, option))}
  ${scenario.options.length ? nothing : html`<p class="muted">${S.noRuleOptions}</p>`}
</details>`;

/** @param {Setup} setup @param {RuleOption} option */
function oneOption(setup, option) {
  const value = setup.options[option.id] ?? option.default;
  const set = (/** @type {number | boolean} */ chosen) => changeOption(option.id, chosen);
  const isSwitch = typeof option.default === "boolean";
  return html`<div class="option">
    <label>${isSwitch ? toggle(Boolean(value), set) : valueField(option, Number(value), set)} <b>${option.title}</b></label>
    <p class="muted">${option.text}</p>
    <p class="muted option__usual">${S.usually(usualOf(option))} ${option.rule ? ruleLink(option.rule) : nothing}</p>
  </div>`;
}

/** @param {boolean} value @param {(value: boolean) => void} set */
const toggle = (value, set) =>
  html`<input type="checkbox" .checked=${value} @change=${(/** @type {Event} */ event) => set(fieldOf(event).checked)} />`;

/** What is played where nobody says otherwise, in words. @param {RuleOption} option */
const usualOf = ({ default: usual, least, names }) =>
  typeof usual === "boolean" ? (usual ? S.optionOn : S.optionOff) : (names[usual - least] ?? String(usual));

/** One of the values that have names, else a number. @param {RuleOption} option @param {number} value @param {(value: number) => void} set */
const valueField = (option, value, set) => (option.names.length ? named(option, value, set) : number(option, value, set));

/** @param {RuleOption} option @param {number} value @param {(value: number) => void} set */
const named = ({ title, names, least }, value, set) => html`<select class="select" aria-label=${title} @change=${(/** @type {Event} */ event) => set(Number(valueOf(event)))}>
  ${names.map((name, index) => html`<option value=${index + least} .selected=${index + least === value}>${name}</option>`)}
</select>`;

/** A whole number within the option's bounds. @param {RuleOption} option @param {number} value @param {(value: number) => void} set */
function number({ least, most }, value, set) {
  const within = (/** @type {number} */ typed) => Math.min(most, Math.max(least, Math.trunc(typed) || 0));
  const typed = (/** @type {Event} */ event) => set(within(Number(valueOf(event))));
  return html`<input class="input input--number" type="number" min=${least} max=${most} .value=${String(value)}
    @change=${typed} />`;
}

/** @param {Setup} setup */
const dice = (setup) => html`<div class="setup__part setup__pair">
  <label class="field"><span>${S.seed}</span>
    <input class="input" maxlength="64" autocomplete="off" spellcheck="false" .value=${setup.seed}
      @input=${(/** @type {Event} */ event) => changeSetup({ seed: valueOf(event) })} />
    <small class="muted">${S.seedHint}</small></label>
  <label class="field"><span>${S.undoPolicy}</span>
    <select class="select" @change=${(/** @type {Event} */ event) => changeSetup({ undo: valueOf(event) })}>
      <option value="stop" .selected=${setup.undo === "stop"}>${S.undoStop}</option>
      <option value="free" .selected=${setup.undo === "free"}>${S.undoFree}</option>
    </select></label>
</div>`;

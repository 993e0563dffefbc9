/** The commit bar: always in reach at the foot of the panel. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { agree, commit, decline, giveOver, think } from "../making.js";
import { committing, costOf, declining, isOff, mayDecide, offersInPlay, walksInPlay } from "../offers.js";
import { cancel } from "../pointing.js";
import { looksIdle } from "../steady.js";
import { S } from "../strings.js";
import { mayTurn, stepBack, turnHere } from "../walking.js";

/** @param {import("../state.js").Table} table */
export function commitBar(table) {
  if (table.view.past) return nothing;
  if (table.yielding) return html`<section class="commit">${giving()}</section>`;
  if (table.view.waiting.kind !== "human") return nothing;
  if (table.asked) return question(table, table.asked);
  const now = committing(table);
  const canCancel = table.armed || table.group || table.refusal || table.course;
  const way = table.course?.way.length;
  return html`<section class="commit">
    ${now ? price(costOf(table, now.choice)) : nothing} ${changes(table)}
    <button class="btn btn--tall" aria-disabled=${!canCancel} @click=${way ? stepBack : cancel}>${way ? S.undoPoint : S.cancel}</button>
    ${mayTurn(table) ? turn : nothing} ${bareDecline(table)} ${now ? primary(now, costOf(table, now.choice)) : hint(table)} ${inShort(table.readings[0])}
  </section>`;
}

const turn = html`<button class="btn btn--tall commit__turn" @click=${turnHere}>${S.turnHere}</button>`;

/**
 * What is aimed at in a line, for screens on which the odds are out of sight.
 * @param {import("../types.js").Reading | undefined} reading
 */
function inShort(reading) {
  if (!reading?.ok) return nothing;
  const { odds, answers } = reading.preview;
  const headline = odds.find((one) => one.headline)?.headline;
  if (!headline && !answers.length) return nothing;
  return html`<p class="commit__short">
    <span>${headline ? html`<b>${headline.percent}</b> ${headline.title}` : nothing}</span>
    ${answers.length ? html`<span>${S.mayAnswer(answers.length)}</span>` : nothing}
  </p>`;
}

const MOST = 6; // changes that are read at a glance

/** What the choice that is pointed at would change. @param {import("../state.js").Table} table */
function changes({ glimpse }) {
  if (!glimpse?.stats.length) return nothing;
  const more = glimpse.stats.length - MOST;
  return html`<p class="commit__changes" role="status">
    ${glimpse.stats.slice(0, MOST).map(({ title, from, to }) => html`<span>${title} <s>${from}</s><span class="unseen">${S.becomes}</span>${ui("next")}<b>${to}</b></span> `)}
    ${more > 0 ? html`<span>${S.andMore(more)}</span>` : nothing}
  </p>`;
}

/** Declining, where no row of a panel offers it. @param {import("../state.js").Table} table */
function bareDecline(table) {
  const way = mayDecide(table) ? declining(table) : null;
  const rows = table.view.scene.panels.flatMap((panel) => panel.rows);
  if (!way || rows.some((row) => row.choice === way.choice)) return nothing;
  return html`<button class="btn btn--tall" data-choice=${way.choice} @click=${decline}>${way.title}</button>`;
}

/** What a choice costs of one's own, in words that cannot be missed. @param {string} cost */
const price = (cost) => (cost ? html`<p class="commit__price">${ui("stop")}${cost}</p>` : nothing);

/** The look of a large button: one on which the pointer has stayed since the last choice is not lit. @param {string} cost */
const look = (cost) => `btn btn--tall ${cost ? "btn--grave" : "btn--primary"} ${looksIdle() ? "is-resting" : ""}`;

/** @param {import("../offers.js").Commit} now @param {string} cost */
const primary = ({ title, choice }, cost) =>
  html`<button class=${look(cost)} data-commit=${choice} @click=${commit}>${title} <kbd aria-hidden="true">Enter</kbd></button>`;

const giving = () =>
  html`<button class=${look("")} data-yield @click=${giveOver}>${S.giveOver} <kbd aria-hidden="true">E</kbd></button>`;

/**
 * Asked once more. What would go ahead lies where no finger rests: the other way out has taken the button's place.
 * @param {import("../state.js").Table} table
 * @param {{choice: string, cost: string}} asked
 */
const question = (table, { choice, cost }) => html`<section class="commit commit--asked" role="group" aria-labelledby="asked">
  <h3 id="asked" class="commit__price">${ui("stop")}${cost}</h3>
  <button class="btn btn--tall btn--grave" data-agree=${choice} @click=${agree}>${S.askedYes(table.readings[0]?.preview.commit ?? "")} <kbd aria-hidden="true">Y</kbd></button>
  <button class="btn btn--tall commit__no" data-think aria-describedby="asked" @click=${think}>${S.askedNo} <kbd aria-hidden="true">Esc</kbd></button>
</section>`;

let asked = "";

/** The focus goes to a question, to the way out of it. @param {import("../state.js").Table | null} table */
export function followQuestion(table) {
  const now = table?.asked?.choice ?? "";
  if (now && now !== asked) /** @type {HTMLElement | null} */ (document.querySelector("[data-think]"))?.focus({ preventScroll: true });
  asked = now;
}

/** @param {import("../state.js").Table} table */
const hint = (table) => html`<p class="commit__hint">${mayDecide(table) ? toChoose(table) : ""}</p>`;

/** What there is to choose from. @param {import("../state.js").Table} table */
function toChoose(table) {
  const { board } = table.view.scene;
  const [entering] = board ? walksInPlay(table).filter((walk) => isOff(board, walk)) : [];
  if (entering) return S.pickEntry(entering.reach / 1000);
  if (table.group) return S.pickPlace;
  return offersInPlay(table).some(({ place }) => place) ? S.choose : S.pickAction;
}

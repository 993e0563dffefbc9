/** The commit bar: always in reach at the foot of the panel. */
import { html, nothing } from "lit-html";
import { committing, declining, mayDecide, offersInPlay } from "../offers.js";
import { commit, decline } from "../match.js";
import { cancel } from "../pointing.js";
import { S } from "../strings.js";
import { mayTurn, stepBack, turnHere } from "../walking.js";

/** @param {import("../state.js").Table} table */
export function commitBar(table) {
  if (table.view.waiting.kind !== "human" || table.view.past) return nothing;
  const now = committing(table);
  const canCancel = table.armed || table.group || table.refusal || table.course;
  const way = table.course?.way.length;
  return html`<section class="commit">
    <button class="btn btn--tall" aria-disabled=${!canCancel} @click=${way ? stepBack : cancel}>${way ? S.undoPoint : S.cancel}</button>
    ${mayTurn(table) ? turn : nothing} ${bareDecline(table)} ${now ? primary(now.title) : hint(table)} ${inShort(table.readings[0])}
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

/** Declining, where no row of a panel offers it. @param {import("../state.js").Table} table */
function bareDecline(table) {
  const way = mayDecide(table) ? declining(table) : null;
  const rows = table.view.scene.panels.flatMap((panel) => panel.rows);
  if (!way || rows.some((row) => row.choice === way.choice)) return nothing;
  return html`<button class="btn btn--tall" @click=${decline}>${way.title}</button>`;
}

const primary = (/** @type {string} */ title) =>
  html`<button class="btn btn--primary btn--tall" data-commit @click=${commit}>${title} <kbd aria-hidden="true">Enter</kbd></button>`;

/** @param {import("../state.js").Table} table */
const hint = (table) => html`<p class="commit__hint">${mayDecide(table) ? toChoose(table) : ""}</p>`;

/** What there is to choose from. @param {import("../state.js").Table} table */
function toChoose(table) {
  if (table.group) return S.pickPlace;
  return offersInPlay(table).some(({ place }) => place) ? S.choose : S.pickAction;
}

/**
 * The panel beside the board. Its order never changes: the decision, who, what they can do, odds, what may
 * come back, modifiers, the rest; the commit button stays in reach.
 */
import { html, nothing } from "lit-html";
import { createRef, ref } from "lit-html/directives/ref.js";
import { attempt } from "../attempt.js";
import { gi, sideMark, ui } from "../icons.js";
import { armedChoice, isForm, mayDecide } from "../offers.js";
import { prefer } from "../pointing.js";
import { latest } from "../log.js";
import { small } from "../room.js";
import { saveRosterToFile } from "../saves.js";
import { hostedLine } from "../screens/hosted.js";
import { S } from "../strings.js";
import { actions, isPages, take } from "./actions.js";
import { cards } from "./cards.js";
import { commitBar } from "./commit.js";
import { courseField } from "./course.js";
import { mustHandOver } from "../seats.js";
import { decision } from "./decision.js";
import { grip } from "./grip.js";
import { guideCard } from "./guide.js";
import { luck } from "./luck.js";
import { answers, modifiers, odds } from "./odds.js";
import { puzzleCard } from "./puzzle.js";
import { refusal } from "./refusal.js";
import { rulerCard } from "./ruler.js";
import { sheet, stat } from "./sheet.js";
import { pageOf, sifter } from "./sift.js";
import { face } from "./squad.js";
import { tollCard } from "./toll.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").Panel} Panel */
/** @typedef {import("../types.js").Row} Row */

const TO_CHOOSE = ["actions", "cards", "form", "shelf", "advice"]; // nobody reads these while another decides
const BEFORE_ODDS = ["prompt", "sheet", ...TO_CHOOSE];
const ELSEWHERE = "reference"; // stands with the story

/** @type {import("lit-html/directives/ref.js").Ref<HTMLElement>} */
const aside = createRef();
let shown = "";
let aimed = "";

/** A new decision comes into view; what is read while nothing is asked stays where it is. */
export function followDecision(/** @type {Table | null} */ table) {
  const now = table ? asked(table) : "";
  if (now !== shown) [aside.value, aside.value?.querySelector("[data-choices]")].forEach((part) => part?.scrollTo(0, 0));
  shown = now;
  followAim(table && !hasForm(table) ? armedChoice(table) : "");
}

/**
 * However much there is to do, what was aimed at comes into view, its odds first. Where actions lie in one row, it is;
 * what a choice brings stands below a list even there.
 */
function followAim(/** @type {string} */ now) {
  if (now === aimed) return;
  aimed = now;
  const parts = aside.value?.querySelectorAll(small.matches ? "[data-aimed='told']" : "[data-aimed]") ?? [];
  for (const part of [...parts].reverse()) part.scrollIntoView({ block: "nearest" });
}

/** Whose reader stays at the same line. @param {Pick<Table, "view">} table */
const hasForm = ({ view }) => view.scene.panels.some(isForm);

function asked(/** @type {Table} */ { view, refusal }) {
  if (view.past) return "past";
  const form = hasForm({ view }) ? `${view.scene.question} ${pageOf({ view })}` : "";
  const waits = view.waiting.kind === "human" ? form || view.position : "";
  return `${view.waiting.kind} ${waits} ${refusal ? refusal.place : ""}`;
}

/**
 * @param {Table} table
 * @param {unknown} story where the screen has no room for it beside the board
 */
export const panel = (table, story) => html`
  <aside class="panel" aria-label=${S.panel} tabindex="-1" ${ref(aside)}>
    ${grip(table)} ${hostedLine()} ${puzzleCard()} ${decision(table)} ${mustHandOver(table) ? nothing : details(table, story)}
  </aside>
`;

/** @param {Table} table @param {unknown} story */
function details(table, story) {
  const known = table.view.scene.panels.filter(({ kind }) => kind !== ELSEWHERE);
  const panels = known.filter((one) => mayDecide(table) || !TO_CHOOSE.includes(one.kind));
  const before = panels.filter((one) => BEFORE_ODDS.includes(one.kind));
  const after = panels.filter((one) => !BEFORE_ODDS.includes(one.kind));
  if (!table.view.scene.board) return boardless(table, panels, story);
  const lessonLast = small.matches || (table.armed && tellsMuch(table)); // the odds of what is aimed at come before any lesson
  return html`
    ${tollCard(table)} ${small.matches ? latest(table) : nothing} ${refusal(table)} ${rulerCard(table)} ${lessonLast ? nothing : guideCard(table)} ${before.map((one) => onePanel(table, one))}
    ${courseField(table)} ${aimedAt(table)} ${lessonLast ? guideCard(table) : nothing}
    ${after.map((one) => onePanel(table, one))} ${luck(table)} ${story} ${commitBar(table)}
  `;
}

const TOLD = ["sheet", "prompt"]; // stays in sight whatever is chosen
const CHOICES = [...TO_CHOOSE, "totals"];

/**
 * Where there is no board the panel has all the room: what there is to choose from lies beside what is told.
 * @param {Table} table
 * @param {Panel[]} panels
 * @param {unknown} story
 */
function boardless(table, panels, story) {
  const [pages] = panels.filter(isPages); // which come first
  const some = (/** @type {(kind: string) => boolean} */ wanted) =>
    panels.filter((one) => one !== pages && wanted(one.kind)).map((one) => onePanel(table, one));
  return html`
    ${refusal(table)}
    <div class="part part--told">${guideCard(table)} ${some((kind) => TOLD.includes(kind))}</div>
    <div class="part part--choices" data-choices>${pages ? onePanel(table, pages) : nothing} ${mayDecide(table) ? sifter(table) : nothing} ${some((kind) => CHOICES.includes(kind))} ${aimedAt(table)}</div>
    <div class="part part--rest">${some((kind) => ![...TOLD, ...CHOICES].includes(kind))} ${luck(table)} ${story}</div>
    ${commitBar(table)}
  `;
}

/** @param {Table} table @param {Panel} panel */
function onePanel(table, panel) {
  if (panel.kind === "sheet") return sheet(table, panel);
  if (panel.kind === "cards") return cards(table, panel);
  if (TO_CHOOSE.includes(panel.kind)) return actions(table, panel);
  return list(table, panel);
}

/**
 * What is pointed at: its odds, its answers, its modifiers, and what else the tap could mean.
 * @param {Table} table
 */
function aimedAt(table) {
  const [reading] = table.readings;
  if (!reading?.ok) return nothing;
  const { preview } = reading;
  const meant = mayDecide(table) ? table.readings.filter((known) => known.ok) : [];
  return html`
    ${preview.odds.length ? preview.odds.map(odds) : preview.heading ? nothing : title(preview.title)} ${alternatives(meant, armedChoice(table))}
    ${answers(preview.answers)} ${modifiers(preview)}
  `;
}

/** Whether there is more to tell of what is aimed at than its name, for which nothing moves. @param {Table} table */
function tellsMuch({ readings: [reading, ...others] }) {
  const { odds, answers, sources } = reading?.preview ?? { odds: [], answers: [], sources: [] };
  return Boolean(odds.length || answers.length || sources.length || others.some(({ ok }) => ok));
}

const title = (/** @type {string} */ text) => html`<section class="aim"><h3>${text}</h3></section>`; // the button says it as well: nothing moves for it

/**
 * All that the tap could mean; ordered by title, each stays where it is when another is armed.
 * @param {import("../types.js").Reading[]} readings
 * @param {string} armed
 */
function alternatives(readings, armed) {
  if (readings.length < 2) return nothing;
  const sorted = [...readings].sort((one, other) => one.preview.title.localeCompare(other.preview.title));
  return html`<section data-aimed>
    <h3>${S.also}</h3>
    <div class="acts">
      ${sorted.map(
        (reading) => html`<button class="act ${reading.choice === armed ? "is-on" : ""}" aria-pressed=${reading.choice === armed} @click=${() => prefer(reading)}>
          <span></span><b>${reading.preview.title}</b>
        </button>`,
      )}
    </div>
  </section>`;
}

/** A list to read: a roster, totals, a table. @param {Table} table @param {Panel} panel */
function list(table, { title, text, rows, stats, keep }) {
  return html`<section>
    <h3>${title}</h3>
    ${text ? html`<p class="muted">${text}</p>` : nothing}
    ${stats.length ? html`<dl class="figures">${stats.map(stat)}</dl>` : nothing}
    <ul class="lines lines--roster">${rows.map((one) => row(table, one))}</ul>
    ${keep ? keeper(keep) : nothing}
  </section>`;
}

const keeper = (/** @type {string} */ side) =>
  html`<button class="btn btn--small" @click=${() => attempt(() => saveRosterToFile(side))}>${ui("save")}${S.keepRoster}</button>`;

/** Of whom one reads, or to whom one turns. @param {Table} table @param {Row} known */
function row(table, known) {
  const { title, text, icon, side, state, notes, choice } = known;
  const shown = side >= 0 && icon ? face(table, known) : icon ? gi(icon) : sideMark(side);
  const line = html`${shown}<span class="lines__title">${title}</span><span>${text}</span>`;
  if (choice) return html`<li class="is-in"><button class="lines__to" data-choice=${choice} aria-disabled=${!mayDecide(table)} @click=${() => take(table, known)}>${line}</button></li>`;
  if (!notes.length) return html`<li class="is-${state || "in"}">${line}</li>`;
  return html`<li class="is-${state || "in"}">
    <details><summary>${line}</summary>${notes.map((note) => html`<p class="muted">${note}</p>`)}</details>
  </li>`;
}

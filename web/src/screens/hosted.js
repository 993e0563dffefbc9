/** A table elsewhere before the game begins: who is there, the links for those who are not, and the seat one is asked to. */
import { html, nothing } from "lit-html";
import { attempt } from "../attempt.js";
import { ui, sideMark } from "../icons.js";
import { copy } from "../clipboard.js";
import { askLeave, mayAskLeave } from "../beckon.js";
import { join, linkOf, renew } from "../hosted.js";
import { consent, greet, nameAt, nudge, said, standIn } from "../remote.js";
import { go } from "../routes.js";
import { change, state } from "../state.js";
import { S } from "../strings.js";
import { pageHead } from "./page.js";

/** @typedef {import("../remote.js").Hosted} Hosted */
/** @typedef {import("../remote.js").HostedSeat} HostedSeat */

const NUDGED_AFTER = 60; // seconds, as the host has it

export const hostedScreen = () => html`<div class="page">
  ${pageHead(state.hosted?.table.title ?? S.hostComing)}
  <main class="page__main page__main--form" tabindex="-1">${state.hosted ? lobby(state.hosted) : nothing}</main>
</div>`;

/** @param {Hosted} hosted */
const lobby = (hosted) => html`
  ${hosted.role === "invited" ? invited(hosted) : nothing}
  <section class="setup__part" aria-labelledby="h-seats">
    <h2 id="h-seats" class="title">${S.seats}</h2>
    <div class="seats">${hosted.seats.map((seat) => place(hosted, seat))}</div>
  </section>
  ${state.table ? html`<button class="btn btn--primary btn--tall" type="button" @click=${() => go("table")}>${S.hostBack}</button>` : nothing}
  ${hosted.watch ? linkField(S.hostWatch, hosted.watch) : nothing}
  ${hosted.patience ? html`<p class="muted">${S.hostStandIn}: ${(S.hostPatience[hosted.patience] ?? S.hostMinutes(hosted.patience / 60)).toLowerCase()}.</p>` : nothing}
  <p class="muted" role="status">${hosted.role === "invited" ? S.hostFair : state.table ? "" : S.hostGathering} ${lineWords(hosted)}</p>`;

/** @param {Hosted} hosted @param {HostedSeat} seat */
function place(hosted, { seat, side, name, taken, by, person }) {
  const { link, fresh } = hosted.invitations.find((one) => one.seat === seat) ?? {};
  return html`<div class="seat">
    <b class="seat__name">${sideMark(side)} ${name}</b>
    <p class="muted">${person ? (taken ? S.hostTaken(by) : S.hostFree) : S.hostComputer}</p>
    ${link && (fresh || !taken) ? linkField(S.hostInvite(name), link) : nothing}
    ${hosted.host && person && taken && seat !== hosted.seat ? html`<button class="btn btn--small" type="button" @click=${() => renew(seat)}>${S.hostRenew(name)}</button>` : nothing}
  </div>`;
}

/** @param {string} name @param {string} link */
const linkField = (name, link) => html`<div class="hosted__link"><label class="field"><span>${name}</span>
  <input class="input" readonly .value=${linkOf(link)} @focus=${(/** @type {Event} */ { target }) => /** @type {HTMLInputElement} */ (target).select()} /></label>
  <button class="btn" type="button" aria-label=${`${S.copy}: ${name}`} @click=${() => attempt(() => copyLink(link))}>${ui("at")}${S.copy}</button></div>`;

let copied = "";

async function copyLink(/** @type {string} */ link) {
  copied = (await copy(linkOf(link))) ? S.copied : "";
  change();
}

/** @param {Hosted} hosted */
const invited = ({ seats, seat }) => html`<form class="setup__part hosted__join" @submit=${take}>
  <h2 class="title">${S.hostInvited(seats[seat].name)}</h2>
  ${seats[seat].taken
    ? html`<p>${S.hostGone}</p>`
    : html`<label class="field"><span>${S.playerName}</span><input class="input" name="name" maxlength="40" autocomplete="nickname" /></label>
        <button class="btn btn--primary btn--tall" type="submit">${S.hostJoin}</button>`}
</form>`;

function take(/** @type {SubmitEvent} */ event) {
  event.preventDefault();
  void join(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name") ?? ""));
}

/** How it stands between here and the host; nothing as long as all is well. @param {Hosted} hosted */
const lineWords = ({ line }) => (line === "live" ? copied : S.hostLine[line]);

/** What a hosted table says of itself, above the decision: who is away, what is asked, how the line is. */
export function hostedLine() {
  const { hosted } = state;
  if (!hosted) return nothing;
  const people = hosted.seats.filter(({ person }) => person);
  const told = people.filter(({ seat }) => seat !== hosted.seat || hosted.role !== "seated").map(({ by, name }) => S.hostHere(by || name, hosted.here[people.findIndex((one) => one.by === by && one.name === name)]));
  return html`<section class="hosted">
    <p class="muted" role="status">${lineWords({ ...hosted }) || [hosted.role === "seated" ? "" : S.hostWatching, ...told].filter(Boolean).join(" ")}</p>
    ${hosted.asked?.what === "undo" ? request(hosted, hosted.asked) : nothing} ${absence(hosted)}
    <p class="hosted__said" role="status">${hosted.asked?.what === "greeting" ? said(hosted.asked) : ""}</p>
    ${hosted.role === "seated" ? greetings() : nothing}
  </section>`;
}

/** All that can be said here: there is no chat. */
const greetings = () => html`<details class="hosted__say"><summary>${S.hostSay}</summary>
  <div class="decide__wait">${Object.entries(S.hostGreetings).map(([words, text]) => tool(text, () => say(words)))}</div>
</details>`;

/** @param {string} words */
async function say(words) {
  document.querySelector(".hosted__say")?.removeAttribute("open");
  await greet(words);
}

/** Who is stood in for, and what may be done about somebody who does not choose. @param {Hosted} hosted */
function absence({ away, seat, role, seats, idle, patience, asked }) {
  const waiting = state.table?.view.waiting;
  const slow = role === "seated" && waiting?.kind === "elsewhere" && seats[waiting.seat].person && !away.includes(waiting.seat) && waiting.seat !== seat;
  const name = slow ? nameAt(waiting.seat) : "";
  const buttons = [
    away.includes(seat) && role === "seated" && tool(S.hostBackHere, () => standIn("back", seat)),
    slow && idle >= NUDGED_AFTER && (!asked || asked.what === "greeting") && tool(S.hostNudge(name), nudge),
    slow && patience && idle >= patience && tool(S.hostStandInFor(name), () => standIn("away", waiting.seat)),
    role === "seated" && mayAskLeave() && tool(S.hostNotify, askLeave),
  ].filter(Boolean);
  return html`<p role="status">${away.map((one) => S.hostStoodIn(one === seat && role === "seated" ? S.hostYou : nameAt(one))).join(" ")}${asked?.what === "nudge" ? ` ${S.hostReminded}` : ""}</p>
    ${buttons.length ? html`<div class="decide__wait">${buttons}</div>` : nothing}`;
}

/** @param {string} name @param {() => Promise<void>} run */
const tool = (name, run) => html`<button class="btn btn--small" @click=${() => attempt(run)}>${name}</button>`;

/** @param {Hosted} hosted @param {NonNullable<Hosted["asked"]>} asked */
function request({ seat, role, seats }, asked) {
  const own = asked.seat === seat && role === "seated";
  const say = (/** @type {boolean} */ yes) => () => attempt(() => consent(yes));
  return html`<p role="alert">${own ? S.hostAsking : S.hostAsks(seats[asked.seat].by || seats[asked.seat].name)}</p>
    ${role === "seated"
      ? html`<div class="decide__wait">
          ${own ? nothing : html`<button class="btn btn--small" @click=${say(true)}>${S.hostAgree}</button>`}
          <button class="btn btn--small" @click=${say(false)}>${own ? S.hostWithdraw : S.hostRefuse}</button>
        </div>`
      : nothing}`;
}

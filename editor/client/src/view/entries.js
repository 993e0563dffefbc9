/** What happens by itself, and the words of the guided first game: lists of forms whose every value is a gesture. */
import { html, nothing } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { act } from "../editing.js";
import { document_, palette, selection } from "../state.js";
import { ID, count, select, text } from "./fields.js";
import { figures } from "./figures.js";

/** @typedef {import("../types.js").Happening} Happening */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../types.js").Json} Json */

/** @param {string} where @returns {(value: any) => void} */
const setter = (where) => (value) => void act({ tool: "set", targets: selection(), values: { where, value } });
/** A value that may not be empty. @param {string} where */
const needed = (where) => (/** @type {string} */ value) => void (value && setter(where)(value));
/** @param {string} list @param {Json} object */
const adder = (list, object) => () => act({ tool: "add", targets: selection(), values: { list, object } });

/** The tools of one entry of a list. @param {string} list @param {number} index @param {string} title */
function tools(list, index, title) {
  const targets = [`${list}.${index}`];
  const to = (/** @type {string} */ way) => () => act({ tool: "order", targets, values: { to: way } });
  return html`<span class="entry__tools">
    <button class="mini" aria-label=${`Earlier: ${title}`} title="Earlier" @click=${to("backward")}>↑</button>
    <button class="mini" aria-label=${`Later: ${title}`} title="Later" @click=${to("forward")}>↓</button>
    <button class="mini" aria-label=${`Remove: ${title}`} title="Remove"
      @click=${() => act({ tool: "delete", targets })}>${ui("trash")}</button></span>`;
}

// Events

export function eventsBody() {
  const { events = [] } = document_();
  const [first] = palette().events;
  const empty = { id: "event-1", kind: first?.id ?? "happening", round: 1 };
  return html`<div class="form">
    ${palette().events.length ? nothing : html`<p class="muted">This game knows no events of a scenario.</p>`}
    <ol class="entries">${events.map(happening)}</ol>
    <button class="btn" @click=${adder("events", empty)}>${ui("plus")}Add an event</button></div>`;
}

/** @param {Happening} event @param {number} index */
function happening({ id, kind, round = 0, text: words = "" }, index) {
  const ref = `events.${index}`;
  const title = `${kind} ${id}`;
  return html`<li><details class="entry"><summary><b>${kind}</b> <span
      class="muted">${round ? `round ${round}` : ""} ${words || id}</span></summary>
    <div class="form">
      <div class="pair">${select("Kind", kind, palette().events, setter(`${ref}.kind`))}
        ${text("Id", id, needed(`${ref}.id`), { most: 40, pattern: ID })}</div>
      ${count("Round (0: when its kind says)", round, (value) => setter(`${ref}.round`)(value || null), { most: 99 })}
      ${text("Text", words, setter(`${ref}.text`), { most: 400, long: true })} ${figures(ref, "event")}
    </div></details>${tools("events", index, title)}</li>`;
}

// The guide

const MOMENTS = [
  { id: "start", title: "At the start" },
  { id: "event", title: "After events of play" },
  { id: "offer", title: "When actions are on offer" },
  { id: "turn", title: "When it is a seat’s turn" },
];
const MOMENT = { event: "event happened", offer: "offer move", turn: "turn first" };
const WORDS = "[a-z0-9][a-z0-9_-]*( [a-z0-9][a-z0-9_-]*)*";

const DEED = "(did|came)( [A-Za-z0-9][A-Za-z0-9+=_.,-]*)+";

const EMPTY = { id: "step-1", when: "start", title: "Title", text: "What is to be said." };

export const guideBody = () => html`<div class="form">
  <p class="muted">The words of a guided first game: each is shown once, when its moment comes.</p>
  <ol class="entries">${(document_().guide ?? []).map(step)}</ol>
  <button class="btn" @click=${adder("guide", EMPTY)}>${ui("plus")}Add a step</button></div>`;

/** @param {Step} step @param {number} index */
function step({ id, when, title, text: words, mark = [], hint = false, until = "", otherwise = "" }, index) {
  const ref = `guide.${index}`;
  const [moment, ...rest] = when.split(" ");
  const begin = (/** @type {string} */ next) =>
    setter(`${ref}.when`)(next === "start" ? next : MOMENT[/** @type {keyof typeof MOMENT} */ (next)]);
  const listed = (/** @type {string} */ written) =>
    written.split(",").map((each) => each.trim()).filter(Boolean);
  const point = (/** @type {string} */ written) => setter(`${ref}.mark`)(listed(written).length ? listed(written) : null);
  return html`<li><details class="entry"><summary><b>${title}</b> <span class="muted">${when}</span></summary>
    <div class="form">
      ${text("Title", title, needed(`${ref}.title`))}
      ${text("Text", words, needed(`${ref}.text`), { most: 400, long: true })}
      <div class="pair">${select("When", moment, MOMENTS, begin)}
        ${
          moment === "start"
            ? nothing
            : text("Of these", rest.join(" "), (value) => value && setter(`${ref}.when`)(`${moment} ${value}`), {
                most: 190,
                pattern: WORDS,
                hint: "Ids, with spaces between them.",
                like: "small letters, digits, hyphens and underscores, like locked opened",
              })
        }</div>
      ${text("Points at", mark.join(", "), point, { most: 400, hint: "Pieces, places, groups of actions; commas between them." })}
      ${text("Waits for", until, (value) => setter(`${ref}.until`)(value || null), {
        most: 190,
        pattern: DEED,
        hint: "did and words of one’s own choice or of what came of it, or came and those of anybody’s.",
        like: "did walked, did walked+elf or came round=2",
      })}
      ${text("Otherwise", otherwise, (value) => setter(`${ref}.otherwise`)(value || null), {
        most: 400,
        hint: "How to come back to it, where its moment is not now.",
      })}
      <div class="pair">${text("Id", id, needed(`${ref}.id`), { most: 40, pattern: ID })}
        <label class="check"><input type="checkbox" .checked=${hint}
          @change=${() => setter(`${ref}.hint`)(hint ? null : true)} />A word in passing, no step</label></div>
    </div></details>${tools("guide", index, title)}</li>`;
}

/**
 * Rules by their ids: a link wherever one is cited, the entry in a dialog, the whole book on a page.
 */
import { html } from "lit-html";
import { ask, engineReady } from "./engine.js";
import { attempt } from "./attempt.js";
import { goBack } from "./routes.js";
import { change, state } from "./state.js";
import { S } from "./strings.js";

/** A rule's id that opens it. */
export const ruleLink = (/** @type {string} */ id) =>
  html`<button type="button" class="rule" aria-label=${S.openRule(id)} @click=${(/** @type {Event} */ event) => openRule(id, event)}>${id}</button>`;

/** @param {string} id @param {Event} [event] */
export function openRule(id, event) {
  event?.stopPropagation();
  return attempt(async () =>
    change({ dialog: { kind: "rule", entry: (await ask({ op: "rule", id })).entry } }),
  );
}

/**
 * Opens a game's book, or the first game's.
 * @param {string} [game]
 * @param {"rulebook" | "quickref"} [page]
 */
export function openBook(game, page = "rulebook") {
  change({ screen: "book", dialog: null, book: null });
  return attempt(async () => {
    await engineReady();
    const wanted = game ?? state.games[0].id;
    const { book } = await ask({ op: page, game: wanted });
    change({ book: { ...book, game: wanted } });
  }).finally(() => state.book || goBack());
}

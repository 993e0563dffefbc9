/** What befell one's own while others acted, the worst first: it stands ten lines up in the story by then. */
import { html, nothing } from "lit-html";
import { S } from "../strings.js";
import { tollOf } from "../toll.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").Piece} Piece */

const MOST = 5; // lines

/** @param {Table} table */
export function tollCard(table) {
  const { gone, hits } = tollOf(table);
  const told = [
    ...gone.map((piece) => S.isGone(nameOf([...gone, ...(table.view.scene.board?.pieces ?? [])], piece))),
    ...hits.map(({ piece, title, from, to }) => S.wasHit(piece.title, title, from, to)),
  ];
  if (!told.length) return nothing;
  return html`<section class="toll" aria-label=${S.toll}>
    <h3>${S.toll}</h3>
    <ul>${told.slice(0, MOST).map((text) => html`<li>${text}</li>`)}</ul>
    ${told.length > MOST ? html`<p class="muted">${S.andMore(told.length - MOST)}</p>` : nothing}
  </section>`;
}

/** Pieces that are called alike are told by where they stood. @param {Piece[]} pieces @param {Piece} piece */
const nameOf = (pieces, { title, place }) => (pieces.filter((other) => other.title === title).length > 1 ? S.stoodOn(title, place) : title);

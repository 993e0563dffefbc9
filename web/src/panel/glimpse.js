/** How the table would look after the choice that is pointed at, small, over a corner of the board. */
import { html, nothing } from "lit-html";
import { pictureBoard } from "../board/board.js";
import { glyphId } from "../icons.js";
import { rowOf } from "../offers.js";
import { S } from "../strings.js";

/** @param {import("../state.js").Table} table */
export function glimpseCard({ glimpse, view }) {
  if (!glimpse || !(glimpse.board || glimpse.goal || glimpse.rosters.length)) return nothing;
  const { board, goal, rosters, choice } = glimpse;
  return html`<figure class="glimpse" role="status">
    <figcaption><b>${S.wouldBe(rowOf(view, choice)?.title ?? "")}</b>
      ${board ? zones(board, view.scene.board).map((title) => html`<span>${title}.</span>`) : nothing}
      ${goal ? html`<span>${goal}</span>` : nothing}
      ${rosters.flatMap(({ rows }) => rows).map(({ title, text }) => html`<span>${title} <small>${text}</small></span>`)}
    </figcaption>
    ${board ? pictureBoard(board, glyphId) : nothing}
  </figure>`;
}

/** What is new on a board, in words, each once. @param {import("../types.js").Board} then @param {import("../types.js").Board | null} now */
function zones(then, now) {
  const known = new Set(now?.shapes.map(({ title }) => title));
  return [...new Set(then.shapes.filter(({ role }) => role === "zone").map(({ title }) => title))].filter((title) => title && !known.has(title));
}

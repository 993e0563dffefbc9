/** How the table would look after the choice that is pointed at, small, over a corner of the board. */
import { html, nothing } from "lit-html";
import { pictureBoard } from "../board/board.js";
import { sideNamed } from "../board/sides.js";
import { glyphId, sideMark } from "../icons.js";
import { rowOf } from "../offers.js";
import { S } from "../strings.js";

/** @param {import("../state.js").Table} table */
export function glimpseCard({ glimpse, view }) {
  if (!glimpse || !(glimpse.board || glimpse.goal || glimpse.rosters.length)) return nothing;
  const { board, goal, rosters, choice } = glimpse;
  return html`<figure class="glimpse" role="status">
    <figcaption><b>${S.wouldBe(rowOf(view, choice)?.title ?? "")}</b>
      ${board ? zones(board, view.scene.board).map(({ title, tone }) => html`<span>${sideOf(tone)}${title}.</span>`) : nothing}
      ${goal ? html`<span>${goal}</span>` : nothing}
      ${rosters.flatMap(({ rows }) => rows).map(({ title, text }) => html`<span>${title} <small>${text}</small></span>`)}
    </figcaption>
    ${board ? pictureBoard(board, glyphId) : nothing}
  </figure>`;
}

/** The zones that are new on a board, each once by its title. @param {import("../types.js").Board} then @param {import("../types.js").Board | null} now */
function zones(then, now) {
  const known = new Set(now?.shapes.map(({ title }) => title));
  const found = then.shapes.filter(({ role, title }) => role === "zone" && title && !known.has(title));
  return [...new Map(found.map((zone) => [zone.title, zone])).values()];
}

/** Whose a zone is, by the sign that a side has everywhere. @param {string} tone */
const sideOf = (tone) => (sideNamed(tone) < 0 ? nothing : html`${sideMark(sideNamed(tone))} `);

/** Beside a map of hexes: who is on the side of whoever decides, with health to be seen, and the dice that fell last. */
import { html, nothing } from "lit-html";
import { portrait } from "../board/tokens.js";
import { badge, glyphId } from "../icons.js";
import { latestDice } from "../log.js";
import { sideToDecide } from "../seats.js";

/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../types.js").Row} Row */

/** @param {Table} table */
export function squad(table) {
  const { board, panels } = table.view.scene;
  const own = panels.find(({ kind, side }) => kind === "roster" && side === Math.max(0, sideToDecide(table)));
  if (board?.grid !== "hex" || !own) return nothing;
  return html`<ul class="squad" tabindex="0" aria-label=${own.title}>${own.rows.map((row) => one(table, row))}</ul>`;
}

/** The piece of a row, as it stands on the board. @param {Table} table @param {Row} row */
const pieceOf = ({ view }, { piece }) => view.scene.board?.pieces.find(({ id }) => piece && id === piece);

/** Who a row is about: with what is left of them, where they stand on the board. @param {Table} table @param {Row} row */
export function face(table, row) {
  const piece = pieceOf(table, row);
  return piece ? portrait(piece, glyphId) : badge(row.side, row.icon);
}

/** @param {Table} table @param {Row} row */
function one(table, row) {
  const piece = pieceOf(table, row);
  return html`<li class="is-${row.state || "in"} ${piece?.acting ? "is-now" : ""} ${piece?.acted ? "is-done" : ""}">
    ${face(table, row)}<b>${row.title}</b><small>${row.text}</small></li>`;
}

let acting = "";

/** Whoever begins to act comes into sight, where a squad is longer than its room. */
export function followSquad() {
  const now = document.querySelector(".squad .is-now");
  const name = now?.querySelector("b")?.textContent ?? "";
  if (name !== acting) now?.scrollIntoView({ block: "nearest" });
  acting = name;
}

/** The dice of the last throw, where the story has a column of its own. @param {Table} table */
export const tray = (table) => (table.view.scene.board?.grid === "hex" ? html`<div class="tray">${latestDice(table)}</div>` : nothing);

/** Filling: all cells that hang together with one, as far as the ground is the same and no terrain stands between. */
import { gridOf } from "./grid.js";

/** @typedef {import("../types.js").Document} Document */

/**
 * The cells to be filled from one on.
 * @param {Document} document @param {string} start @param {"terrain" | "zones"} part what makes one cell another than the next
 * @returns {string[]}
 */
export function filled(document, start, part) {
  const grid = gridOf(document.board);
  if (!("around" in grid)) return [];
  const ground = covers(document, part);
  const walls = new Set((document.terrain ?? []).flatMap(({ edges = [] }) => edges));
  const found = new Set([start]);
  for (const cell of found)
    for (const next of grid.around(cell))
      if (ground.get(next) === ground.get(start) && !walls.has(grid.joined(cell, next))) found.add(next);
  return [...found];
}

/** What lies on each cell that is covered, by the ids. @param {Document} document @param {"terrain" | "zones"} part */
function covers(document, part) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { id, cells = [] } of document[part] ?? [])
    for (const cell of cells) found.set(cell, `${found.get(cell) ?? ""} ${id}`);
  return found;
}

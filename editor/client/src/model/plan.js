/** The map of what follows what: a place for each battle of a campaign, later ones to the right. */

/** @typedef {import("../types.js").Battle} Battle */
/** @typedef {{column: number, row: number}} Seat */

/**
 * Where each battle stands: one column behind the last that leads to it; in the first row where a battle won leads to it,
 * in those below where only a battle lost does, or nothing.
 * @param {readonly Battle[]} battles @returns {Seat[]}
 */
export function seats(battles) {
  /** @type {number[]} */
  const columns = battles.map(() => 0);
  battles.forEach(({ ways }, number) => {
    for (const { to } of ways) if (to > number) columns[to] = Math.max(columns[to], columns[number] + 1);
  });
  const won = new Set([0, ...battles.map(({ ways }) => ways[0]?.to ?? -1)]);
  /** @type {Set<string>} */
  const taken = new Set();
  return columns.map((column, number) => {
    let row = won.has(number) ? 0 : 1;
    while (taken.has(`${column} ${row}`)) row += 1;
    taken.add(`${column} ${row}`);
    return { column, row };
  });
}

/** What comes of a battle, in words. @param {readonly Battle[]} battles @param {Battle} battle */
export const waysTold = (battles, { ways }) =>
  ways.map(({ when, to, ends }) => `${when}: ${to < 0 ? `${ends || "the campaign ends"}` : `${to + 1}. ${battles[to]?.title}`}`);

/** Finding rules by their words: every word must be in the rule, its ruling or its id. */

/** @typedef {import("./types.js").BookSection} Section */
/** @typedef {import("./types.js").Run} Run */

/** What is searched for, word by word. */
export const wordsOf = (/** @type {string} */ asked) => asked.toLowerCase().split(/\s+/).filter(Boolean);

/** A book's sections with the rules that match alone; all of them where nothing is asked. @param {Section[]} sections @param {string} asked */
export function matching(sections, asked) {
  const words = wordsOf(asked);
  if (!words.length) return sections;
  const found = sections.map(({ title, blocks }) => ({ title, blocks: blocks.flatMap((block) => matchesIn(block, words)) }));
  return found.filter(({ blocks }) => blocks.length);
}

/** @param {Section["blocks"][number]} block @param {string[]} words @returns {Section["blocks"]} */
function matchesIn(block, words) {
  if (block.kind === "entry") return has([block.id, textOf(block.runs), textOf(block.ruling)], words) ? [block] : [];
  if (block.kind !== "table") return [];
  const rows = block.rows.filter(({ id, cells }) => id && has([id, ...cells.map(textOf)], words));
  return rows.length ? [{ ...block, rows }] : [];
}

const textOf = (/** @type {Run[]} */ runs) => runs.map(({ text }) => text).join("");

/** @param {string[]} texts @param {string[]} words */
function has(texts, words) {
  const text = texts.join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** A text cut up so that every second part is one of the words. @param {string} text @param {string[]} words @returns {string[]} */
export function cutAt(text, words) {
  const low = text.toLowerCase();
  const starts = words.map((word) => [low.indexOf(word), word.length]).filter(([start]) => start >= 0);
  if (!starts.length) return [text];
  const [start, length] = starts.reduce((one, other) => (other[0] < one[0] ? other : one));
  const end = start + length;
  return [text.slice(0, start), text.slice(start, end), ...cutAt(text.slice(end), words)];
}

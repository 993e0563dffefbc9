/** The look of a side: a shape, a rim pattern and a color, never the color alone. */

const SIDES = ["a", "b", "c", "d"];

/** The letter of a side; empty for nobody's. */
export const sideLetter = (/** @type {number} */ side) => SIDES[side] ?? "";

/** The colors that a game gives its sides' pieces, as classes for whatever holds them. @param {string[] | undefined} colors */
export const sideColors = (colors) => (colors ?? []).map((color, side) => `color-${sideLetter(side)}-${color}`).join(" ");

export const sideClass = (/** @type {number} */ side) =>
  sideLetter(side) ? `side-${sideLetter(side)}` : "side-none";

/** The side that a tone names; -1 where it names none. @param {string} tone */
export const sideNamed = (tone) => SIDES.indexOf(tone);

/** Which way units face: a figure of theirs, counted clockwise in the board's steps. */
import { pathOf, put } from "./document.js";
import { freshId, stem } from "./names.js";
import { objectAt, ownerOf, partOf } from "./objects.js";
import { standing } from "./units.js";

/** @typedef {import("../types.js").Document} Document */
/** @typedef {import("../types.js").Outcome} Outcome */
/** @typedef {import("../types.js").Unit} Unit */

/** How many ways there are to face: toward hexsides, by the clock, or along cells. @param {Document} document */
export const waysOf = ({ board }) => ({ hex: 6, table: 12 })[board.kind] ?? 4;

/**
 * The way that a unit or a token faces; null where nothing is said.
 * @param {Document} document @param {string} ref @returns {number | null}
 */
export const facingOf = (document, ref) => {
  const told = objectAt(document, ownerOf(ref))?.values?.facing;
  return told === undefined ? null : Number(told);
};

/**
 * Tokens and units face the way "facing", where "" leaves it to the rules, or turn by "turn" steps.
 * @type {import("./gestures.js").Perform}
 */
export function face(document, { targets = [], values = {} }) {
  const stand = (/** @type {string} */ ref) => ["tokens", "units"].includes(partOf(ref)) && objectAt(document, ref);
  const refs = [...new Set(targets)].filter(stand);
  const ways = waysOf(document);
  const within = (/** @type {number} */ way) => ((Math.round(way) % ways) + ways) % ways;
  const turned = (/** @type {string} */ unit) => (facingOf(document, unit) ?? 0) + Number(values.turn ?? 1);
  const aim = (/** @type {string} */ unit) =>
    values.facing === "" ? null : within(Number(values.facing ?? turned(unit)));
  const done = [...new Set(refs.map(ownerOf))].reduce(
    (now, unit) => faced(now, unit, refs, aim(unit)),
    /** @type {Outcome} */ ({ document, selection: [] }),
  );
  return refs.length ? done : null;
}

/**
 * Tokens that face another way than the others of their unit become a unit of their own.
 * @param {Outcome} done @param {string} unit @param {string[]} refs @param {number | null} facing
 * @returns {Outcome}
 */
function faced({ document, selection }, unit, refs, facing) {
  const { at = [] } = objectAt(document, unit);
  const chosen = at.filter((/** @type {string} */ _, /** @type {number} */ index) => refs.includes(`${unit}.at.${index}`));
  const whole = refs.includes(unit) || chosen.length === at.length || facing === facingOf(document, unit);
  const own = refs.filter((ref) => ownerOf(ref) === unit);
  return whole
    ? { document: put(document, pathOf(unit), looking(objectAt(document, unit), facing)), selection: [...selection, ...own] }
    : parted({ document, selection }, unit, chosen, facing);
}

/** @param {Unit} unit @param {number | null} facing @returns {any} */
function looking({ values = {}, ...unit }, facing) {
  const { facing: _, ...others } = values;
  const figures = facing === null ? others : { ...others, facing };
  return Object.keys(figures).length ? { ...unit, values: figures } : unit;
}

/**
 * @param {Outcome} done @param {string} unit @param {string[]} chosen the places of those that part
 * @param {number | null} facing @returns {Outcome}
 */
function parted({ document, selection }, unit, chosen, facing) {
  const before = objectAt(document, unit);
  const others = before.at.filter((/** @type {string} */ spot) => !chosen.includes(spot));
  const [, force] = pathOf(unit);
  const index = document.forces?.[Number(force)].units?.length ?? 0;
  const own = { ...standing(looking(before, facing), chosen), ...(before.id && { id: freshId(document, stem(before.id)) }) };
  const left = put(document, pathOf(unit), standing(before, others));
  const parts = chosen.map((_, place) => `forces.${force}.units.${index}.at.${place}`);
  return { document: put(left, ["forces", force, "units", index], own), selection: [...selection, ...parts] };
}

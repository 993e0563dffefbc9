/** Measuring: what is asked stays asked, so that the answer follows the document. Every verdict is the server's. */
import { api } from "./api.js";
import { inches } from "./model/expression.js";
import { asked, change, document_, palette, state } from "./state.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./state.js").Measured} Measured */
/**
 * A question: what, of which points.
 * @typedef {{what: "measure" | "sight" | "visible" | "reach", points: Point[]}} Question
 */

const FARTHEST = 1000; // inches: nothing is measured farther

/** @type {Question | null} */
let question = null;
let asking = new AbortController();

/** @param {Question} next */
export function measure(next) {
  question = next;
  measureAgain();
}

export function forget() {
  question = null;
  asking.abort();
  change({ measured: null });
}

/** Asks again, since the document or an option is another. */
export function measureAgain() {
  asking.abort();
  asking = new AbortController();
  if (question) void ask(question, asking.signal);
}

/** @param {Question} about @param {AbortSignal} signal */
async function ask(about, signal) {
  try {
    const told = await api.geometry(
      about.what,
      { ...asked(), ...REQUESTS[about.what](about.points) },
      signal,
    );
    change({
      measured: { points: about.points, areas: [], cut: [], blame: [], lines: [], ...ANSWERS[about.what](told) },
    });
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    if (name !== "AbortError")
      change({ measured: { points: about.points, areas: [], cut: [], blame: [], lines: [message] } });
  }
}

/** A number of the bar, no less than nothing and no more than so much. @param {string} name @param {number} most */
const typed = (name, most) => Math.min(most, Math.max(0, Number(state.options[name]) || 0));
const level = () => Math.round(typed("level", 20));
/** @param {Point} center */
const base = (center) => ({ center, radius: onHexes() ? 0 : palette().base || 500, level: level() });
const onHexes = () => document_().board.kind === "hex";
const unit = () => (onHexes() ? "hexes" : "inches");
const distance = () => Math.round((typed("distance", FARTHEST) || 12) * 1000);

const move = () => Math.round(typed("move", FARTHEST) * 1000);

/** @type {Record<Question["what"], (points: Point[]) => object>} */
const REQUESTS = {
  measure: (points) => ({ points, ...(points.length === 2 && { bases: points.map(base) }) }),
  sight: ([from, to]) => ({ from: base(from), to: base(to) }),
  visible: ([from]) => ({ from: base(from), distance: distance(), ...(move() && { move: move() }) }),
  reach: ([from, to]) => ({ from: base(from), distance: distance(), ...(to && { to: base(to) }) }),
};

/** @type {Record<Question["what"], (told: any) => Partial<Measured>>} */
const ANSWERS = {
  measure: ({ length, range }) => ({
    lines: [
      `The way is ${inches(length)} ${unit()} long.`,
      ...(range === undefined ? [] : [`From base to base: ${inches(range)} ${unit()}.`]),
    ],
  }),
  sight: (told) => (onHexes() ? hexesTold(told) : sightTold(told)),
  visible: ({ area, sentences }) => ({ areas: area, lines: sentences }),
  reach: ({ area, within, way }) => ({
    areas: area,
    lines: [
      `This is what a base reaches with ${inches(distance())} ${unit()}.`,
      ...(within === undefined
        ? []
        : [within ? "The goal is within that distance." : "The goal is farther away than that."]),
      ...(within === undefined ? [] : [way?.length ? "A way there was found." : "No way there was found."]),
    ],
  }),
};

/** What the rules of the game say, with their ids. @param {{text: string, rule: string}} said */
const ruled = ({ text, rule }) => `${text} (${rule.split(" ").join(", ")})`;

/** @param {any} told @returns {Partial<Measured>} */
function hexesTold({ seen, stops, by, range, shadow, rules }) {
  return {
    lines: [
      seen ? "Seen." : "Not seen.",
      ...rules.map(ruled),
      `The range is ${inches(range)} hexes.`,
      ...stops.map((/** @type {string} */ id) => `${id} stops the line.`),
      ...by.map((/** @type {string} */ id) => `${id} lies across the line.`),
    ],
    areas: shadow,
    blame: [...stops, ...by],
  };
}

/** @param {any} told @returns {Partial<Measured>} */
function sightTold({ seen, clear, hidden, by, stops, range, shadow, rules }) {
  const blamed = by.map((/** @type {any} */ each) => `${each.id} hides ${each.hidden} %.`);
  return {
    lines: [
      seen ? "Seen." : "Not seen.",
      ...rules.map(ruled),
      `${hidden}% of the base is hidden.`,
      `From base to base: ${inches(range)} inches.`,
      clear ? "Nothing solid is between the centers." : "The line between the centers is stopped.",
      ...blamed,
    ],
    areas: shadow,
    cut: stops.slice(0, 1).map((/** @type {any} */ stop) => stop.at),
    blame: [
      ...[...stops, ...by].map((/** @type {any} */ each) => each.id),
      ...rules.flatMap((/** @type {any} */ each) => each.objects),
    ],
  };
}

/** The clearance between two pieces of terrain. @param {string} one @param {string} other @returns {Promise<string>} */
export async function clearanceOf(one, other) {
  const { clearance } = await api.geometry("measure", { ...asked(), terrain: [one, other] });
  return `${inches(clearance.distance)} inches between them.`;
}

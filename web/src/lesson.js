/** What comes after a lesson: the battle that it leads to. */
import { state } from "./state.js";

/** @typedef {import("./types.js").Scenario} Scenario */
/** @typedef {import("./types.js").View} View */

/** Whether a lesson has been heard to its end. @param {View} view */
export const isHeard = ({ lesson, scene, past }) =>
  Boolean(lesson?.of && !past && (scene.over || (!lesson.skipped && lesson.shown >= lesson.of)));

/**
 * What a lesson leads on to: the scenario that its summary names, else its game's next lesson, else the first scenario
 * that is none. Nothing after what is no lesson.
 * @param {View} view
 * @returns {{game: import("./types.js").Game, scenario: Scenario} | null}
 */
export function nextOf(view) {
  const game = isHeard(view) && !view.post && !state.hosted && !state.solving && state.games.find(({ id }) => id === view.match.game);
  if (!game) return null;
  const at = game.scenarios.findIndex(({ id }) => id === view.match.scenario);
  const others = game.scenarios.filter((_, index) => index !== at);
  const named = others.find(({ title }) => game.scenarios[at]?.summary.includes(title));
  const lesson = game.scenarios.find(({ learning }, index) => learning && index > at);
  const scenario = named ?? lesson ?? others.find(({ learning }) => !learning);
  return at >= 0 && scenario ? { game, scenario } : null;
}

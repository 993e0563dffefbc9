/**
 * The guided first game: the step that the core says is due, gone on from, left and taken up again. It says
 * and points; it never keeps anybody from a choice.
 */
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { isSaid, putAway } from "./hints.js";
import { isHeard, nextOf } from "./lesson.js";
import { say } from "./live.js";
import { autosave } from "./saves.js";
import { changeTable, state } from "./state.js";
import { S } from "./strings.js";

/** @typedef {import("./types.js").GuideStep} Step */
/** @typedef {import("./types.js").View} View */

/** Says what comes next, where a lesson has just been heard to its end. @param {View} before @param {View} now */
export function sayWayOn(before, now) {
  const next = isHeard(before) ? null : nextOf(now);
  if (next) say(S.lessonOnSaid(next.scenario.title));
}

/** Says a step that was not there before. @param {Step | null} before @param {Step | null} now */
export function sayStep(before, now) {
  if (now && (now.id !== before?.id || now.text !== before.text)) say(`${now.title}. ${now.text}`);
}

const go = (/** @type {object} */ request) =>
  attempt(async () => {
    const table = state.table;
    if (!table || table.view.past || table.reading) return;
    const { guide, lesson } = await ask({ op: "guide", ...request });
    const view = { ...table.view, guide, lesson };
    sayStep(table.view.guide, guide);
    sayWayOn(table.view, view);
    changeTable({ view });
    await autosave();
  });

export const nextStep = () => go({ do: "next", id: state.table?.view.guide?.id });
export const skipGuide = () => go({ do: "skip" });
export const resumeGuide = () => go({ do: "resume" });

/** The step to show: a person sits at the table, and the game goes on. @param {import("./state.js").Table} table */
export function stepShown({ view }) {
  const people = view.match.seats.some((seat) => seat.player === "human");
  return people && !view.scene.over ? view.guide : null;
}

/**
 * Who does what a step speaks of has heard it; the core says which steps those are.
 * @param {Step | null} step the one that was shown
 * @param {string} group the action that was taken
 */
export async function heed(step, group) {
  if (step) await go({ do: "heed", id: step.id, group });
}

/** Whether there is a lesson that was left and not yet heard out. */
export function mayResume(/** @type {import("./state.js").Table} */ { view }) {
  const { lesson } = view;
  return Boolean(lesson?.skipped && lesson.shown < lesson.of && !view.past);
}

const GIVING_OVER = "give-over";

/** Whether it is to be said that the lesson goes on once the turn is given over: nobody did so on this device yet. @param {import("./state.js").Table} table */
export const tellsToGiveOver = ({ view: { lesson }, yielding }) =>
  Boolean(yielding && lesson && !lesson.skipped && lesson.shown < lesson.of && !isSaid(GIVING_OVER));

/** Whoever gave a turn over when it was said need not hear it again. */
export function heedGivingOver() {
  if (state.table && tellsToGiveOver(state.table)) putAway(GIVING_OVER);
}

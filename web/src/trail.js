/** Which choices are to be followed on the board: the last one, or all that another has made since one's own. */

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./board/trails.js").Trail} Trail */

const MOST = 9; // choices, the last of which are shown

/** Whether a line tells what a side did. @param {LogLine} line */
const isDeed = ({ entry }) => entry.side >= 0 && !entry.heading;

/** What was told of each choice so far, its maker's line first. @param {Table} table @returns {LogLine[][]} */
function choicesOf({ log, view }) {
  const deeds = log.filter((line) => isDeed(line) && line.choice_index < view.position);
  /** @type {Map<number, LogLine[]>} */
  const choices = new Map();
  for (const line of deeds) choices.set(line.choice_index, [...(choices.get(line.choice_index) ?? []), line]);
  return [...choices.values()];
}

/** The choices to be followed. @param {Table} table @returns {LogLine[][]} */
function followed(table) {
  const { view } = table;
  const choices = choicesOf(table);
  const side = choices.at(-1)?.[0].entry.side;
  const decider = view.match.seats[view.waiting.seat]?.side ?? -1;
  if (view.past || decider === side) return choices.slice(-1);
  return choices.slice(choices.findLastIndex(([{ entry }]) => entry.side !== side) + 1);
}

/** What is drawn of a line: its way, or who acted. @param {Table} table @param {LogLine} line */
function pointsOf({ view }, { entry }) {
  if (entry.path.length) return entry.path;
  const piece = view.scene.board?.pieces.find(({ id }) => id === entry.piece);
  return piece ? [piece.at] : [];
}

/** Whom a choice brought under fire; what came of a shot last stands for what was told of it before. @param {LogLine[]} lines */
function shotsOf(lines) {
  const shots = lines.flatMap(({ entry }) => entry.marks.map((mark) => ({ ...mark, side: entry.side })));
  return [...new Map(shots.map((shot) => [`${shot.side} ${shot.points}`, shot])).values()];
}

/** @param {Table} table @param {LogLine[]} lines @returns {Trail} */
function trailOf(table, lines) {
  const { side } = lines[0].entry;
  const points = lines.map((line) => pointsOf(table, line)).find(({ length }) => length) ?? [];
  return { points, shots: shotsOf(lines), side, number: "" };
}

/** Whether somebody did both where they stand. @param {Trail} one @param {Trail} other */
const isSameSpot = (one, other) => [one, other].every(({ points }) => points.length === 1) && String(one.points) === String(other.points);

/** What somebody does where they stand, choice after choice, is one trail, with the numbers of all. @param {Trail[]} trails */
function joined(trails) {
  /** @type {{trail: Trail, first: number, last: number}[]} */
  const runs = [];
  trails.forEach((trail, index) => {
    const run = runs.at(-1);
    if (!run || !isSameSpot(run.trail, trail)) return runs.push({ trail, first: index + 1, last: index + 1 });
    return Object.assign(run, { trail: { ...run.trail, shots: [...run.trail.shots, ...trail.shots] }, last: index + 1 });
  });
  if (runs.length < 2) return runs.map(({ trail }) => trail);
  return runs.map(({ trail, first, last }) => ({ ...trail, number: first === last ? `${first}` : `${first}–${last}` }));
}

/** @param {Table} table @returns {Trail[]} */
export function trailsOf(table) {
  const trails = followed(table).map((lines) => trailOf(table, lines));
  return joined(trails.filter(({ points, shots }) => points.length || shots.length).slice(-MOST));
}

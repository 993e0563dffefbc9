/** Which choices are to be followed on the board: the last one, or all that another has made since one's own. */

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./board/trails.js").Trail} Trail */

const MOST = 9; // choices, the last of which are shown

/** Whether a line tells what a side did. @param {LogLine} line */
const isDeed = ({ entry }) => entry.side >= 0 && !entry.heading;

/** The lines of the choices to be followed. @param {Table} table @returns {LogLine[]} */
function followed({ log, view }) {
  const deeds = log.filter((line) => isDeed(line) && line.choice_index < view.position);
  const last = deeds.at(-1);
  if (!last) return [];
  const { side } = last.entry;
  const decider = view.match.seats[view.waiting.seat]?.side ?? -1;
  const alone = view.past || decider === side;
  const begin = deeds.findLastIndex(({ entry, choice_index }) =>
    alone ? choice_index !== last.choice_index : entry.side !== side,
  );
  return deeds.slice(begin + 1);
}

/** What is drawn of a line: its way, or who acted. @param {Table} table @param {LogLine} line */
function pointsOf({ view }, { entry }) {
  if (entry.path.length) return entry.path;
  const piece = view.scene.board?.pieces.find(({ id }) => id === entry.piece);
  return piece ? [piece.at] : [];
}

/** @param {Table} table @returns {Trail[]} */
export function trailsOf(table) {
  const lines = followed(table).filter((line) => pointsOf(table, line).length);
  const choices = [...new Set(lines.map(({ choice_index }) => choice_index))].slice(-MOST);
  return lines
    .filter(({ choice_index }, index) => choices.includes(choice_index) && lines[index - 1]?.choice_index !== choice_index)
    .map((line) => ({
      points: pointsOf(table, line),
      side: line.entry.side,
      number: choices.length > 1 ? String(choices.indexOf(line.choice_index) + 1) : "",
    }));
}

/** What to do now, for who asks: the figure, at a second press the action, at a third the choice, which is then shown. */
import { aim } from "./aim.js";
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { say } from "./live.js";
import { changeTable, state } from "./state.js";
import { S } from "./strings.js";

/** @typedef {NonNullable<import("./state.js").Table["hint"]>} Hint */

const MOST = 3;
const NOTHING = { piece: "", figure: "", action: "", choice: "", title: "", reason: "", chance: 0 };

export const isThinking = (/** @type {Hint} */ { much }) => !much;
export const mayTellMore = (/** @type {Hint} */ { much }) => much > 0 && much < MOST;

/** Asks for a hint, or for more of it. */
export const askHint = () =>
  attempt(async () => {
    const table = state.table;
    if (!table || (table.hint && !mayTellMore(table.hint))) return;
    const much = (table.hint?.much ?? 0) + 1;
    if (much === 1) changeTable({ hint: { ...NOTHING, much: 0 } });
    await ask({ op: "hint", much });
    const { hint } = await thought();
    if (hint && state.table?.hint) await tell({ ...hint, much });
  });

async function thought() {
  for (;;) {
    const reply = await ask({ op: "work" });
    if (reply.done) return reply;
  }
}

/** @param {Hint} hint */
async function tell(hint) {
  changeTable({ hint });
  say(wordsOf(hint));
  if (hint.choice) aim("", [(await ask({ op: "preview", choice: hint.choice })).reading], true);
}

/** What is told of a hint so far; why it is the choice, the odds say that are shown with it. @param {Hint} hint */
export function wordsOf({ much, figure, action, title, chance }) {
  if (!much) return S.hintLater;
  if (much === 1) return S.hintFigure(figure);
  return much < MOST ? S.hintAction(action) : S.hintChoice(title, chance);
}

/** The figure that a hint is about, as the board marks it. @param {import("./state.js").Table} table @returns {import("./types.js").Mark[]} */
export function hintMarks({ hint, view }) {
  const piece = hint && view.scene.board?.pieces.find(({ id }) => id === hint.piece);
  return piece ? [{ kind: "guide", points: [piece.at], label: "", place: piece.place, title: "", width: 0 }] : [];
}

/** Opens games out of files: saved ones, those in the notation of their game, and what came by post. */
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { say } from "./live.js";
import { lay } from "./match.js";
import { isPost, openPost } from "./post.js";
import { saveIdOf } from "./saves.js";
import { change } from "./state.js";
import { S } from "./strings.js";

/**
 * Opens a game out of a file, saved or in the notation of its game; of several the player chooses one.
 * @param {string} text @param {string} [name]
 */
export const openText = (text, name = "") =>
  attempt(async () => {
    if (isPost(text)) return openPost(text);
    const { games } = await ask({ op: "contents", text, name });
    if (games.length > 1) change({ dialog: { kind: "collection", text, name, games, sought: "" } });
    else await openOne(text, name, 0);
  }, S.notOpened(name));

/** Opens one game of a file. @param {string} text @param {string} name @param {number} number from 1; 0: the only one */
export const openNumber = (text, name, number) => attempt(() => openOne(text, name, number), S.notOpened(name));

/** @param {string} text @param {string} name @param {number} number */
async function openOne(text, name, number) {
  const { view } = await ask({ op: "load", text, name, number });
  await lay(view, saveIdOf(view));
  say(S.opened(view.match.title));
}

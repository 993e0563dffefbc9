/** Where a game by post stands, shown in its dialog. */
import { change } from "./state.js";

export const showPost = (/** @type {import("./types.js").Standing} */ post) =>
  change({ dialog: { kind: "post", post, copied: false } });

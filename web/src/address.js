/**
 * What the page's address asks for, behind its #:
 * `play=` a saved game, `new=` a game to begin, `link=` what somebody shared, `rule=` a line of a rulebook.
 */
import { openSave } from "./match.js";
import { go } from "./routes.js";
import { openBookAt } from "./rules.js";
import { beginSetup, startFromAddress } from "./setup.js";
import { openLink } from "./share.js";
import { notify, state } from "./state.js";
import { S } from "./strings.js";

/** @type {Record<string, (value: string, asked: URLSearchParams) => unknown>} */
const ASKED = {
  play,
  new: (_, asked) => startFromAddress(asked),
  link: openLink,
  rule: openBookAt,
};

/** Opens what the address asks for, once the engine runs. */
export async function openFromAddress() {
  if (state.engine.phase !== "ready") return;
  const fragment = location.hash.slice(1);
  const asked = new URLSearchParams(fragment);
  const [key, value] = [...asked][0] ?? ["", ""];
  if (Object.hasOwn(ASKED, key)) await ASKED[key](value, asked);
  else if (fragment) notify({ text: S.linkUnknown });
  else if (state.screen === "new" && !state.setup) beginSetup();
}

async function play(/** @type {string} */ id) {
  if (state.table?.saveId === id) return go("table");
  const save = state.saves.find((known) => known.id === id);
  if (save) await openSave(save);
}

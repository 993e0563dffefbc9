/**
 * Games by post: what somebody sent is opened, and what is to be sent goes out, as a link, a file or through the
 * device's own share sheet. The core writes, signs and checks the messages.
 */
import { attempt } from "./attempt.js";
import { copy } from "./clipboard.js";
import { address } from "./config.js";
import { ask } from "./engine.js";
import { download } from "./files.js";
import { say } from "./live.js";
import { correspond, lay } from "./match.js";
import { showPost } from "./posted.js";
import { autosave, keepWaiting, readSaves } from "./saves.js";
import { randomKey } from "./seed.js";
import { change, changeTable, notify, state } from "./state.js";
import { newId } from "./store.js";
import { S } from "./strings.js";
import { takeOver } from "./tabs.js";

/** @typedef {import("./types.js").Standing} Standing */
/** @typedef {{post: Standing, text: string, name: string}} Kept   one's own end of a game that has not begun */

/** Whether a file's text is of a game by post, a message or one's own end. */
export const isPost = (/** @type {string} */ text) => text.includes('"format":"sellsword-post');

// Begun

/** Invites a friend elsewhere. @param {import("./types.js").Terms} terms */
export const invite = ({ game, scenario, options, seats, places }) =>
  attempt(async () => {
    const seat = seats.findIndex(({ player }, index) => player === "human" && !places[index].ruled);
    const names = seats.map(({ name }, index) => (index === seat ? name : ""));
    await keep(await ask({ op: "invite", game, scenario, options, names, seat, key: randomKey() }));
  });

/** Takes the free seat of an invitation. @param {string} text @param {string} name */
export const join = (text, name) => attempt(async () => keep(await ask({ op: "join", text, name, key: randomKey() })));

/** Keeps one's end of a game that waits for the other, and shows what to send. @param {Kept} kept @param {string} [id] */
async function keep({ post, text, name }, id) {
  await keepWaiting(post, text, name, id);
  change({ screen: "title" });
  showPost(post);
}

// Received

const saveOf = (/** @type {string} */ table) => state.saves.find(({ match }) => match === table);

/** Opens what somebody sent, or one's own end of a game from another device. */
export const openPost = (/** @type {string} */ text) =>
  attempt(async () => {
    const { kind, table, invitation } = await ask({ op: "envelope", text });
    const save = saveOf(table);
    if (save) return receive(text, save.id, table);
    if (kind === "own") return takeUp(text);
    if (invitation) return change({ dialog: { kind: "join", text, invitation } });
    notify({ text: S.postUnknown });
  });

/** Goes on with one's own end of a game that is not here yet. */
async function takeUp(/** @type {string} */ text) {
  const { view, ...kept } = await ask({ op: "load", text });
  await (view ? lay(view, newId()) : keep(kept));
}

/** Goes on with a game that is here, which no other tab plays from now on. @param {string} text @param {string} id @param {string} table */
async function receive(text, id, table) {
  if (state.table?.saveId === id && !state.table.reading) await autosave();
  await readSaves();
  const { told, since, view, ...kept } = await ask({ op: "receive", text, own: saveOf(table)?.text ?? "" });
  await takeOver(id);
  if (!view) await keep(kept, id);
  else if (since === undefined) await lay(view, id);
  else await arrive(view, id, since);
  if (told) notify({ text: told });
  if (told) say(told);
}

/** Lays a game that has come on, what is new marked; an inviter who is not the first to play answers at once. @param {import("./types.js").View} view @param {string} id @param {number} since */
async function arrive(view, id, since) {
  await lay(view, id);
  const news = view.log.findIndex(({ choice_index }) => choice_index >= since);
  if (news >= 0) changeTable({ news });
  if (view.post?.stage === "made" && view.post.n === 1) await correspond("send");
}

// Sent

export const linkOf = (/** @type {Standing} */ { link }) => (link ? address(`#post=${link}`) : "");

const fileOf = (/** @type {Standing} */ { scenario, n }) => `${scenario}-${n}.message.sellsword.json`;

export const saveMessage = (/** @type {Standing} */ post) => download(post.message, fileOf(post));

/** Copies the link, and says whether it could. */
export async function copyPost(/** @type {import("./state.js").Post} */ dialog) {
  change({ dialog: { ...dialog, copied: await copy(linkOf(dialog.post)) } });
}

/** Whether the device has a share sheet of its own. */
export const canShare = () => Boolean(navigator.share);

/** Hands the message to the share sheet: whoever closes it has changed nothing. */
export async function sharePost(/** @type {Standing} */ post) {
  const url = linkOf(post);
  const file = () => new File([post.message], fileOf(post), { type: "application/json" });
  await navigator.share(url ? { text: S.postSaid(post.title), url } : { files: [file()] }).catch(() => {});
}

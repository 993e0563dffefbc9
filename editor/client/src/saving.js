/** Opening and saving: the document, its draft, its versions, and the play site beside. */
import { Refusal, api } from "./api.js";
import { boardOf } from "./checking.js";
import { dropDraft, flushDraft } from "./drafts.js";
import { followDocument } from "./editing.js";
import { readLayers } from "./layers.js";
import { gridOf } from "./model/grid.js";
import { History } from "./model/history.js";
import { goTo, placeOf } from "./place.js";
import { change, document_, history, isChanged, notify, state, whole } from "./state.js";
import { catchUp } from "./trying.js";
import { readUnderlay } from "./underlay.js";

/** @typedef {import("./types.js").Document} Document */

const STEP = 500;

/** Opens the document of a key, and the draft that goes on from it. @param {string} key */
export async function open(key) {
  state.key = key;
  const [{ games, other, players }, version] = await Promise.all([api.games(), absent(api.read(key))]);
  const draft = version?.draft === false ? null : await absent(api.draft(key));
  const document = version?.document ?? draft?.document ?? null;
  const board = document ? await boardOf(document) : null;
  if (!document || !board) return stuck(key, version, draft);
  const stranger = { id: document.game, title: document.game, options: [], palette: other, blank: document };
  const game = games.find(({ id }) => id === document.game) ?? stranger;
  const step = document.board.kind === "table" ? STEP : 1000;
  change({ layers: readLayers(key) });
  change({ playerList: players, players: players[0]?.id ?? "" });
  change({ game, step, etag: version?.etag ?? "", saved: version?.document ?? null, history: new History(document) });
  const place = placeOf(key, draft?.document ?? document, state.etag);
  setOut();
  if (place) goTo(place);
  if (draft) resume(draft, place);
  followDocument();
  void readUnderlay(key);
  await catchUp();
}

/**
 * Nothing can be drawn: it is told why, and a draft can be given up.
 * @param {string} key @param {import("./api.js").Version | null} version @param {{etag: string} | null} draft
 */
const stuck = (key, version, draft) =>
  change({
    fault: draft && !version ? `The draft of “${key}” cannot be drawn.` : faultOf(key, version),
    errors: version?.problems ?? [],
    draft: { etag: draft?.etag ?? "", at: "", error: "" },
  });

/** @template T @param {Promise<T>} answer @returns {Promise<T | null>} null for what is not there */
const absent = (answer) =>
  answer.catch((error) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });

/** @param {string} key @param {import("./api.js").Version | null} version */
const faultOf = (key, version) =>
  version
    ? `“${key}” is no scenario that can be drawn. ${version.problems[0]?.text ?? ""}`
    : `There is no scenario “${key}”.`;

/**
 * The draft becomes a step, so that undo leads back to what was saved; unless this tab went on from it.
 * @param {{etag: string, document: Document, editor: any}} draft @param {import("./place.js").Place | null} place of this tab
 */
function resume({ etag, document, editor }, place) {
  change({ draft: { etag, at: "before", error: "" } });
  if (place) return;
  change({ hidden: editor?.hidden ?? [], locked: editor?.locked ?? [], step: editor?.step ?? state.step });
  if (document?.board?.kind && history().record("draft", document, []))
    notify("You are continuing from a draft that was not saved. Undo goes back to the saved version.");
}

/** The drawing tools begin with the first of what the game knows. */
function setOut() {
  const known = state.game?.palette;
  const first = (/** @type {{id: string}[] | undefined} */ list) => list?.[0]?.id ?? "";
  const options = { kind: first(known?.terrain), zone: first(known?.zones), objective: first(known?.objectives) };
  const grid = gridOf(document_().board);
  const middle = /** @type {import("./types.js").Point} */ (
    grid.size.map((side) => Math.floor(side / 2000) * 1000 + (grid.celled ? 500 : 0))
  );
  change({
    options: {
      ...options,
      side: first(known?.sides),
      sheet: first(known?.sheets),
      tile: first(known?.tiles),
      turns: "0",
    },
    cursor: grid.celled ? grid.at(grid.name(middle)) : middle,
  });
}

/** Saves; another's version in between is shown beside ours. */
export async function save() {
  const document = whole();
  try {
    kept(await api.save(state.key, document, state.etag), document);
    await flushDraft();
    notify("Saved.");
  } catch (error) {
    notSaved(/** @type {Refusal} */ (error));
  }
}

/**
 * The server's canonical document is ours from now on, unless more was drawn meanwhile.
 * @param {import("./api.js").Version} version @param {Document} sent
 */
function kept(version, sent) {
  change({ etag: version.etag, saved: whole() === sent ? sent : state.saved, errors: version.problems });
}

/** @param {Refusal} error */
function notSaved(error) {
  if (error.status === 412 && error.told.current)
    return change({ dialog: { kind: "stale", current: error.told.current } });
  if (error.status === 412) change({ etag: "" });
  notify(error.status === 412 ? "It has been deleted in the meantime. Save again to put it back." : error.message);
}

/** Our version replaces the one that came between. @param {string} etag */
export async function keepMine(etag) {
  change({ etag, dialog: null });
  await save();
}

/** The other version replaces ours, as a step that can be undone. @param {import("./api.js").Version} version */
export function takeTheirs({ etag, document }) {
  if (document) history().record("their version", document, []);
  change({ etag, saved: document, dialog: null });
  followDocument();
}

/**
 * The other window's draft replaces ours, as a step that can be undone.
 * @param {{etag: string, document: Document}} draft
 */
export function takeTheirDraft({ etag, document }) {
  history().record("the other draft", document, []);
  change({ draft: { etag, at: "before", error: "" }, dialog: null });
  followDocument();
}

export async function showVersions() {
  change({ dialog: { kind: "versions", list: await api.versions(state.key), shown: null, number: 0 } });
}

/** An earlier version to look at. @param {number} number */
export async function lookAt(number) {
  const shown = await api.version(state.key, number);
  if (state.dialog?.kind === "versions") change({ dialog: { ...state.dialog, shown, number } });
}

/** @param {number} number */
export async function restore(number) {
  try {
    takeTheirs(await api.restore(state.key, number, state.etag));
    await dropDraft();
  } catch (error) {
    notSaved(/** @type {Refusal} */ (error));
  }
}

/**
 * Goes to the game: at once, or to set it up first. From there a way leads back to this place.
 * @param {boolean} [choosing] @param {Document} [document] what is played: all that is drawn, or a part of a campaign
 */
export async function play(choosing = false, document = whole()) {
  try {
    const address = await api.play({ document, key: state.key, choosing });
    await flushDraft();
    location.assign(address);
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** Whoever leaves with changes that no draft has is asked. @param {BeforeUnloadEvent} event */
export function hold(event) {
  if (isChanged() && (!state.draft.etag || state.draft.error)) event.preventDefault();
}

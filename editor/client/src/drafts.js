/** Drafts: the document as it is drawn is kept apart from the saved one, a moment after each gesture. */
import { Refusal, api } from "./api.js";
import { change, history, isChanged, notify, state, whole } from "./state.js";

const PAUSE = 800; // milliseconds without a gesture

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let writing = Promise.resolve();

/** Keeps a draft soon. */
export function keepDraft() {
  clearTimeout(waiting);
  waiting = setTimeout(() => void flushDraft(), PAUSE);
}

/** Keeps it now, after the one that is being written. */
export function flushDraft() {
  clearTimeout(waiting);
  writing = writing.then(() => (isChanged() ? write() : dropDraft()));
  return writing;
}

async function write() {
  const draft = {
    base: state.etag,
    document: whole(),
    editor: { hidden: state.hidden, locked: state.locked, step: state.step },
  };
  try {
    const { etag } = await api.keep(state.key, draft, state.draft.etag);
    change({ draft: { etag, at: clock(), error: "" } });
  } catch (error) {
    await refused(/** @type {Refusal} */ (error));
  }
}

/**
 * A draft that cannot be kept is told at once: work might be lost. One that is in the way may be this tab's own, written as
 * the page was left; then it is written over.
 * @param {Refusal} error
 */
async function refused(error) {
  const current = error.status === 412 ? error.told.current : null;
  if (current && current.etag !== state.draft.etag && history().knows(current.document)) {
    change({ draft: { ...state.draft, etag: current.etag } });
    return write();
  }
  if (error.status === 412) change({ dialog: { kind: "draft", current: error.told.current } });
  change({ draft: { ...state.draft, error: error.message } });
  notify(`The draft could not be kept. ${error.message}`);
}

const clock = () => new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/** Forgets the draft, once it is saved or given up. */
export async function dropDraft() {
  clearTimeout(waiting);
  const { etag } = state.draft;
  if (!etag) return;
  change({ draft: { etag: "", at: "", error: "" } });
  await api.drop(state.key, etag).catch(() => {});
}

/** The other window's draft is written over. @param {string} etag */
export async function keepOurs(etag) {
  change({ draft: { ...state.draft, etag }, dialog: null });
  await flushDraft();
}

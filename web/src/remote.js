/**
 * A table on somebody's server: what would be asked of the engine is asked of the host, and what happens there is
 * heard. A choice is sent under a key of its own until the host says that it has it.
 */
import { beckon } from "./beckon.js";
import { answerElsewhere, Refused, wantEngine } from "./engine.js";
import { address } from "./config.js";
import { WorkerLost } from "./rpc.js";
import { change, notify, state } from "./state.js";
import { newId } from "./store.js";
import { S } from "./strings.js";

const PATIENCE = 15_000; // milliseconds that an answer may take
const HELD = 40_000; // and one that is held until there are news
const FIRST = 500; // milliseconds until the host is asked again, at first
const LONGEST = 30_000;
const DEED = "sellsword.deed."; // what was sent, until it is known to be kept: by the table

/**
 * What is known of the table. `link` is its name and a token; `n` counts what the view on the screen knows, -1
 * without one. `line`: how it stands between here and the host. `idle`: seconds without a choice, as heard last; after `patience` of them a
 * computer may stand in, as at the seats that are `away`. `promised`: the hash of the host's secret as it was heard first, `share`: what was
 * brought to the dice from here; the `proof` is held against both.
 * @typedef {{seat: number, id: string, name: string, side: number, player: string, person: boolean, taken: boolean,
 *   by: string}} HostedSeat
 * @typedef {{link: string, role: "host" | "watch" | "invited" | "seated", seat: number, n: number, rev: number,
 *   status: "gathering" | "playing" | "over", seats: HostedSeat[], here: boolean[],
 *   asked: {what: string, seat: number, text: string} | null, table: {id: string, game: string, title: string, commitment: string},
 *   line: "live" | "asking" | "offline" | "replaced", invitations: {seat: number, link: string, fresh?: boolean}[], watch: string, host: string,
 *   patience: number, idle: number, away: number[], seal: string, promised: string, share: string, proof: string}} Hosted
 * @typedef {{n: number, key: string, kind: string, words: string}} Deed
 */

/** Counts the visits to tables: what an earlier one still waits for is void. */
let visit = 0;
/** @type {(view: import("./types.js").View) => boolean} whether the screen took it */
let arrive = () => false;

export const nameOf = (/** @type {string} */ link) => link.split(".")[0];

const hosted = () => /** @type {Hosted} */ (state.hosted);

/** @param {Partial<Hosted>} patch */
export function know(patch) {
  if (state.hosted) change({ hosted: { ...state.hosted, ...patch } });
}

// Asking

/**
 * One request. Throws Refused where the host says no, anything else where it was not heard.
 * @param {string} path @param {object} [body] @param {string} [link] @param {number} [patience]
 * @returns {Promise<any>}
 */
export async function call(path, body, link = hosted().link, patience = PATIENCE) {
  const [table, token] = link.split(".");
  const response = await fetch(address(`api/tables${table && `/${table}/`}${path}`), {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const data = await response.json();
  if (data.ok || path.startsWith("record")) return data;
  if (response.status >= 500) throw new Error(data.error.id);
  if (data.now) take(data.now);
  throw new Refused(data.error);
}

/** Asks until the host is heard; meanwhile the screen says how it stands. @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
async function untilHeard(ask) {
  const mine = visit;
  for (let wait = FIRST; ; wait = Math.min(LONGEST, 2 * wait)) {
    try {
      const answer = await ask();
      if (mine === visit && hosted().line !== "live") know({ line: "live" });
      return answer;
    } catch (error) {
      if (mine !== visit) throw new WorkerLost("left");
      if (error instanceof Refused && error.id !== "limit") throw error;
      know({ line: navigator.onLine ? "asking" : "offline" });
      await pause(wait * (0.5 + Math.random()));
    }
  }
}

const WAKING = ["online", "pageshow", "visibilitychange"];

/** A while, or until there is reason to hope. @param {number} ms @returns {Promise<void>} */
function pause(ms) {
  const stop = new AbortController();
  return new Promise((resolve) => {
    const go = () => (stop.abort(), resolve());
    setTimeout(go, ms);
    for (const event of WAKING) addEventListener(event, go, { signal: stop.signal, capture: true });
  });
}

// Hearing

/** Notes what the host tells; a newer view goes to the screen. @param {any} told */
function take({ view, n, ok: _, ...known }) {
  const before = hosted().asked?.what;
  know(known);
  if (view && n > hosted().n && arrive(view)) {
    know({ n });
    if (view.waiting.kind === "human") void beckon(S.yourTurn);
  }
  if (known.asked?.what === "nudge" && before !== "nudge") nudged(known.asked.seat);
}

/** Whether whoever sits here asked or said it. @param {NonNullable<Hosted["asked"]>} asked */
const isOwn = ({ seat }) => hosted().role === "seated" && seat === hosted().seat;

/** A greeting, with who gave it. @param {NonNullable<Hosted["asked"]>} asked */
export const said = (asked) => S.hostSaid(isOwn(asked) ? S.hostYouSaid : nameAt(asked.seat), S.hostGreetings[asked.text] ?? "");

/** Somebody waits for who sits here. @param {number} by */
function nudged(by) {
  if (!isMine()) return;
  const text = S.hostNudged(nameAt(by));
  notify({ text });
  void beckon(text);
}

const isMine = () => state.table?.view.waiting.kind === "human";
export const nameAt = (/** @type {number} */ seat) => hosted().seats[seat].by || hosted().seats[seat].name;

/** Hears news for as long as the table is visited. @param {number} mine */
async function listen(mine) {
  while (mine === visit) {
    const { n, rev } = hosted();
    const known = n < 0 ? "" : `&n=${n}`;
    const news = await untilHeard(() => call(`news?rev=${rev}${known}`, undefined, undefined, HELD));
    if (mine === visit) take(news);
  }
}

/** @param {unknown} error */
function endListening(error) {
  if (error instanceof Refused) know({ line: "replaced" });
  else if (!(error instanceof WorkerLost)) throw error;
}

// Doing

const waiting = () => DEED + nameOf(hosted().link);

/** Has something done, once, and gives the view that came of it. @param {string} kind @param {string} words */
async function act(kind, words) {
  /** @type {Deed} */
  const deed = { n: hosted().n, key: newId(), kind, words };
  localStorage.setItem(waiting(), JSON.stringify(deed));
  return { view: await send(deed) };
}

/** @param {Deed} deed */
async function send(deed) {
  try {
    const { view, n, ok: _, ...known } = await untilHeard(() => call("choices", deed));
    localStorage.removeItem(waiting());
    know({ ...known, n });
    return view;
  } catch (error) {
    if (error instanceof Refused) localStorage.removeItem(waiting());
    throw error;
  }
}

/** What was sent before the page was left, and perhaps not heard: it is sent again; its key makes it count once. */
async function sendAgain() {
  const kept = localStorage.getItem(waiting());
  if (kept) await send(JSON.parse(kept)).then(arrive, () => {});
}

/** What the engine would be asked, by whom it is answered here. @type {Record<string, (request: any) => Promise<any>>} */
const ANSWERS = {
  choose: ({ choice }) => act("choice", choice),
  settle: ({ what }) => act("settle", what),
  undo: ({ consent }) => (consent ? askConsent() : act("undo", "")),
  view: async () => {
    const { view, n, ok: _, ...known } = await untilHeard(() => call("view"));
    know({ ...known, n });
    return { view };
  },
};
const QUESTIONS = ["describe", "drag", "glimpse", "measure", "preview", "quickref", "replay", "rule", "rulebook", "statistics", "tap"];

/** The host's answer to what the engine would be asked; null where it is nothing for the host. @param {object} request */
function answer(request) {
  const [what] = Object.values(request); // what is asked always stands first
  if (Object.hasOwn(ANSWERS, what)) return ANSWERS[what](request);
  return QUESTIONS.includes(what) ? call("ask", request) : null;
}

async function askConsent() {
  take(await call("requests", { n: hosted().n, what: "undo" }));
  return { view: state.table?.view };
}

/** Reminds whoever is to choose. */
export const nudge = async () => take(await call("requests", { n: hosted().n, what: "nudge" }));

/** Says one of the few things that can be said. @param {string} words */
export const greet = async (words) => take(await call("requests", { n: hosted().n, what: words }));

/** Lets a computer stand in for a seat, or takes one's own back. @param {"away" | "back"} kind @param {number} seat */
export const standIn = async (kind, seat) => void arrive((await act(kind, kind === "away" ? String(seat) : "")).view);

/** Says yes or no to what another asks. */
export const consent = async (/** @type {boolean} */ yes) => take(await call("answers", { n: hosted().n, yes }));

// Coming and going

/**
 * Comes to a table by its link.
 * @param {Partial<Hosted> & {link: string}} known
 * @param {typeof arrive} show what to do with a view; says whether it was shown
 */
export async function come(known, show) {
  const mine = ++visit;
  const told = await call("view", undefined, known.link);
  const { view, n, ok: _, ...about } = told;
  const first = { invitations: [], watch: "", host: "", share: "", proof: "", promised: about.table.commitment };
  change({ hosted: { ...first, line: "live", ...known, ...about, n: -1 } });
  answerElsewhere(answer);
  arrive = show;
  take(told);
  if (about.role === "seated") await sendAgain();
  listen(mine).catch(endListening);
}

/** Goes away from the table; what is asked then is asked of the engine again. */
export function leave() {
  if (!state.hosted) return;
  visit += 1;
  answerElsewhere(null);
  wantEngine();
  change({ hosted: null });
}

/** Tables on the server that this page came from: made, joined, and left. */
import { attempt } from "./attempt.js";
import { address } from "./config.js";
import { download } from "./files.js";
import { arriveAtTable } from "./match.js";
import { ask, Refused } from "./engine.js";
import { call, come, know, leave, nameOf } from "./remote.js";
import { go } from "./routes.js";
import { beginSetup, HUMAN, termsOfSetup } from "./setup.js";
import { change, notify, state } from "./state.js";
import { S } from "./strings.js";

const MAKER = "sellsword.host"; // the token that makes tables here
const LINKS = "sellsword.hosted."; // the link of a seat, by the table

/** @typedef {import("./remote.js").Hosted} Hosted */

/** Whether this browser may make tables here. */
export const mayHost = () => Boolean(localStorage.getItem(MAKER));

/** The address of the host itself: from now on this browser may make tables. @param {string} token */
export function becomeHost(token) {
  localStorage.setItem(MAKER, token);
  notify({ text: S.hostWelcome });
  beginSetup();
}

export const linkOf = (/** @type {string} */ link) => address(`#table=${link}`);

const freshShare = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Takes a seat by its invitation. @param {string} invitation @param {string} name the link that holds it, and what was brought to the dice */
async function claim(invitation, name) {
  const share = freshShare();
  const { link } = await call("claim", { name, share }, invitation);
  return { link, share };
}

/** Makes a table as it is set up; the first person's seat is one's own. */
export const hostSetup = () =>
  attempt(async () => {
    const terms = termsOfSetup();
    if (!terms) return;
    const seats = terms.seats.map(({ player, name }) => ({ player, name: player === HUMAN ? "" : name }));
    const { game, scenario, options, patience = 0 } = terms;
    const made = await call("", { game, scenario, options, seats, patience }, `.${localStorage.getItem(MAKER)}`);
    const [mine, ...invitations] = made.invitations;
    const seat = await claim(mine.link, terms.seats[mine.seat].name);
    await sit({ ...seat, promised: made.commitment, invitations, watch: made.watch, host: made.host });
  });

/** Takes the seat that one is invited to. @param {string} name */
export const join = (name) =>
  attempt(async () => {
    const { hosted } = state;
    if (hosted) await sit({ ...(await claim(hosted.link, name)), promised: hosted.promised });
  });

/** Gives a seat another link, by whoever made the table; the one that it had opens it no longer. @param {number} seat */
export const renew = (seat) =>
  attempt(async () => {
    const { host, invitations, link, watch, share, promised } = /** @type {Hosted} */ (state.hosted);
    const renewed = await call(`seats/${seat}/renew`, {}, host);
    const known = { link, watch, host, share, promised };
    const others = invitations.filter((one) => one.seat !== seat);
    keep({ ...known, invitations: [...others, { seat, link: renewed.link, fresh: true }] });
  });

/** @param {Partial<Hosted> & {link: string}} known */
function keep(known) {
  const kept = JSON.stringify(known);
  sessionStorage.setItem(LINKS + nameOf(known.link), kept);
  localStorage.setItem(LINKS + nameOf(known.link), kept);
  know(known);
}

/** @param {Partial<Hosted> & {link: string}} known */
async function sit(known) {
  keep(known);
  await visit(known);
}

/** Opens a table by a link, or by its name where this browser has been there. @param {string} link */
export const openTable = (link) =>
  attempt(async () => {
    if (state.hosted && nameOf(state.hosted.link) === nameOf(link)) return go(state.table ? "table" : "hosted");
    const name = LINKS + nameOf(link);
    const kept = sessionStorage.getItem(name) ?? localStorage.getItem(name);
    if (kept) return visit(JSON.parse(kept));
    if (link.includes(".")) return visit({ link });
    return notify({ text: S.hostUnknown });
  });

/** @param {Partial<Hosted> & {link: string}} known */
async function visit(known) {
  change({ table: null, screen: "hosted" });
  try {
    await come(known, arriveAtTable);
  } catch (error) {
    leave();
    go("title");
    throw error;
  }
}

/** The proof of the game that is over, as a file. */
export const saveRecord = () =>
  attempt(async () => {
    const { link } = /** @type {Hosted} */ (state.hosted);
    download(JSON.stringify(await call("record")), `${nameOf(link)}.sellsword-record.json`);
  });

/** Plays the game that is over again by this page's own rules, and says what that proves. */
export async function verify() {
  know({ proof: S.hostProving });
  const proof = await proofOf(/** @type {Hosted} */ (state.hosted)).catch((error) => (error instanceof Refused ? S.hostUnproven(error.message) : S.hostUnchecked));
  know({ proof });
}

/** @param {Hosted} hosted what was heard before the game ended */
async function proofOf({ promised, share, seal }) {
  const record = await call("record");
  const { entries } = await ask({ op: "verify", text: JSON.stringify(record) });
  const same = promised === record.commitment && (!share || record.shares.includes(share)) && record.entries.at(-1).seal === seal;
  return same ? S.hostProven(entries, Boolean(share)) : S.hostForged;
}

/** Tables on the server that this page came from: made, joined, and left. */
import { attempt } from "./attempt.js";
import { address } from "./config.js";
import { download } from "./files.js";
import { arriveAtTable } from "./match.js";
import { call, come, leave, nameOf } from "./remote.js";
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

const share = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Takes a seat by its invitation. @param {string} link @param {string} name @returns {Promise<string>} the link that holds it */
const claim = async (link, name) => (await call("claim", { name, share: share() }, link)).link;

/** Makes a table as it is set up; the first person's seat is one's own. */
export const hostSetup = () =>
  attempt(async () => {
    const terms = termsOfSetup();
    if (!terms) return;
    const seats = terms.seats.map(({ player, name }) => ({ player, name: player === HUMAN ? "" : name }));
    const { game, scenario, options } = terms;
    const made = await call("", { game, scenario, options, seats }, `.${localStorage.getItem(MAKER)}`);
    const [mine, ...invitations] = made.invitations;
    const link = await claim(mine.link, terms.seats[mine.seat].name);
    await sit({ link, invitations, watch: made.watch });
  });

/** Takes the seat that one is invited to. @param {string} name */
export const join = (name) =>
  attempt(async () => {
    if (state.hosted) await sit({ link: await claim(state.hosted.link, name) });
  });

/** @param {Partial<Hosted> & {link: string}} known */
async function sit(known) {
  const kept = JSON.stringify(known);
  sessionStorage.setItem(LINKS + nameOf(known.link), kept);
  localStorage.setItem(LINKS + nameOf(known.link), kept);
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

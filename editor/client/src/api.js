/** Requests to the editor's server. A refusal is thrown as a `Refusal`, with whatever the server told. */

/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("./types.js").Problem} Problem */
/**
 * A saved version: its ETag, its document (null: no JSON), its problems.
 * @typedef {{key: string, etag: string, document: Document | null, problems: Problem[], draft?: boolean}} Version
 */

export class Refusal extends Error {
  /** @param {number} status @param {any} told the problem+json, or what could be read of it */
  constructor(status, told) {
    super(told?.detail ?? "The editor does not answer. Is it still running?");
    this.status = status;
    this.told = told ?? {};
  }
}

/**
 * What a writing is based on, as a header: an ETag, or nothing yet.
 * @param {string} etag @returns {Record<string, string>}
 */
const based = (etag) => (etag ? { "If-Match": `"${etag}"` } : { "If-None-Match": "*" });

/**
 * @param {string} method @param {string} path @param {unknown} [data] @param {Record<string, string>} [headers]
 * @param {AbortSignal} [signal] @returns {Promise<any>}
 */
async function ask(method, path, data, headers = {}, signal) {
  const sent =
    method === "GET"
      ? {}
      : { body: JSON.stringify(data ?? {}), headers: { "Content-Type": "application/json", ...headers } };
  const answer = await fetch(path, { method, ...sent, signal }).catch(unheard);
  const told = await read(answer).catch(unheard);
  if (!answer.ok) throw new Refusal(answer.status, told);
  return told;
}

/** No answer, or half of one; unless nobody waits for it any more. @param {Error} error @returns {never} */
function unheard(error) {
  if (error.name === "AbortError") throw error;
  throw new Refusal(0, null);
}

/** @param {Response} answer */
async function read(answer) {
  if (answer.status === 204) return null;
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  return isJson ? answer.json() : answer.blob();
}

const documents = (/** @type {string} */ key, rest = "") => `/api/documents/${encodeURIComponent(key)}${rest}`;

const trials = (/** @type {string} */ key, rest = "") => `/api/trials/${encodeURIComponent(key)}${rest}`;

export const api = {
  /**
   * @returns {Promise<{games: import("./types.js").Game[], other: import("./types.js").Palette,
   *   players: import("./types.js").Named[]}>}
   */
  games: () => ask("GET", "/api/games"),
  list: () => ask("GET", "/api/documents"),
  bin: () => ask("GET", "/api/bin"),
  /** @param {string} key @returns {Promise<Version>} */
  read: (key) => ask("GET", documents(key)),
  /** @param {string} key @param {Document} document @param {string} etag @returns {Promise<Version>} */
  save: (key, document, etag) => ask("PUT", documents(key), document, based(etag)),
  /** @param {string} key @param {string} etag @returns {Promise<{number: number, key: string}>} */
  remove: (key, etag) => ask("DELETE", documents(key), {}, based(etag)),
  /** @param {string} key @param {string} to @param {string} etag */
  rename: (key, to, etag) => ask("POST", documents(key, "/rename"), { to }, based(etag)),
  /** @param {string} key @param {string} to */
  duplicate: (key, to) => ask("POST", documents(key, "/duplicate"), { to }),
  /** @param {number} number */
  unbin: (number) => ask("POST", `/api/bin/${number}/restore`),
  /** @param {string} key @returns {Promise<{number: number, saved: number}[]>} */
  versions: async (key) => (await ask("GET", documents(key, "/versions"))).versions,
  /** @param {string} key @param {number} number @returns {Promise<Version>} */
  version: (key, number) => ask("GET", documents(key, `/versions/${number}`)),
  /** @param {string} key @param {number} number @param {string} etag @returns {Promise<Version>} */
  restore: (key, number, etag) => ask("POST", documents(key, `/versions/${number}/restore`), {}, based(etag)),
  /** @param {string} key @returns {Promise<{etag: string, base: string, document: Document, editor: any}>} */
  draft: (key) => ask("GET", documents(key, "/draft")),
  /** @param {string} key @param {object} draft @param {string} etag @returns {Promise<{etag: string}>} */
  keep: (key, draft, etag) => ask("PUT", documents(key, "/draft"), draft, based(etag)),
  /** @param {string} key @param {string} etag */
  drop: (key, etag) => ask("DELETE", documents(key, "/draft"), {}, based(etag)),
  /** @param {object} data @returns {Promise<string>} the address to open */
  play: async (data) => (await ask("POST", "/api/play", data)).address,
  /** @param {string} key @returns {Promise<import("./trying.js").Trial | null>} */
  trial: (key) => ask("GET", trials(key)),
  /** @param {string} key @param {Document} document @param {string} players @param {string} etag of the trial before */
  tryIt: (key, document, players, etag) => ask("PUT", trials(key), { document, players }, based(etag)),
  /** @param {string} key @param {string} etag */
  stopTrying: (key, etag) => ask("POST", trials(key, "/stop"), {}, based(etag)),
  /** @param {string} key @returns {Promise<import("./trying.js").Report>} */
  report: (key) => ask("GET", trials(key, "/report")),
  /** @param {string} what @param {object} data @returns {Promise<{proposals: import("./state.js").Proposal[]}>} */
  placing: (what, data) => ask("POST", `/api/placing/${what}`, data),
  /** A campaign: what, of look, alone, onward, begin, more, less, later. @param {string} what @param {object} data @param {AbortSignal} [signal] */
  campaign: (what, data, signal) => ask("POST", `/api/campaign/${what}`, data, {}, signal),
  /** @param {object} data @returns {Promise<import("./state.js").Brought>} */
  bring: (data) => ask("POST", "/api/import", data),
  /** @param {object} data @returns {Promise<Blob>} the picture of the map, as SVG */
  picture: (data) => ask("POST", "/files/picture", data),
  /** @param {object} data @returns {Promise<Blob>} the sheets, as PDF */
  print: (data) => ask("POST", "/files/print", data),
  /**
   * Whatever is about places: errors, warnings, board, measure, sight, visible, reach.
   * @param {string} what @param {object} data @param {AbortSignal} [signal]
   */
  geometry: (what, data, signal) => ask("POST", `/api/geometry/${what}`, data, {}, signal),
};

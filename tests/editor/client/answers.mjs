// Answers that come whole, halfway or not at all; prints what is made of each.
import { api } from "../../../editor/client/src/api.js";

const JSON_TYPE = new Headers({ "Content-Type": "application/json" });

/** A response of which the reading ends so. @param {() => Promise<any>} json @param {boolean} ok */
const answer = (json, ok = true) => async () => ({ ok, status: ok ? 200 : 500, headers: JSON_TYPE, json });
/** @param {Error} error */
const fails = (error) => () => Promise.reject(error);

const CASES = {
  whole: answer(async () => ({ problems: [] })),
  "given up while read": answer(fails(new DOMException("", "AbortError"))),
  "given up before": fails(new DOMException("", "AbortError")),
  "broken off": answer(fails(new TypeError("network error"))),
  "no answer": fails(new TypeError("failed to fetch")),
  "refused in words": answer(async () => ({ detail: "Too large." }), false),
};

for (const [title, reply] of Object.entries(CASES)) {
  globalThis.fetch = /** @type {typeof fetch} */ (/** @type {unknown} */ (reply));
  const made = await api.geometry("errors", {}).then(JSON.stringify, (error) => `${error.name}: ${error.message}`);
  console.log(`${title} | ${made}`);
}

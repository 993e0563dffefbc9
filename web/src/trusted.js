/**
 * The only place where the page turns text into the address of a script. The content security policy
 * allows one policy for it, by the name `sellsword`.
 */

/** Refuses any address outside this site's own folder. */
function ownScript(/** @type {string} */ url) {
  if (!new URL(url, document.baseURI).href.startsWith(new URL("./", document.baseURI).href)) {
    throw new TypeError(`${url} is not a script of this site`);
  }
  return url;
}

const policy = window.trustedTypes?.createPolicy("sellsword", { createScriptURL: ownScript });

/** @returns {string} an address that `Worker` and `register` take under Trusted Types. */
export function scriptURL(/** @type {string} */ url) {
  // The DOM's own types know only strings here; a TrustedScriptURL is what the browser asks for.
  return policy
    ? /** @type {string} */ (/** @type {unknown} */ (policy.createScriptURL(url)))
    : ownScript(url);
}

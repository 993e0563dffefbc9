/** How much of a download has arrived. */

const TOLD_EVERY = 80; // milliseconds, more often than anybody could see

/**
 * Tells of the bytes of a response as they come in. It costs a copy of everything, so only a first visit does it.
 * @param {Response} response
 * @param {(bytes: number) => void} tell of the bytes since it was last told
 */
export async function countBytes(response, tell) {
  const reader = response.clone().body?.getReader();
  let told = performance.now();
  let untold = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    untold += part.value.byteLength;
    if (performance.now() - told < TOLD_EVERY) continue;
    tell(untold);
    [told, untold] = [performance.now(), 0];
  }
  tell(untold);
}

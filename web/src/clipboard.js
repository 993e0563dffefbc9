/** The clipboard of the device. */

/** Whether a text was copied. */
export const copy = async (/** @type {string} */ text) =>
  Boolean(
    await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ),
  );

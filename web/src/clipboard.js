/** The clipboard of the device. */

/** Whether a text was copied. @param {string} text */
export async function copy(text) {
  const written = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return (await written) ?? copyByField(text);
}

/** In the old way, which is the only one where the page came over plain http. @param {string} text */
function copyByField(text) {
  const held = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  held?.focus();
  return done;
}

/** Numbers as authors type them: "12", "24/2+1.5", "3*(2+1/4)". */

/** @typedef {{text: string, at: number}} Reader */

const OPERATIONS = {
  "+": (/** @type {number} */ a, /** @type {number} */ b) => a + b,
  "-": (/** @type {number} */ a, /** @type {number} */ b) => a - b,
  "*": (/** @type {number} */ a, /** @type {number} */ b) => a * b,
  "/": (/** @type {number} */ a, /** @type {number} */ b) => a / b,
};

/** What an expression comes to; NaN where it is none. @param {string} text */
export function evaluate(text) {
  const reader = { text: text.replace(/\s+/g, "").replace(/,/g, "."), at: 0 };
  const value = sum(reader);
  return reader.at === reader.text.length && Number.isFinite(value) ? value : NaN;
}

/** @param {Reader} reader */
const sum = (reader) => chain(reader, "+-", product);
/** @param {Reader} reader */
const product = (reader) => chain(reader, "*/", factor);

/** @param {Reader} reader @param {string} signs @param {(reader: Reader) => number} next */
function chain(reader, signs, next) {
  let value = next(reader);
  while (reader.at < reader.text.length && signs.includes(reader.text[reader.at])) {
    const sign = /** @type {keyof typeof OPERATIONS} */ (reader.text[reader.at++]);
    value = OPERATIONS[sign](value, next(reader));
  }
  return value;
}

/** @param {Reader} reader @returns {number} */
function factor(reader) {
  if (reader.text[reader.at] === "-") return (reader.at++, -factor(reader));
  if (reader.text[reader.at] !== "(") return number(reader);
  reader.at++;
  const value = sum(reader);
  return reader.text[reader.at++] === ")" ? value : NaN;
}

/** @param {Reader} reader */
function number(reader) {
  const found = /^(\d+(\.\d*)?|\.\d+)/.exec(reader.text.slice(reader.at));
  reader.at += found?.[0].length ?? 0;
  return found ? Number(found[0]) : NaN;
}

/** A length in inches, as it is shown. @param {number} thousandths */
export const inches = (thousandths) => String(Math.round(thousandths) / 1000);

/**
 * How large a picture is, read from the head of its file: before anything decodes it, which a small file may make
 * ruinous.
 * @typedef {{kind: "PNG" | "JPEG" | "GIF" | "WebP", width: number, height: number}} Size
 */

/** @param {DataView} data @param {number} from @param {string} text */
const says = (data, from, text) =>
  from + text.length <= data.byteLength && [...text].every((letter, index) => data.getUint8(from + index) === letter.charCodeAt(0));

/** @param {DataView} data @returns {Size} */
const png = (data) => ({ kind: "PNG", width: data.getUint32(16), height: data.getUint32(20) });

/** @param {DataView} data @returns {Size} */
const gif = (data) => ({ kind: "GIF", width: data.getUint16(6, true), height: data.getUint16(8, true) });

/** A number of three bytes, the lowest first. @param {DataView} data @param {number} from */
const three = (data, from) => data.getUint16(from, true) + 65536 * data.getUint8(from + 2);

/** @param {DataView} data @returns {Size | null} */
function webp(data) {
  if (says(data, 12, "VP8X")) return { kind: "WebP", width: 1 + three(data, 24), height: 1 + three(data, 27) };
  const bits = says(data, 12, "VP8L") ? data.getUint32(21, true) : -1;
  if (bits >= 0) return { kind: "WebP", width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  if (!says(data, 12, "VP8 ")) return null;
  return { kind: "WebP", width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
}

/** Where the size stands in a JPEG: a frame, which may be of several kinds, but no table. @param {number} mark */
const isFrame = (mark) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** @param {DataView} data @returns {Size | null} */
function jpeg(data) {
  for (let at = 2; at + 9 < data.byteLength; at += 2 + data.getUint16(at + 2)) {
    if (data.getUint8(at) !== 0xff) return null;
    if (isFrame(data.getUint8(at + 1))) return { kind: "JPEG", width: data.getUint16(at + 7), height: data.getUint16(at + 5) };
  }
  return null;
}

/** Null where the file is none of the pictures that are known. @param {ArrayBuffer} file @returns {Size | null} */
export function pictureSize(file) {
  const data = new DataView(file);
  if (data.byteLength < 30) return null;
  if (says(data, 0, "\x89PNG\r\n\x1a\n")) return png(data);
  if (says(data, 0, "GIF8")) return gif(data);
  if (says(data, 0, "RIFF") && says(data, 8, "WEBP")) return webp(data);
  return data.getUint16(0) === 0xffd8 ? jpeg(data) : null;
}

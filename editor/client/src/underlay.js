/**
 * A picture under the map, to draw after. It stays in this browser, kept for its scenario: it is no part of the document
 * and never leaves for the server.
 */
import { openDB } from "idb";
import { askForFile } from "../../../web/src/asking.js";
import { gridOf } from "./model/grid.js";
import { pictureSize } from "./model/picture_size.js";
import { change, document_, notify, state } from "./state.js";

/** @typedef {import("./types.js").Point} Point */
/**
 * `url` holds the picture itself; `at` is its upper left corner and `width` how wide it lies, in thousandths; `ratio` is
 * its height for a width of one; `opacity` is in percent.
 * @typedef {{url: string, name: string, at: Point, width: number, ratio: number, opacity: number, shown: boolean}} Underlay
 */

const PICTURES = "image/png,image/jpeg,image/webp,image/gif";
const LARGEST = 20; // megabytes of a file
const MEGABYTE = 1_000_000;
const PIXELS = 40; // millions that are decoded
const SIDE = 4096; // pixels along a side that are kept
const KEPT = 12; // scenarios with a picture

const STORE = "pictures";
const database = async () => openDB("sellsword-editor", 1, { upgrade: (db) => void db.createObjectStore(STORE, { keyPath: "key" }) });

/** The picture that was kept for a scenario comes back. @param {string} key */
export async function readUnderlay(key) {
  const kept = await database().then((db) => db.get(STORE, key)).catch(() => null);
  if (kept?.underlay && state.key === key) change({ underlay: kept.underlay });
}

/** Lets the author choose a picture, and lays it under the whole board. */
export const chooseUnderlay = () => askForFile(PICTURES, (file) => void lay(file));

/** @param {File} file */
async function lay(file) {
  try {
    const { url, ratio } = await read(file);
    const [width] = gridOf(document_().board).size;
    change({ underlay: { url, ratio, name: file.name, at: [0, 0], width, opacity: 60, shown: true }, underlays: true });
    notify("The picture lies under the map. It stays in this browser and is not part of the scenario.");
    await keep();
    await forgetOld().catch(() => {}); // told already where nothing is kept
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {File} file @returns {Promise<{url: string, ratio: number}>} */
async function read(file) {
  if (file.size > LARGEST * MEGABYTE)
    throw new Error(`This file has ${Math.ceil(file.size / MEGABYTE)} megabytes, and ${LARGEST} is the most. Save a smaller one and choose that.`);
  const size = pictureSize(await file.arrayBuffer());
  if (!size) throw new Error(strange(file));
  const { width, height } = size;
  if (!width || !height || width * height > PIXELS * 1_000_000)
    throw new Error(`This picture has ${width} by ${height} pixels, and ${PIXELS} million is the most. Save a smaller one and choose that.`);
  return painted(file, Math.min(1, SIDE / Math.max(width, height)));
}

/** @param {File} file */
const strange = ({ name, type }) =>
  /svg/i.test(`${name} ${type}`)
    ? "SVG drawings are not accepted, since they may hold more than a picture. Export it as PNG and choose that."
    : "This is not a kind of picture that is known here. Choose a PNG, JPEG, WebP or GIF.";

/**
 * The picture painted anew, so that nothing of the file is kept but what is seen.
 * @param {File} file @param {number} scale
 */
async function painted(file, scale) {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new Error("This picture is damaged: the browser cannot read it. Save it again and choose that.");
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { url: canvas.toDataURL("image/webp", 0.85), ratio: height / width };
}

/** Keeps it as it lies now. */
export async function keep() {
  try {
    const db = await database();
    if (!state.underlay) return await db.delete(STORE, state.key);
    await db.put(STORE, { key: state.key, time: Date.now(), underlay: state.underlay });
  } catch {
    notify("This browser does not keep the picture: its storage is full or blocked. It is shown until the page is left.");
  }
}

/** Those of the scenarios that were drawn last are kept, the others forgotten. */
async function forgetOld() {
  const db = await database();
  const all = (await db.getAll(STORE)).sort((one, other) => other.time - one.time);
  for (const { key } of all.slice(KEPT)) await db.delete(STORE, key);
}

/** Shows it another way, for the moment. @param {Partial<Underlay>} how */
export function show(how) {
  if (state.underlay) change({ underlay: { ...state.underlay, ...how } });
}

/** Lays it another way. @param {Partial<Underlay>} how */
export function adjust(how) {
  show(how);
  void keep();
}

export function removeUnderlay() {
  change({ underlay: null });
  void keep();
}

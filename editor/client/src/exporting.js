/** The map as a picture: the server's drawing of it, as it is or in pixels. */
import { api } from "./api.js";
import { give } from "./bringing.js";
import { gridOf } from "./model/grid.js";
import { asked, document_, notify, state } from "./state.js";

const PIXELS = 96; // of an inch or a cell
const MOST = 8000; // along a side

/** Gives the picture to the author as a file. @param {"svg" | "png"} kind */
export async function exportPicture(kind) {
  try {
    const drawn = await api.picture(asked());
    give(`${state.key}.${kind}`, kind === "svg" ? drawn : await inPixels(drawn));
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {Blob} drawn @returns {Promise<Blob>} a PNG */
async function inPixels(drawn) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawn.text())}`;
  await image.decode();
  const [width, height] = sizeOf(image);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  const made = await new Promise((/** @type {BlobCallback} */ use) => canvas.toBlob(use, "image/png"));
  if (!made) throw new Error("The picture is too large for this browser. Export it as SVG instead.");
  return made;
}

/** So many pixels an inch or a cell, within what browsers can draw. @param {HTMLImageElement} image @returns {[number, number]} */
function sizeOf({ naturalWidth, naturalHeight }) {
  const [width] = gridOf(document_().board).size;
  const wide = Math.min(MOST, Math.max(600, Math.round((width / 1000) * PIXELS)));
  const times = Math.min(wide / (naturalWidth || 1), MOST / (naturalHeight || 1));
  return [Math.round(naturalWidth * times), Math.round(naturalHeight * times)];
}

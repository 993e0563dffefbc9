/** Where a tool is aimed: snapping as the author has set it, and Ctrl for the other way. */
import { formOf, refsOf } from "../model/objects.js";
import { free, magnetsOf, snapped } from "../model/snapping.js";
import { gridOf } from "../model/grid.js";
import { document_, runs, state } from "../state.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Document} Document */

const REACH = 9; // pixels in which a corner draws the pointer

let thousandthsPerPixel = 50;
/** The map tells how large a pixel is on the board. @param {number} size */
export const pixelIs = (size) => (thousandthsPerPixel = size);

/** @type {{document: Document | null, without: string, magnets: import("../model/snapping.js").Magnets}} */
let kept = { document: null, without: "", magnets: { corners: [], edges: [] } };

/** What may be snapped to, worked out once a document. @param {readonly string[]} without refs that are being moved */
function magnets(without) {
  const document = document_();
  if (kept.document !== document || kept.without !== without.join()) {
    const forms = refsOf(document)
      .filter((ref) => !without.includes(ref))
      .map((ref) => formOf(document, ref, runs()));
    kept = { document, without: without.join(), magnets: magnetsOf(forms, gridOf(document.board).size) };
  }
  return kept.magnets;
}

/**
 * @param {Point} raw @param {boolean} other whether the key is held that turns snapping about
 * @param {readonly string[]} [without]
 */
export function snapAt(raw, other, without = []) {
  if (state.snaps === other) return free(raw);
  return snapped(raw, magnets(without), { step: state.step, near: REACH * thousandthsPerPixel });
}

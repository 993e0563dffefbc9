/**
 * The handle of the panel on a small screen: it is pulled up over the board and pushed down again, by finger,
 * by click or by key.
 */
import { html, nothing } from "lit-html";
import { small } from "../room.js";
import { changeTable, state } from "../state.js";
import { S } from "../strings.js";

const SLIP = 8; // pixels below which a pull is a tap
const ENOUGH = 50; // pixels after which a pull goes all the way
const NO_CLICK = 120; // milliseconds after which a tap makes no click any more: browsers drop one just after a pull

/** @type {number | null} where the finger took hold */
let held = null;
let pulled = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let unclicked;

export const toggleGrip = () => changeTable({ raised: !state.table?.raised });

/** @param {import("../state.js").Table} table */
export function grip({ raised }) {
  if (!small.matches) return nothing;
  return html`<button class="grip" aria-expanded=${raised} aria-label=${S.grip} @click=${click}
    @pointerdown=${take} @pointermove=${pull} @pointerup=${release} @pointercancel=${release}></button>`;
}

const panelOf = (/** @type {Event} */ { currentTarget }) =>
  /** @type {HTMLElement} */ (currentTarget).closest(".panel");

function take(/** @type {PointerEvent} */ event) {
  held = event.clientY;
  pulled = 0;
  /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
}

/** The panel follows the finger. */
function pull(/** @type {PointerEvent} */ event) {
  if (held === null) return;
  pulled = held - event.clientY;
  /** @type {HTMLElement | null} */ (panelOf(event))?.style.setProperty("--pull", `${pulled}px`);
}

/**
 * A long pull takes the panel all the way. A tap becomes a click, and that moves the panel: moved sooner, the
 * click would land on what had been under it.
 */
function release(/** @type {PointerEvent} */ event) {
  /** @type {HTMLElement | null} */ (panelOf(event))?.style.removeProperty("--pull");
  const tapped = held !== null && event.type === "pointerup" && Math.abs(pulled) <= SLIP;
  held = null;
  if (Math.abs(pulled) > ENOUGH) changeTable({ raised: pulled > 0 });
  else if (tapped) unclicked = setTimeout(toggleGrip, NO_CLICK);
}

/** The click that ends a pull is no tap. */
function click() {
  clearTimeout(unclicked);
  if (Math.abs(pulled) <= SLIP) toggleGrip();
  pulled = 0;
}

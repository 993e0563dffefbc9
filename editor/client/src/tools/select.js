/** The tool that picks things, moves them and their corners, and picks all within a box. */
import { act, select } from "../editing.js";
import { withGroups } from "../layers.js";
import { boxOf, formOf, objectAt } from "../model/objects.js";
import { change, document_, runs, selection, state } from "../state.js";
import { snapAt } from "./aiming.js";
import { drop, hold, isHeld, letGo, pull, pulled } from "./grips.js";
import { grid, isCelled } from "./tool.js";

/** @typedef {import("./tool.js").Aim} Aim */
/** @typedef {import("./tool.js").Tool} Tool */
/** @typedef {import("../types.js").Point} Point */

/**
 * What the pointer is doing.
 * @typedef {{kind: "move" | "box" | "corner" | "middle", from: Point, corner: Point, index: number, by: Point, to:
 *   Point}} Work
 */
/** @type {Work | null} */
let work = null;

/** @param {Aim} aim */
function press(aim) {
  if (hold(aim)) return;
  const index = Math.max(aim.handle, aim.middle);
  if (index >= 0) return begin(aim.handle >= 0 ? "corner" : "middle", aim, index);
  pick(aim);
  begin(aim.ref && selection().includes(aim.ref) ? "move" : "box", aim, -1);
}

/** A click picks, Shift adds or takes away, Alt picks what lies under it. @param {Aim} aim */
function pick({ ref, under, shift, alt }) {
  if (!ref) return shift ? undefined : select([]);
  const chosen = selection();
  if (alt && under.length > 1) return select([under[(under.indexOf(chosen[0]) + 1) % under.length]]);
  if (shift) return select(chosen.includes(ref) ? chosen.filter((other) => other !== ref) : [...chosen, ref]);
  if (!chosen.includes(ref)) select(alt ? [ref] : withGroups([ref]));
}

/** @param {Work["kind"]} kind @param {Aim} aim @param {number} index */
function begin(kind, aim, index) {
  const box = boxOf(selection().map((ref) => formOf(document_(), ref)));
  work = {
    kind,
    from: aim.raw,
    corner: box ? [box[0], box[1]] : aim.raw,
    index,
    by: [0, 0],
    to: kind === "box" ? aim.raw : aim.point,
  };
  if (kind === "corner") change({ corner: index });
}

/** @param {Aim} aim */
function drag(aim) {
  if (isHeld()) return pull(aim);
  if (!work) return;
  work.to = work.kind === "box" ? aim.raw : aim.point;
  if (work.kind === "move") work.by = byOf(work, aim);
}

/** How far the things go: their upper left corner snaps. @param {Work} work @param {Aim} aim @returns {Point} */
function byOf({ from, corner }, { raw, ctrl }) {
  /** @type {Point} */
  const way = [raw[0] - from[0], raw[1] - from[1]];
  if (isCelled()) return between(from, raw);
  const { point } = snapAt([corner[0] + way[0], corner[1] + way[1]], ctrl, selection());
  return [point[0] - corner[0], point[1] - corner[1]];
}

/** From the middle of a cell to that of another. @param {Point} from @param {Point} to @returns {Point} */
function between(from, to) {
  const [[x, y], [farX, farY]] = [from, to].map((point) => grid().at(grid().name(point)));
  return [farX - x, farY - y];
}

function release() {
  if (isHeld()) return letGo();
  const done = work;
  work = null;
  if (done) END[done.kind](done);
}

/** @type {Record<Work["kind"], (work: Work) => void>} */
const END = {
  move({ corner: [x, y], by }) {
    if (by[0] || by[1])
      act({
        tool: "move",
        targets: selection(),
        points: [
          [x, y],
          [x + by[0], y + by[1]],
        ],
      });
  },
  box({ from, to }) {
    if (from[0] !== to[0] || from[1] !== to[1]) boxed(from, to);
  },
  corner({ index, to, from }) {
    if (String(to) !== String(from))
      act({ tool: "corner-move", targets: selection(), points: [to], values: { index } });
  },
  middle({ index, to }) {
    act({ tool: "corner-insert", targets: selection(), points: [to], values: { index } });
    change({ corner: index + 1 });
  },
};

/** Set by the map, which alone knows what is drawn and not locked. @type {() => string[]} */
let reachable = () => [];
/** @param {() => string[]} refs */
export const selectAmong = (refs) => (reachable = refs);

/** Picks all that lies wholly within a box. @param {Point} from @param {Point} to */
function boxed(from, to) {
  const [left, right] = [from[0], to[0]].sort((a, b) => a - b);
  const [top, bottom] = [from[1], to[1]].sort((a, b) => a - b);
  const within = (/** @type {string} */ ref) => {
    const box = boxOf([formOf(document_(), ref)]);
    return box !== null && box[0] >= left && box[1] >= top && box[2] <= right && box[3] <= bottom;
  };
  select(reachable().filter(within));
}

/** @returns {import("./tool.js").Live} */
function live() {
  if (!work) return pulled();
  const { kind, from, to, by, index } = work;
  if (kind === "move") return { ghost: { refs: selection(), by } };
  if (kind === "box") return { areas: [[from, [to[0], from[1]], to, [from[0], to[1]]]] };
  return { ...bent(index, to, kind === "middle"), spots: [to] };
}

/** The outline with a corner elsewhere. @param {number} index @param {Point} to @param {boolean} more */
function bent(index, to, more) {
  const [ref] = selection();
  const points = /** @type {Point[]} */ (objectAt(document_(), ref)?.points ?? []);
  const drawn = more ? points.toSpliced(index + 1, 0, to) : points.with(index, to);
  const open = formOf(document_(), ref, runs()).lines.length > 0;
  return { lines: [open ? drawn : [...drawn, drawn[0]]] };
}

/** @type {Tool} */
export const SELECT = {
  id: "select",
  title: "Select",
  icon: "pointer",
  key: "v",
  hint: "Click to select, drag to move; the handles resize and turn. Shift adds, Alt picks what is beneath, Ctrl turns snapping.",
  fits: () => true,
  press,
  drag,
  release,
  cancel() {
    const had = work !== null || isHeld() || state.corner >= 0;
    work = null;
    drop();
    change({ corner: -1 });
    return had;
  },
  live,
};

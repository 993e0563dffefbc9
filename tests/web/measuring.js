/**
 * What a screen lays out badly, measured from what is drawn: [kind, where, what] a finding. `wanted` has the least
 * figure, target and letter in pixels, the least share of the board, and whether a finger points here, whether the
 * screen is a builder's.
 */
(wanted) => {
  const SLACK = 1.5;
  const found = [];
  const tell = (kind, one, what) => found.push([kind, nameOf(one), what]);
  const round = (value) => Math.round(value * 10) / 10;

  function nameOf(one) {
    if (typeof one === "string") return one;
    const words = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ");
    const look = one.getAttribute("class")?.trim().split(/\s+/)[0];
    return `${one.tagName.toLowerCase()}${look ? `.${look}` : ""} “${words.slice(0, 40)}”`;
  }

  // What is in sight of a box: less whatever cuts it, and what may be scrolled to counts as there.

  const STYLES = new Map();
  const styleOf = (one) => {
    if (!STYLES.has(one)) STYLES.set(one, getComputedStyle(one));
    return STYLES.get(one);
  };
  const isClipped = (one) => Boolean(one) && (styleOf(one).clipPath === "inset(50%)" || isClipped(one.parentElement));
  const isShown = (one) => !isClipped(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".unseen, .sprite, [hidden]");
  const parts = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const sides = ({ left, top, right, bottom }) => [right - left, bottom - top];
  const isEmpty = (box) => sides(box).some((side) => side <= 0);
  const isCovering = (style) => style.backgroundColor !== "transparent" && !/, 0\)$/.test(style.backgroundColor);

  /** Follows a box out of all that holds it: whether something cut it, and what is left in sight. */
  function seen(one, box) {
    let [left, cut] = [parts(box), false];
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (style.position === "fixed") break;
      const [x, y] = [style.overflowX, style.overflowY];
      if (x === "visible" && y === "visible") continue;
      const edge = at.getBoundingClientRect();
      const out = [
        ["hidden", "clip"].includes(x) && (left.left < edge.left - SLACK || left.right > edge.right + SLACK),
        ["hidden", "clip"].includes(y) && (left.top < edge.top - SLACK || left.bottom > edge.bottom + SLACK),
      ];
      if (out.some(Boolean)) cut = true;
      left = meet(left, parts(edge));
    }
    return { left: meet(left, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }), cut };
  }

  /** Whether something that lies over a spot covers it on purpose: it has a ground of its own. */
  function isCovered(one, { left, top, right, bottom }) {
    const pile = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    for (const at of pile) {
      if (at === one || one.contains(at) || at.contains(one)) return false;
      for (let up = at; up && !up.contains(one); up = up.parentElement) if (isCovering(styleOf(up))) return true;
    }
    return false;
  }

  // The board and its figures

  function board() {
    const drawing = document.querySelector(".board__svg");
    if (!drawing) return;
    const [, , wide, high] = drawing.getAttribute("viewBox").split(" ").map(Number);
    const box = drawing.getBoundingClientRect();
    const scale = Math.min(box.width / wide, box.height / high);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const drawn = { left: x - (wide * scale) / 2, right: x + (wide * scale) / 2, top: y - (high * scale) / 2, bottom: y + (high * scale) / 2 };
    const panel = document.querySelector(".panel").getBoundingClientRect();
    const { left } = seen(drawing, drawn);
    if (panel.top > left.top + SLACK && panel.left < left.right - SLACK) left.bottom = Math.min(left.bottom, panel.top);
    const share = Math.min(...sides(left)) / Math.min(innerWidth, innerHeight);
    if (share < wanted.board) tell("board", "the board", `${Math.round(share * 100)} % of the window's shorter side`);
    figures(left);
  }

  function figures(window) {
    const pieces = [...document.querySelectorAll("[data-piece]")].map((one) => [one, one.querySelector(".figure-base, use[href^='#rim']").getBoundingClientRect()]);
    const small = pieces.filter(([, { width, height }]) => Math.min(width, height) < wanted.figure);
    if (small.length) tell("figure", small[0][0], `${round(Math.min(small[0][1].width, small[0][1].height))} px, ${small.length} of ${pieces.length}`);
    const acting = pieces.find(([one]) => one.matches(".is-acting"));
    if (!acting) return;
    const [wide, high] = sides(meet(parts(acting[1]), window));
    if (wide < acting[1].width / 2 || high < acting[1].height / 2) tell("figure", acting[0], "who acts is out of sight");
  }

  // Targets, letters, words

  const CONTROLS = "button, a[href], input, select, summary, [role='button']";
  const isOnBoard = (one) => one.closest("svg.board__svg, .picture");

  function targets() {
    const all = [...document.querySelectorAll(CONTROLS)].filter((one) => isShown(one) && !isOnBoard(one));
    for (const one of all) {
      const { width, height } = (one.matches("input[type='radio'], input[type='checkbox']") ? (one.closest("label") ?? one) : one).getBoundingClientRect();
      if (Math.min(width, height) < wanted.target - 0.5) tell("target", one, `${round(width)} x ${round(height)}`);
    }
    return all;
  }

  function* texts() {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const one = node.parentElement;
      if (!node.data.trim() || !isShown(one) || one.closest("option, .picture, script, style")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length) yield { one, boxes };
    }
  }

  function letters({ one }) {
    const drawn = one.closest("svg") ? (one.getScreenCTM?.()?.a ?? 1) : 1;
    const size = Number.parseFloat(styleOf(one).fontSize) * drawn;
    if (size < wanted.letter - 0.2) tell("letters", one, `${round(size)} px`);
  }

  function cuts({ one, boxes }) {
    if (isOnBoard(one)) return;
    for (const box of boxes) {
      const { cut } = seen(one, box);
      if (cut) return tell("cut", one, "cut off by what holds it");
      const beyond = box.right > innerWidth + SLACK || box.left < -SLACK;
      if (beyond && !scrollsSideways(one)) return tell("cut", one, "beyond the window");
    }
    if (one.scrollWidth > one.clientWidth + 1 && styleOf(one).textOverflow === "ellipsis" && styleOf(one).overflowX !== "visible") tell("cut", one, "ends in dots");
  }

  const scrollsSideways = (one) => {
    for (let at = one; at; at = at.parentElement) if (["auto", "scroll"].includes(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
    return false;
  };

  /** Letters stand within their line; what they cover is a little less than its height. */
  const inked = ({ left, top, right, bottom }) => {
    const air = (bottom - top) * 0.18;
    return { left: left + 1, right: right - 1, top: top + air, bottom: bottom - air };
  };

  function overlaps(words, controls) {
    const badges = [...document.querySelectorAll(".turns .badge, .sheet__head .badge")].filter(isShown);
    const things = [
      ...words.filter(({ one }) => !isOnBoard(one)).flatMap(({ one, boxes }) => boxes.map((box) => [one, inked(box)])),
      ...[...controls, ...badges].map((one) => [one, parts(one.getBoundingClientRect())]),
    ]
      .map(([one, box]) => [one, meet(seen(one, box).left, box)])
      .filter(([one, box]) => !isEmpty(box) && !isCovered(one, box));
    const told = new Set();
    things.forEach(([one, box], index) => {
      for (const [other, theirs] of things.slice(index + 1)) {
        if (one === other || one.contains(other) || other.contains(one) || one.closest("label, summary, button") === other) continue;
        const common = meet(box, theirs);
        const [wide, high] = sides(common);
        if (wide <= 2 || high <= 2 || isCovered(one, common) || isCovered(other, common)) continue;
        const pair = `${nameOf(one)} and ${nameOf(other)}`;
        if (!told.has(pair)) tell("overlap", pair, `${round(wide)} x ${round(high)}`);
        told.add(pair);
      }
    });
  }

  function sideways() {
    const roots = [document.documentElement, document.getElementById("app")];
    const all = wanted.builder ? [...document.querySelectorAll(".play *")].filter((one) => ["auto", "scroll"].includes(styleOf(one).overflowX) && isShown(one)) : [];
    for (const one of [...roots, ...all]) if (one.scrollWidth > one.clientWidth + 1 && !isClipped(one)) tell("sideways", one, `${one.scrollWidth} in ${one.clientWidth}`);
  }

  board();
  const controls = wanted.finger ? targets() : [...document.querySelectorAll(CONTROLS)].filter((one) => isShown(one) && !isOnBoard(one));
  const words = [...texts()];
  words.forEach(letters);
  words.forEach(cuts);
  overlaps(words, controls);
  sideways();
  return found;
};

/**
 * Run inside a page of any browser: plays the first choices on offer, as a hand would, until the turn has
 * passed on, and gives the game as the browser saved it.
 */
async () => {
  const PATIENCE = 60_000; // milliseconds
  const now = performance.now.bind(performance);
  performance.now = () => now() * 1000; // what is pressed was in sight for long enough
  const find = (/** @type {string} */ selector) =>
    /** @type {(HTMLElement | SVGElement) | null} */ (document.querySelector(selector));
  const pause = () => new Promise((/** @type {(nothing: void) => void} */ resolve) => setTimeout(resolve, 20));

  async function until(/** @type {() => unknown} */ so, /** @type {string} */ what) {
    for (const late = Date.now() + PATIENCE; !so(); await pause())
      if (Date.now() > late) throw new Error(`The page never got to this: ${what}.`);
  }

  const click = (/** @type {Element} */ target) =>
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
  const told = () => document.querySelectorAll("[aria-label='Story so far'] > li").length;
  const who = () => find(".decide__who")?.textContent?.trim() ?? "";
  const armed = () => find("[data-commit]");
  const sure = () => find("[data-agree]"); // what costs something of one's own is asked once more
  const asked = () => {
    const over = find("[data-yield]");
    if (over) click(over);
    return find(".tag--lamp");
  };

  /** Presses until that was heard: what lies there anew takes no press for a moment. */
  const press = (/** @type {() => Element | null} */ target, /** @type {() => unknown} */ so, /** @type {string} */ what) =>
    until(() => so() || (target() && click(/** @type {Element} */ (target())), so()), what);

  async function choose() {
    const lines = told();
    const isMade = () => told() !== lines;
    const place = find(".place.is-open");
    if (place && !armed()) await press(() => place, armed, "a choice that can be committed");
    const row = find('.choice, .act[aria-disabled="false"]');
    if (!armed()) await press(() => row, () => isMade() || armed(), "a choice that is made, or can be committed");
    if (!isMade()) await press(() => sure() ?? armed(), isMade, "a new line in the story");
    await until(asked, "a question to a person");
  }

  const answer = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  async function newest() {
    const db = await answer(indexedDB.open("sellsword"));
    const [save] = await answer(db.transaction("saves").objectStore("saves").getAll());
    db.close();
    return save;
  }

  await until(() => document.documentElement.dataset.ready, "a board to play on");
  await until(() => find(".tag--lamp"), "a first question");
  const SET_UP = 4; // choices before the first turn
  for (let choices = 0; choices < SET_UP; choices += 1) await choose();
  for (const first = who(); who() === first; ) await choose();
  await new Promise((resolve) => setTimeout(resolve, 500)); // the last autosave
  const { text, hash } = await newest();
  return { text, hash };
};

// The Python of a page runs in the reader's browser, if they like: a button below each block makes it a field to write
// in and runs it, after the blocks above it that were not run yet.

/** @typedef {{ text: string, failed: boolean }} Told */

/** Python in a worker of its own; a new one is started after `stop`. */
class Interpreter {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {((told: Told) => void) | null} */
  #answer = null;

  get started() {
    return this.#worker !== null;
  }

  /** @param {string} code @returns {Promise<Told>} */
  run(code) {
    this.#worker ??= this.#start();
    this.#worker.postMessage(code);
    return new Promise((resolve) => (this.#answer = resolve));
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#answer?.({ text: "Stopped: Python begins anew, with the first block.", failed: true });
  }

  #start() {
    const worker = new Worker(new URL("cell-worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => this.#answer?.(data));
    return worker;
  }
}

/** One block of code with its button and what it printed. */
class Cell {
  done = false;

  /** @param {HTMLElement} block @param {number} number @param {(cell: Cell) => void} press */
  constructor(block, number, press) {
    this.block = block;
    this.code = block.querySelector("code")?.textContent ?? "";
    this.number = number;
    this.button = made("button", "cell-button", "Run here");
    this.button.setAttribute("aria-label", `Run here: block ${number}`);
    this.button.addEventListener("click", () => press(this));
    this.output = made("output", "cell-output", "");
    this.output.setAttribute("aria-label", `What block ${number} prints here`);
    this.output.hidden = true;
    block.after(this.button, this.output);
  }

  /** The text is a field from now on. */
  open() {
    if (this.field) return;
    this.field = made("textarea", "cell-field", "");
    this.field.value = this.code.trimEnd();
    this.field.rows = this.field.value.split("\n").length + 1;
    this.field.spellcheck = false;
    this.field.setAttribute("aria-label", `Python of block ${this.number}`);
    this.block.replaceWith(this.field);
  }

  /** @param {Interpreter} python @returns {Promise<boolean>} */
  async run(python) {
    this.open();
    this.show(python.started ? "Running …" : "Starting Python …", "Stop");
    const told = await python.run(this.field?.value ?? "");
    this.done = !told.failed;
    this.show(told.text || "It printed nothing.", "Run again");
    return this.done;
  }

  /** @param {string} text @param {string} next */
  show(text, next) {
    this.output.hidden = false;
    this.output.textContent = text;
    this.button.textContent = next;
    this.button.setAttribute("aria-label", `${next}: block ${this.number}`);
  }
}

/** @template {keyof HTMLElementTagNameMap} K @param {K} kind @param {string} name @param {string} text */
function made(kind, name, text) {
  const element = document.createElement(kind);
  element.className = name;
  element.textContent = text;
  return element;
}

/** @param {Interpreter} python @param {Cell[]} cells @param {Cell} last */
async function runUpTo(python, cells, last) {
  for (const cell of cells.slice(0, cells.indexOf(last) + 1)) {
    if (cell.done && cell !== last) continue;
    if (!(await cell.run(python))) return;
  }
}

function begin() {
  const python = new Interpreter();
  let busy = false;
  /** @type {Cell[]} */
  const cells = [];
  /** @param {Cell} cell */
  const press = async (cell) => {
    if (busy) {
      for (const each of cells) each.done = false;
      return python.stop();
    }
    busy = true;
    await runUpTo(python, cells, cell);
    busy = false;
  };
  /** @type {NodeListOf<HTMLElement>} */
  const blocks = document.querySelectorAll("div.language-python.runs");
  for (const [index, block] of blocks.entries()) cells.push(new Cell(block, index + 1, press));
}

begin();

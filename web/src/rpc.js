/**
 * Questions to the worker and their answers. A worker that dies or stays silent loses every question
 * that is open: each is rejected with `WorkerLost`.
 */

const PATIENCE = 20_000; // milliseconds without a sign of life while something is asked

/** The engine is gone, and the question with it. */
export class WorkerLost extends Error {}

/**
 * @typedef {{resolve: (text: string) => void, reject: (error: Error) => void, progress?: (share: number) => void}} Waiter
 */

export class Rpc {
  /** @type {Map<number, Waiter>} */
  #open = new Map();
  #last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #alarm;

  /**
   * @param {Worker} worker
   * @param {(message: any) => void} onNews anything the worker says of itself
   * @param {(why: string) => void} onLost called once, when the worker is no more to be trusted
   */
  constructor(worker, onNews, onLost) {
    this.worker = worker;
    this.onNews = onNews;
    this.onLost = onLost;
    worker.onmessage = (event) => this.#hear(event.data);
    worker.onerror = (event) => this.lose(event.message || "error");
    worker.onmessageerror = () => this.lose("messageerror");
  }

  /** @param {object} message @param {(share: number) => void} [progress] @returns {Promise<string>} */
  ask(message, progress) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject, progress });
      this.tell({ ...message, id });
      this.#watch();
    });
  }

  tell(/** @type {object} */ message) {
    this.worker.postMessage(message);
  }

  /** Gives the worker up: stops it and rejects what is open. */
  lose(/** @type {string} */ why) {
    clearTimeout(this.#alarm);
    this.worker.onmessage = this.worker.onerror = this.worker.onmessageerror = null;
    this.worker.terminate();
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const waiter of open) waiter.reject(new WorkerLost(why));
    this.onLost(why);
  }

  #hear(/** @type {any} */ message) {
    if (message.kind === "reply") this.#answer(message);
    else if (message.kind === "progress") this.#open.get(message.id)?.progress?.(message.progress);
    else this.onNews(message);
    this.#watch();
  }

  #answer(/** @type {{id: number, text: string}} */ { id, text }) {
    this.#open.get(id)?.resolve(text);
    this.#open.delete(id);
  }

  #watch() {
    clearTimeout(this.#alarm);
    if (this.#open.size) this.#alarm = setTimeout(() => this.lose("silent"), PATIENCE);
  }
}

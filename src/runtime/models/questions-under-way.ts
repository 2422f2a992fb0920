/** The questions that are being worked on, for work that gives way to them. */
export class QuestionsUnderWay {
  #number = 0;
  #onEnd: (() => void)[] = [];
  #coming = new AbortController();

  get any(): boolean {
    return this.#number > 0;
  }

  /** Aborts as soon as a question comes. After the last has ended it is another one. */
  get coming(): AbortSignal {
    return this.#coming.signal;
  }

  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#number += 1;
    this.#coming.abort();
    try {
      return await work();
    } finally {
      this.#number -= 1;
      if (this.#number === 0) {
        this.#coming = new AbortController();
        for (const resolve of this.#onEnd.splice(0)) resolve();
      }
    }
  }

  /** Resolves when the last of them has ended, or when `stop` aborts. */
  ended(stop: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#onEnd.push(resolve);
      stop.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

/** Whether a question still waits for its first quotes: work that is heavy and can wait begins behind them (rule V13). */
export class FirstQuotes {
  readonly #looking = new Set<symbol>();
  readonly #waiting = new Set<() => void>();

  /** A question begins to look for its quotes. @returns what says that it is done, once or more often */
  begin(): () => void {
    const question = Symbol();
    this.#looking.add(question);
    return () => {
      this.#looking.delete(question);
      if (this.#looking.size > 0) return;
      for (const go of this.#waiting) go();
      this.#waiting.clear();
    };
  }

  /** Resolves when no question looks for its first quotes. */
  async told(): Promise<void> {
    if (this.#looking.size > 0) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }
}

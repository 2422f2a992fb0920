/** Knows whether a question still waits for its first quotes. Heavy work starts after them (rule V13). */
export class FirstQuotes {
  readonly #looking = new Set<symbol>();
  readonly #waiting = new Set<() => void>();

  /** Notes that a question looks for its quotes. Returns a function that says that it is done; calling that again does nothing. */
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

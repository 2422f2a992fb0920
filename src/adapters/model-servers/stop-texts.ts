/**
 * Ends a reply before the first stop text. Servers differ: most leave it out, `transformers serve` sends it too, and
 * some know no stop texts.
 */
export class StopTexts {
  readonly #stops: readonly string[];
  /** Text that may be the start of a stop text. */
  #held = '';
  #found = false;

  constructor(stops: readonly string[] = []) {
    this.#stops = stops.filter((stop) => stop !== '');
  }

  get found(): boolean {
    return this.#found;
  }

  /** The part of the reply that is now certain. */
  take(piece: string): string {
    if (this.#found) return '';
    const text = this.#held + piece;
    const at = Math.min(...this.#stops.map((stop) => text.indexOf(stop)).filter((place) => place >= 0));
    this.#found = at !== Number.POSITIVE_INFINITY;
    const certain = this.#found ? at : text.length - this.#begun(text);
    this.#held = this.#found ? '' : text.slice(certain);
    return text.slice(0, certain);
  }

  /** Text that was held back, if the reply ends without a stop text. */
  rest(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  /** Largest number of characters at the end that begin a stop text. */
  #begun(text: string): number {
    const longest = Math.max(0, ...this.#stops.map(({ length }) => length - 1));
    for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
      const end = text.slice(-length);
      if (this.#stops.some((stop) => stop.startsWith(end))) return length;
    }
    return 0;
  }
}

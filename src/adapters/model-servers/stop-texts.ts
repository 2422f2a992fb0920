/**
 * Ends a reply before the first of the texts that it is to stop at. Servers differ: most leave that text out, `transformers serve`
 * sends it as well, and some know of no such texts.
 */
export class StopTexts {
  readonly #stops: readonly string[];
  /** What may be the beginning of one. */
  #held = '';
  #found = false;

  constructor(stops: readonly string[] = []) {
    this.#stops = stops.filter((stop) => stop !== '');
  }

  get found(): boolean {
    return this.#found;
  }

  /** What of the reply is certain now. */
  take(piece: string): string {
    if (this.#found) return '';
    const text = this.#held + piece;
    const at = Math.min(...this.#stops.map((stop) => text.indexOf(stop)).filter((place) => place >= 0));
    this.#found = at !== Number.POSITIVE_INFINITY;
    const certain = this.#found ? at : text.length - this.#begun(text);
    this.#held = this.#found ? '' : text.slice(certain);
    return text.slice(0, certain);
  }

  /** What was held back, where the reply ends without one. */
  rest(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  /** Letters at the end of a text that one of the texts begins with, at most. */
  #begun(text: string): number {
    const longest = Math.max(0, ...this.#stops.map(({ length }) => length - 1));
    for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
      const end = text.slice(-length);
      if (this.#stops.some((stop) => stop.startsWith(end))) return length;
    }
    return 0;
  }
}

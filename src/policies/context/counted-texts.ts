import type { Tokenizer } from '../../ports/models/tokenizer.ts';

/** Counts texts exactly, and each text once while its count is kept. */
export class CountedTexts {
  readonly #tokenizer: Tokenizer;
  readonly #mostKnown: number;
  #known = new Map<string, number>();

  /** @param mostKnown a limit of kept counts, because a long run makes many texts that never come again */
  constructor(tokenizer: Tokenizer, mostKnown: number) {
    this.#tokenizer = tokenizer;
    this.#mostKnown = mostKnown;
  }

  async count(texts: readonly string[]): Promise<number[]> {
    // A new map: a call that waits for the tokenizer goes on with the old one.
    if (this.#known.size > this.#mostKnown) this.#known = new Map();
    const known = this.#known;
    const unknown = [...new Set(texts.filter((text) => !known.has(text)))];
    if (unknown.length > 0) {
      const counts = await this.#tokenizer.count(unknown);
      unknown.forEach((text, i) => {
        known.set(text, counts[i] as number);
      });
    }
    return texts.map((text) => known.get(text) as number);
  }
}

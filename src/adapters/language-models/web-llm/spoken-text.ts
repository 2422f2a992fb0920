/**
 * Separates the part of a reply that is for the reader. Models that think write their thinking first, between `<think>`
 * and `</think>`, even if it is empty. The engine finds its cache again only if it gets back every character.
 */
const opening = '<think>';
const closing = '</think>';

/** Removes the thinking from deltas. */
export class SpokenText {
  #all = '';
  #spokenFrom: number | null = null;

  /** Everything that the engine wrote. */
  get verbatim(): string {
    return this.#all;
  }

  /** What the reader has got. */
  get spoken(): string {
    return this.#spokenFrom === null ? '' : this.#all.slice(this.#spokenFrom);
  }

  /** The part of `delta` for the reader; may be empty. */
  add(delta: string): string {
    this.#all += delta;
    if (this.#spokenFrom !== null) return delta;
    return this.#begin(false);
  }

  /** Returns text that was held back because it looked like the start of a thought. Call it at the end of the reply. */
  end(): string {
    return this.#spokenFrom === null ? this.#begin(true) : '';
  }

  #begin(ended: boolean): string {
    const text = this.#all.trimStart();
    if (text.startsWith(opening)) {
      const end = this.#all.indexOf(closing);
      if (end < 0) return '';
      const after = this.#all.slice(end + closing.length);
      const start = after.search(/\S/);
      if (start < 0) return '';
      this.#spokenFrom = end + closing.length + start;
    } else if (!ended && opening.startsWith(text)) {
      return '';
    } else {
      this.#spokenFrom = 0;
    }
    return this.spoken;
  }
}

/** Replies as the engine wrote them, by what the reader got. */
export class ReplyBook {
  readonly #replies = new Map<string, string>();

  add(spoken: string, verbatim: string): void {
    this.#replies.delete(spoken);
    this.#replies.set(spoken, verbatim);
    const [oldest] = this.#replies.keys();
    if (this.#replies.size > 64 && oldest !== undefined) this.#replies.delete(oldest);
  }

  /** Undefined for a text that this engine did not write. */
  find(spoken: string): string | undefined {
    return this.#replies.get(spoken);
  }
}

/**
 * What of a reply is meant for the reader. Models that think write it down in front, between `<think>` and `</think>`,
 * also where it is empty; the engine finds its cache again only if it gets back every letter of it.
 */
const opening = '<think>';
const closing = '</think>';

/** Deltas without the thinking in front. */
export class SpokenText {
  #all = '';
  #spokenFrom: number | null = null;

  /** Everything, as the engine has it. */
  get verbatim(): string {
    return this.#all;
  }

  /** What the reader has heard. */
  get spoken(): string {
    return this.#spokenFrom === null ? '' : this.#all.slice(this.#spokenFrom);
  }

  /** What of `delta` is for the reader; may be empty. */
  add(delta: string): string {
    this.#all += delta;
    if (this.#spokenFrom !== null) return delta;
    return this.#begin(false);
  }

  /** At the end of the reply: what was held back because it looked like the beginning of a thought. */
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

/** Replies as the engine has them, found by what the reader heard. */
export class ReplyBook {
  readonly #replies = new Map<string, string>();

  add(spoken: string, verbatim: string): void {
    this.#replies.delete(spoken);
    this.#replies.set(spoken, verbatim);
    const [oldest] = this.#replies.keys();
    if (this.#replies.size > 64 && oldest !== undefined) this.#replies.delete(oldest);
  }

  /** Undefined for what this engine did not say. */
  find(spoken: string): string | undefined {
    return this.#replies.get(spoken);
  }
}

/** Orders texts for encoding: queries first, then passages of similar length together. */

export interface QueuedText {
  readonly kind: 'query' | 'passage';
  readonly tokenIds: readonly number[];
  /** Receives the vector, or the reason why there is none. */
  readonly settle: (outcome: Float32Array | Error) => void;
  readonly signal: AbortSignal;
}

interface BatchLimits {
  readonly texts: number;
  /** Tokens of a batch, including padding. A longer text is a batch of its own. */
  readonly tokens: number;
}

/**
 * Batches are small, so that a new query waits for one batch at most. Their texts have similar lengths, because a short
 * text that is padded costs as much as a long one.
 */
export class EncodeQueue {
  readonly #limits: BatchLimits;
  readonly #waiting: Record<QueuedText['kind'], QueuedText[]> = { query: [], passage: [] };

  constructor(limits: BatchLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#waiting.query.length + this.#waiting.passage.length;
  }

  add(text: QueuedText): void {
    this.#waiting[text.kind].push(text);
  }

  /**
   * Takes the next batch out of the queue; empty if nothing waits. Drops texts that nobody waits for.
   * @param kinds in order of urgency; default queries, then passages
   */
  next(kinds: readonly QueuedText['kind'][] = ['query', 'passage']): QueuedText[] {
    for (const kind of kinds) {
      this.#waiting[kind] = this.#waiting[kind].filter((text) => !text.signal.aborted);
      if (this.#waiting[kind].length > 0) return this.#take(kind);
    }
    return [];
  }

  /** Settles all waiting texts. */
  fail(error: Error): void {
    for (const kind of ['query', 'passage'] as const) {
      for (const text of this.#waiting[kind].splice(0)) text.settle(error);
    }
  }

  /** The text that has waited longest, with those nearest to it in length. */
  #take(kind: QueuedText['kind']): QueuedText[] {
    const waiting = this.#waiting[kind];
    const [oldest] = waiting as [QueuedText, ...QueuedText[]];
    const distance = (text: QueuedText): number => Math.abs(text.tokenIds.length - oldest.tokenIds.length);
    const nearest = waiting.slice(1).sort((left, right) => distance(left) - distance(right));
    const batch = [oldest];
    let longest = oldest.tokenIds.length;
    for (const text of nearest) {
      const padded = Math.max(longest, text.tokenIds.length);
      if (batch.length >= this.#limits.texts || padded * (batch.length + 1) > this.#limits.tokens) break;
      batch.push(text);
      longest = padded;
    }
    this.#waiting[kind] = waiting.filter((text) => !batch.includes(text));
    return batch;
  }
}

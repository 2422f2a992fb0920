/**
 * How much llama.cpp's prompt cache may hold by now. The server core inside wllama keeps the state of earlier prompts in
 * memory, so that one can be taken up again later: very welcome, but its limit is 8 GiB, wllama 3.8.1 has no setting for
 * it, and a long run would fill the tab. This counts from outside, and the engine is renewed before it gets there.
 */

/** A prompt that keeps less than this share of the previous one has that one's state saved (llama.cpp `f_keep`). */
const savedBelow = 0.5;

export class PromptCacheLedger {
  readonly #bytesPerToken: number;
  readonly #limitBytes: number;
  #savedTokens = 0;
  #previous = { text: '', tokens: 0 };

  constructor(bytesPerToken: number, limitBytes: number) {
    this.#bytesPerToken = bytesPerToken;
    this.#limitBytes = limitBytes;
  }

  get isFull(): boolean {
    return this.#savedTokens * this.#bytesPerToken >= this.#limitBytes;
  }

  /** After a generation: the prompt with its reply, and their tokens. */
  record(text: string, tokens: number): void {
    const kept = commonPrefixLength(this.#previous.text, text) / Math.max(1, this.#previous.text.length);
    // Characters stand in for tokens: a little above the threshold still counts, so that the sum is an upper bound.
    if (kept < savedBelow + 0.1) this.#savedTokens += this.#previous.tokens;
    this.#previous = { text, tokens };
  }

  /** After a renewal. */
  clear(): void {
    this.#savedTokens = 0;
    this.#previous = { text: '', tokens: 0 };
  }
}

function commonPrefixLength(left: string, right: string): number {
  const limit = Math.min(left.length, right.length);
  let at = 0;
  while (at < limit && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  return at;
}

/**
 * Counts how much llama.cpp's prompt cache may hold. The server core inside wllama keeps the states of earlier prompts
 * in memory, so that they can be continued. Its limit is 8 GiB and wllama 3.8.1 has no setting for it, so a long run
 * would fill the tab. This class counts from outside, and the engine restarts before the cache is too large.
 */
import { commonPrefixLength } from '../../ports/models/common-prefix.ts';

/** If a prompt keeps less than this share of the one before, llama.cpp saves that one's state (`f_keep`). */
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

  /** Records a generation: the prompt with its reply, and their tokens. */
  record(text: string, tokens: number): void {
    const kept = commonPrefixLength(this.#previous.text, text) / Math.max(1, this.#previous.text.length);
    // Characters stand in for tokens. A little above the threshold still counts, so that the sum is an upper bound.
    if (kept < savedBelow + 0.1) this.#savedTokens += this.#previous.tokens;
    this.#previous = { text, tokens };
  }

  /** Starts again after the engine restarted. */
  clear(): void {
    this.#savedTokens = 0;
    this.#previous = { text: '', tokens: 0 };
  }
}

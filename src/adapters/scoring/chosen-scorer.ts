/**
 * Scores on the graphics device if there is much to score and the device is a real one, else on the processor. A lost
 * device is replaced once. The call is always answered, if necessary by the processor, and says so.
 */
import type { Result } from '../../core/errors.ts';
import type { PackedKeys } from '../../core/scoring/packed-keys.ts';
import type { KeyScorer, KeyScores, ScoreOptions } from '../../ports/retrieval/key-scorer.ts';
import { CpuKeyScorer } from './cpu-scorer.ts';
import { WebgpuKeyScorer, type WebgpuScorerOptions } from './webgpu-scorer.ts';

export interface ChosenScorerOptions extends WebgpuScorerOptions {
  /** Rows times dimension from which the device pays off; default 16 million (10 to 20 ms on a processor). */
  readonly fewestProducts?: number;
  /** True: also use a device that computes on the processor. */
  readonly software?: boolean;
}

const mostDevices = 2;

export class ChosenKeyScorer implements KeyScorer {
  readonly #options: ChosenScorerOptions;
  readonly #processor = new CpuKeyScorer();
  #device: Promise<Result<WebgpuKeyScorer>> | null = null;
  #opened = 0;
  #closed = false;

  constructor(options: ChosenScorerOptions = {}) {
    this.#options = options;
  }

  async score(keys: PackedKeys, query: Float32Array, options: ScoreOptions = {}): Promise<Result<KeyScores>> {
    const { fewestProducts = 16_000_000, software = false } = this.#options;
    if (keys.rows * keys.dimension < fewestProducts || this.#closed)
      return this.#processor.score(keys, query, options);
    const opening = this.#open();
    const opened = await opening;
    if (!opened.ok) return this.#instead(opened.error.message, keys, query, options);
    if (opened.value.software && !software) return this.#processor.score(keys, query, options);
    const scored = await opened.value.score(keys, query, options);
    if (scored.ok || scored.error.code === 'aborted') return scored;
    if (scored.error.code === 'device-lost' && this.#opened < mostDevices && this.#device === opening)
      this.#device = null;
    return this.#instead(scored.error.message, keys, query, options);
  }

  forget(keys: PackedKeys): void {
    void this.#device?.then((opened) => opened.ok && opened.value.forget(keys));
  }

  close(): void {
    this.#closed = true;
    void this.#device?.then((opened) => opened.ok && opened.value.close());
    this.#device = null;
  }

  #open(): Promise<Result<WebgpuKeyScorer>> {
    if (this.#device === null) {
      this.#opened += 1;
      this.#device = WebgpuKeyScorer.open(this.#options);
    }
    return this.#device;
  }

  async #instead(
    notice: string,
    keys: PackedKeys,
    query: Float32Array,
    options: ScoreOptions,
  ): Promise<Result<KeyScores>> {
    const scored = await this.#processor.score(keys, query, options);
    return scored.ok ? { ok: true, value: { ...scored.value, notice } } : scored;
  }
}

/** Vectors that came with a run, as a table: packed rows by the exact strings that the encoder got. */
import { encoderId } from '../../core/memory/units.ts';
import type { CosinePrior, ScriptPrior } from '../../ports/retrieval/encoder.ts';
import type { VectorTable } from './vector-table.ts';

/** Plain data that can cross into a worker. */
export interface PackedVectors {
  readonly encoder: string;
  readonly dimension: number;
  /** Tokens after which the encoder truncated. */
  readonly maxTokens: number;
  readonly priors: readonly ScriptPrior[];
  readonly defaultPrior: CosinePrior;
  /** `passage: ` or `query: ` and the trimmed text (`encoderInput`). */
  readonly inputs: readonly string[];
  /** Row i is the unit vector of input i. */
  readonly vectors: Float32Array;
}

export class PackedTable implements VectorTable {
  readonly encoder: VectorTable['encoder'];
  readonly dimension: number;
  readonly maxTokens: number;
  readonly #packed: PackedVectors;
  readonly #rows = new Map<string, Float32Array>();

  constructor(packed: PackedVectors) {
    this.encoder = encoderId(packed.encoder);
    this.dimension = packed.dimension;
    this.maxTokens = packed.maxTokens;
    this.#packed = packed;
    this.add(packed.inputs, packed.vectors);
  }

  get version(): string {
    return `${this.encoder}, ${this.#rows.size} rows`;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Leaves out rows of a wrong length. A text without a vector is scored by its words. */
  add(inputs: readonly string[], vectors: Float32Array): void {
    const { dimension } = this;
    for (const [row, input] of inputs.entries()) {
      const vector = vectors.subarray(row * dimension, (row + 1) * dimension);
      if (vector.length === dimension) this.#rows.set(input, vector);
    }
  }

  find(text: string): Float32Array | undefined {
    return this.#rows.get(text);
  }

  cosinePrior(query: string, passage: string): CosinePrior {
    const { priors, defaultPrior } = this.#packed;
    return priors.find((prior) => prior.query === query && prior.passage === passage) ?? defaultPrior;
  }
}

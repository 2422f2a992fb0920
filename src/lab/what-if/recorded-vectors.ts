/** The vectors of a run behind the encoder and key ports. They are looked up, never made. */

import type { Chunk } from '../../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../../core/memory/units.ts';
import { cosines } from '../../core/paper/cosine-scores.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { CosinePrior, Encoder } from '../../ports/retrieval/encoder.ts';
import type { KeyReader, KeyState } from '../../ports/retrieval/key-store.ts';
import type { StepRecord } from '../../record/step-record.ts';
import { encoderInput, TableEncoder, type VectorTable } from '../vectors/vector-table.ts';

/** Facts about the encoder of a run. */
export interface RecordedEncoder {
  readonly id: EncoderId;
  cosinePrior(queryScript: string, passageScript: string): CosinePrior;
}

/** An encoder that knows only the queries of the run. */
export function queryTable(encoder: RecordedEncoder, steps: readonly StepRecord[]): VectorTable | null {
  const vectors = new Map<string, Float32Array>();
  for (const { query } of steps)
    if (query?.encoder === encoder.id) vectors.set(encoderInput(query.text, 'query'), query.vector);
  const [first] = vectors.values();
  if (first === undefined) return null;
  return {
    encoder: encoder.id,
    version: '',
    dimension: first.length,
    maxTokens: 0,
    cosinePrior: (query, passage) => encoder.cosinePrior(query, passage),
    find: (text) => vectors.get(text),
  };
}

/** One for each context, so that missing vectors are counted for that context. */
export function recordedEncoder(table: VectorTable | null, onMissing: () => void): Encoder | null {
  return table && new TableEncoder(table, 1, onMissing);
}

/**
 * Keys as they were at one step. Cosines in the step's own trace come from the trace: a key that was not ready then is
 * not ready now, whatever was made since.
 */
export class KeysAtStep implements KeyReader {
  readonly encoder: EncoderId;
  /** Number of chunks whose cosine was asked for and cannot be known. */
  missing = 0;
  readonly #keys: ReadonlyMap<ChunkId, Float32Array>;
  readonly #query: Float32Array | null;
  readonly #recorded: ReadonlyMap<ChunkId, number>;

  constructor(
    encoder: EncoderId,
    keys: ReadonlyMap<ChunkId, Float32Array>,
    trace: ContextTrace,
    record: Pick<StepRecord, 'query'> | undefined,
  ) {
    this.encoder = encoder;
    this.#keys = keys;
    this.#query = record?.query?.vector ?? null;
    this.#recorded = new Map(
      trace.decisions.flatMap(({ chunk, cosine }) => (cosine === null ? [] : [[chunk, cosine] as const])),
    );
  }

  key(chunk: ChunkId): KeyState {
    const vector = this.#keys.get(chunk);
    return vector === undefined ? { state: 'pending' } : { state: 'ready', vector };
  }

  cosines(query: Float32Array, chunks: readonly Chunk[]): Float64Array {
    const computed = cosines(
      query,
      chunks.map(({ id }) => this.#keys.get(id) ?? null),
    );
    const own = this.#query !== null && sameVector(query, this.#query);
    for (const [i, { id }] of chunks.entries()) {
      const recorded = own ? this.#recorded.get(id) : undefined;
      if (recorded !== undefined) computed[i] = recorded;
      else if (Number.isNaN(computed[i])) this.missing += 1;
    }
    return computed;
  }
}

function sameVector(left: Float32Array, right: Float32Array): boolean {
  return left.length === right.length && left.every((value, i) => value === right[i]);
}

/**
 * Stored vectors behind the encoder and key ports. A replay then needs no model: keys and queries are looked up by the
 * exact string that the encoder got (trimmed, with its `passage: ` or `query: ` prefix).
 */
import { WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { textOf } from '../../core/memory/chunk.ts';
import type { ChunkId, EncoderId } from '../../core/memory/units.ts';
import type { CosinePrior, EncodeOptions, Encoder } from '../../ports/retrieval/encoder.ts';
import type { KeyReader, KeyState } from '../../ports/retrieval/key-store.ts';

export interface VectorTable {
  readonly encoder: EncoderId;
  /** Changes when vectors are added, so that rows which lacked some are measured again. */
  readonly version: string;
  readonly dimension: number;
  /** Tokens after which the encoder truncated. */
  readonly maxTokens: number;
  cosinePrior(queryScript: string, passageScript: string): CosinePrior;
  /** The unit vector of the exact string, or undefined. */
  find(text: string): Float32Array | undefined;
}

/** How many queries of a replay had a vector. The results always show it with a comparison. */
export interface QueryCounts {
  /** Looked up for the step that asked. */
  encoded: number;
  /** Answered with the vector of an earlier step (`every` > 1). */
  held: number;
  /** Not in the table. The policy went on with words alone. */
  missing: number;
}

/** The exact string that the encoder gets for a text. */
export function encoderInput(text: string, kind: EncodeOptions['kind']): string {
  return `${kind}: ${text.trim()}`;
}

/** An encoder that knows only its table. Anything else fails like an encoder that is unavailable. */
export class TableEncoder implements Encoder {
  readonly id: EncoderId;
  readonly dimension: number;
  readonly maxTokens: number;
  readonly counts: QueryCounts = { encoded: 0, held: 0, missing: 0 };
  readonly #table: VectorTable;
  readonly #every: number;
  readonly #onMissing: ((text: string) => void) | undefined;
  #step = 0;
  #request = '';
  #held: { readonly step: number; readonly request: string; readonly vector: Float32Array } | null = null;

  /**
   * @param every a query is looked up again only this many steps after the last time, and whenever the request changes;
   *   1: at every step
   * @param onMissing called with each string that has no vector, so that it can be made
   */
  constructor(table: VectorTable, every = 1, onMissing?: (text: string) => void) {
    this.id = table.encoder;
    this.dimension = table.dimension;
    this.maxTokens = table.maxTokens;
    this.#table = table;
    this.#every = every;
    this.#onMissing = onMissing;
  }

  /** Sets the step of the next query. */
  begin(step: number, request: string): void {
    this.#step = step;
    this.#request = request;
  }

  cosinePrior(queryScript: string, passageScript: string): CosinePrior {
    return this.#table.cosinePrior(queryScript, passageScript);
  }

  async encode(texts: readonly string[], { kind }: EncodeOptions): Promise<Float32Array[]> {
    return texts.map((text) => (kind === 'query' ? this.#query(text) : this.#find(text, kind)));
  }

  #query(text: string): Float32Array {
    const held = this.#held;
    if (held !== null && held.request === this.#request && this.#step - held.step < this.#every) {
      if (held.step !== this.#step) this.counts.held += 1;
      return held.vector;
    }
    const vector = this.#find(text, 'query');
    this.counts.encoded += 1;
    this.#held = { step: this.#step, request: this.#request, vector };
    return vector;
  }

  #find(text: string, kind: EncodeOptions['kind']): Float32Array {
    const input = encoderInput(text, kind);
    const vector = this.#table.find(input);
    if (vector !== undefined) return vector;
    if (kind === 'query') this.counts.missing += 1;
    this.#onMissing?.(input);
    throw new WebpaceError(
      'encoder-unavailable',
      'There is no ready vector of this text; words alone are used.',
    );
  }
}

/** Keys of a session's chunks, looked up once. A chunk without a vector has no key, as after an encoder failure. */
export class TableKeys implements KeyReader {
  readonly encoder: EncoderId;
  /** Number of chunks without a vector. */
  readonly missing: number;
  readonly #keys = new Map<ChunkId, KeyState>();

  constructor(table: VectorTable, chunks: readonly Chunk[], onMissing?: (text: string) => void) {
    this.encoder = table.encoder;
    let missing = 0;
    for (const chunk of chunks) {
      const input = encoderInput(textOf(chunk), 'passage');
      const vector = table.find(input);
      if (vector) this.#keys.set(chunk.id, { state: 'ready', vector });
      else {
        missing += 1;
        onMissing?.(input);
        this.#keys.set(chunk.id, { state: 'failed', reason: 'There is no ready vector of this chunk.' });
      }
    }
    this.missing = missing;
  }

  key(chunk: ChunkId): KeyState {
    return this.#keys.get(chunk) ?? { state: 'pending' };
  }
}

/** Gives the keys of a stored run, and encodes more texts with the same encoder, for a replay of the run. */
import { textOf } from '../../core/memory/chunk.ts';
import type { RunId } from '../../core/memory/units.ts';
import { scripts } from '../../core/text/script.ts';
import type { CosinePrior, EncodeOptions, Encoder, ScriptPrior } from '../../ports/retrieval/encoder.ts';
import type { RunStore } from '../../ports/runs/run-store.ts';

/** All keys of a run that the present encoder made. */
export interface StoredRunKeys {
  readonly encoder: string;
  readonly dimension: number;
  readonly maxTokens: number;
  readonly priors: readonly ScriptPrior[];
  readonly defaultPrior: CosinePrior;
  /** Texts of the chunks, as they were encoded. */
  readonly texts: readonly string[];
  /** Row i is the key of text i. */
  readonly vectors: Float32Array;
}

export interface RunKeys {
  /** Null if the run is not stored or has no key of the present encoder. Then only words are left. */
  read(run: RunId): Promise<StoredRunKeys | null>;
  /** Rejects as the encoder does: `encoder-unavailable`, `aborted`. */
  encode(texts: readonly string[], options: EncodeOptions): Promise<Float32Array[]>;
}

export function hostRunKeys(store: RunStore, encoder: Encoder | null): RunKeys {
  return {
    async read(run) {
      if (encoder === null) return null;
      const stored = await store.readRun(run);
      if (stored === undefined) return null;
      const texts = new Map(stored.chunks.map((chunk) => [chunk.id, textOf(chunk)]));
      const held = new Map<string, Float32Array>();
      for await (const { dimension, chunks, vectors } of store.streamKeys(run, encoder.id)) {
        if (dimension !== encoder.dimension) continue;
        for (const [row, chunk] of chunks.entries()) {
          const text = texts.get(chunk);
          if (text !== undefined) held.set(text, vectors.subarray(row * dimension, (row + 1) * dimension));
        }
      }
      return held.size === 0 ? null : packed(encoder, held);
    },
    encode(texts, options) {
      return encoder === null ? Promise.resolve([]) : encoder.encode(texts, options);
    },
  };
}

function packed(encoder: Encoder, held: ReadonlyMap<string, Float32Array>): StoredRunKeys {
  const { id, dimension, maxTokens } = encoder;
  const vectors = new Float32Array(held.size * dimension);
  [...held.values()].forEach((vector, row) => {
    vectors.set(vector, row * dimension);
  });
  const priors = scripts.flatMap((query) =>
    scripts.map((passage) => ({ query, passage, ...encoder.cosinePrior(query, passage) })),
  );
  const defaultPrior = encoder.cosinePrior('other', 'other');
  return { encoder: id, dimension, maxTokens, priors, defaultPrior, texts: [...held.keys()], vectors };
}

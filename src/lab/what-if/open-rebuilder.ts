/** Opens a recorded run for what-ifs, from a store or from memory. */
import type { ChunkId, EncoderId, RunId } from '../../core/memory/units.ts';
import type { PolicyDefinition } from '../../policies/context-policy.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { RunStore } from '../../ports/runs/run-store.ts';
import type { EncoderFacts, StepRebuilder } from '../../ports/runs/step-rebuilder.ts';
import type { StoredRun } from '../../record/run-record.ts';
import type { RecordedEncoder } from './recorded-vectors.ts';
import { RunRebuilder } from './run-rebuilder.ts';

type RecordedSource =
  | { readonly run: StoredRun; readonly keys: ReadonlyMap<ChunkId, Float32Array> }
  | { readonly store: Pick<RunStore, 'readRun' | 'streamKeys'>; readonly run: RunId };

export interface RebuildOptions {
  /** The app's own context policies, the same as for `createRuntime`. */
  readonly policies?: readonly PolicyDefinition[];
}

/** Undefined if the run is not stored. */
export async function openRebuilder(
  source: RecordedSource,
  encoder: EncoderFacts | null,
  tokenizer: Tokenizer,
  clock: Pick<Clock, 'elapsed'>,
  { policies = [] }: RebuildOptions = {},
): Promise<StepRebuilder | undefined> {
  const recorded = 'store' in source ? await readSource(source.store, source.run, encoder?.id) : source;
  if (recorded === undefined) return undefined;
  return new RunRebuilder({
    ...recorded,
    encoder: encoder && encoderOf(encoder),
    tokenizer,
    clock,
    policies,
  });
}

async function readSource(
  store: Pick<RunStore, 'readRun' | 'streamKeys'>,
  id: RunId,
  encoder: EncoderId | undefined,
): Promise<Extract<RecordedSource, { readonly keys: unknown }> | undefined> {
  const run = await store.readRun(id);
  if (run === undefined) return undefined;
  const keys = new Map<ChunkId, Float32Array>();
  if (encoder !== undefined) {
    for await (const { dimension, chunks, vectors } of store.streamKeys(id, encoder))
      for (const [row, chunk] of chunks.entries())
        keys.set(chunk, vectors.subarray(row * dimension, (row + 1) * dimension));
  }
  return { run, keys };
}

function encoderOf({ id, priors }: EncoderFacts): RecordedEncoder {
  const table = new Map(priors.map(([query, passage, prior]) => [`${query} ${passage}`, prior]));
  return {
    id,
    cosinePrior: (query, passage) => table.get(`${query} ${passage}`) ?? { mean: 0, deviation: 1 },
  };
}

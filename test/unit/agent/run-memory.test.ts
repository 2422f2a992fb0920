import { describe, expect, test } from 'vitest';
import { MemoryRunStore } from '../../../src/adapters/storage/in-memory/memory-run-store.ts';
import { RunMemory } from '../../../src/agent/run-memory.ts';
import type { Chunk } from '../../../src/core/memory/chunk.ts';
import { chunkIdOf } from '../../../src/core/memory/units.ts';
import { cosines } from '../../../src/core/paper/cosine-scores.ts';
import type { Encoder } from '../../../src/ports/retrieval/encoder.ts';
import type { RunStore } from '../../../src/ports/runs/run-store.ts';
import { makeChunk, makeKey, makeRun, makeVector, testEncoder } from '../../doubles/records.ts';

const run = makeRun();
const query = makeVector(99);

/** Gives the vector of the step that stands in the text; as many values as `dimensionOf` says. */
function encoderOf(dimensionOf: (step: number) => number = () => 8): Encoder {
  return {
    id: testEncoder,
    dimension: 8,
    maxTokens: 512,
    cosinePrior: () => ({ mean: 0, deviation: 1 }),
    encode: (texts) =>
      Promise.resolve(
        texts.map((text) => {
          const step = Number(/step (\d+)/.exec(text)?.[1]);
          return makeVector(step, dimensionOf(step));
        }),
      ),
  };
}

function makeChunks(count: number): Chunk[] {
  return Array.from({ length: count }, (_, i) =>
    makeChunk({ id: chunkIdOf(run.id, i + 1), step: i + 1, action: `step ${i + 1}` }),
  );
}

async function storeWith(keys: number): Promise<RunStore> {
  const store = new MemoryRunStore();
  await store.createRun(run);
  await store.putKeys(
    run.id,
    Array.from({ length: keys }, (_, i) => makeKey(chunkIdOf(run.id, i + 1), i + 1)),
  );
  return store;
}

/** The definition: each key by itself. */
function oneByOne(memory: RunMemory, chunks: readonly Chunk[]): Float64Array {
  return cosines(
    query,
    chunks.map(({ id }) => {
      const key = memory.key(id);
      return key.state === 'ready' ? key.vector : null;
    }),
  );
}

describe('cosines of a run', () => {
  test('W10: are to the last bit those of its keys one by one: stored, made since, and not ready', async () => {
    const chunks = makeChunks(600);
    const store = await storeWith(500);
    const memory = await RunMemory.of(store, encoderOf(), chunks);
    const before = memory.cosines(query, chunks);
    expect(before).toEqual(oneByOne(memory, chunks));
    expect(before.slice(0, 500).every(Number.isFinite)).toBe(true);
    expect(before.slice(500).every(Number.isNaN)).toBe(true);
    await memory.settled();
    const after = memory.cosines(query, chunks);
    expect(after).toEqual(oneByOne(memory, chunks));
    expect(after).toEqual(
      cosines(
        query,
        chunks.map(({ step }) => makeVector(step)),
      ),
    );
    expect(memory.cosines(query, chunks.slice(0, 321))).toEqual(after.slice(0, 321));
    expect(await store.readKeys(run.id, testEncoder)).toHaveLength(600);
  });

  test('W10: so are those of some chunks in another order, and of a chunk with a newer version', async () => {
    const chunks = makeChunks(20);
    const memory = await RunMemory.of(await storeWith(20), encoderOf(), chunks);
    const some = [chunks[7], chunks[2], chunks[19]] as Chunk[];
    expect(memory.cosines(query, some)).toEqual(oneByOne(memory, some));
    memory.replace({ ...(chunks[3] as Chunk) });
    expect(memory.cosines(query, memory.chunks)).toEqual(oneByOne(memory, chunks));
  });

  test('W4, W10: a query or a key of another dimension is no harm', async () => {
    const chunks = makeChunks(6);
    const odd = await RunMemory.of(
      await storeWith(0),
      encoderOf((step) => (step === 2 ? 5 : 8)),
      chunks,
    );
    await odd.settled();
    const scores = odd.cosines(query, chunks);
    expect(scores).toEqual(oneByOne(odd, chunks));
    expect(Number.isNaN(scores[1])).toBe(true);
    const short = makeVector(1, 5);
    expect(odd.cosines(short, chunks)[1]).toBeGreaterThan(-1);
    expect(odd.key(chunkIdOf(run.id, 2))).toMatchObject({ state: 'ready', vector: makeVector(2, 5) });
  });
});

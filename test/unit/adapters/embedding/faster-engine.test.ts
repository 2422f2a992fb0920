import { afterEach, expect, test, vi } from 'vitest';
import {
  fasterEngine,
  hasGraphics,
  type TriedEngine,
} from '../../../../src/adapters/embedding/faster-engine.ts';
import { goldenTexts, passesSelfTest } from '../../../../src/adapters/embedding/self-test.ts';
import { goldenVectors } from '../../../doubles/golden-vectors.ts';

const golden = goldenVectors();
let milliseconds = 0;

afterEach(() => {
  vi.useRealTimers();
});

/** An engine that takes so long for a batch and gives the vectors of the golden texts. */
function engine(name: string, takes: number, vectors: readonly Float32Array[] = golden) {
  const ended: string[] = [];
  const made: TriedEngine & { readonly name: string; readonly ended: string[] } = {
    name,
    ended,
    tokenize: (text) => [goldenTexts.indexOf(text)],
    async encode(texts) {
      milliseconds += takes;
      return texts.map(([at = 0]) => vectors[at] as Float32Array);
    },
    dispose: async () => void ended.push(name),
  };
  return made;
}

const choose = (processor: ReturnType<typeof engine>, graphics: () => Promise<ReturnType<typeof engine>>) =>
  fasterEngine(
    processor,
    graphics,
    () => undefined,
    () => milliseconds,
  );

test('the golden vectors of this test are the golden ones', () => {
  expect(passesSelfTest(golden)).toBe(true);
});

test('R35: the faster engine is used where its vectors are right, and the other gives back its memory', async () => {
  const [slow, fast] = [engine('slow', 50), engine('fast', 5)];
  expect(await choose(slow, async () => fast)).toEqual({ engine: fast, device: 'webgpu', refused: null });
  expect([slow.ended, fast.ended]).toEqual([['slow'], []]);
});

test('R35: a slower graphics processor is left without a word', async () => {
  const [processor, graphics] = [engine('processor', 5), engine('graphics', 50)];
  expect(await choose(processor, async () => graphics)).toEqual({
    engine: processor,
    device: 'wasm',
    refused: null,
  });
  expect([processor.ended, graphics.ended]).toEqual([[], ['graphics']]);
});

test('R35: graphics that are hopelessly slow at one short text are asked for no other', async () => {
  const processor = engine('processor', 1);
  const software = engine('software', 100);
  const asked: number[] = [];
  const counted = {
    ...software,
    encode: (texts: readonly (readonly number[])[]) => {
      asked.push(...texts.map(([at = -1]) => at));
      return software.encode(texts);
    },
  };
  expect(await choose(processor, async () => counted)).toMatchObject({ device: 'wasm', refused: null });
  expect(new Set(asked)).toEqual(new Set([0]));
  expect([processor.ended, software.ended]).toEqual([[], ['software']]);
});

test('R35: wrong vectors, and a device that fails, are left in words, however fast they are', async () => {
  const processor = engine('processor', 50);
  const wrong = engine('wrong', 1, [...golden].reverse());
  const found = await choose(processor, async () => wrong);
  expect(found).toMatchObject({ device: 'wasm', refused: { code: 'encoder-unavailable' } });
  expect(found.refused?.message).toContain('wrong results');
  expect(wrong.ended).toEqual(['wrong']);
  const failing = async () => {
    throw new Error('Failed to create a device.');
  };
  const failed = await choose(processor, failing);
  expect(failed).toMatchObject({ device: 'wasm', refused: { code: 'engine-failed' } });
  expect(failed.refused?.message).toContain('Close other tabs');
  const dying = { ...engine('dying', 1), encode: failing };
  expect((await choose(processor, async () => dying)).engine).toBe(processor);
  expect(processor.ended).toEqual([]);
});

test('a browser that never says whether there is a graphics processor is taken to have none', async () => {
  vi.useFakeTimers();
  const asked = hasGraphics({ gpu: { requestAdapter: () => new Promise(() => undefined) } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBe(false);

  const card = { info: { vendor: 'a maker', architecture: 'a card' } } as unknown as GPUAdapter;
  expect(await hasGraphics({ gpu: { requestAdapter: async () => card } })).toBe(true);
  expect(await hasGraphics({})).toBe(false);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EncoderState } from '../../../../src/adapters/embedding/e5-encoder.ts';
import { goldenDifference, goldenTexts } from '../../../../src/adapters/embedding/self-test.ts';
import { keptModels } from '../../../../src/adapters/model-files/kept-files.ts';
import { spawnEncoder } from '../../../../src/runtime/engines/spawn-workers.ts';
import { encoderContract } from '../../../contracts/encoder.contract.ts';
import { makeEncoder, Spawner } from '../../engines.ts';

const spawner = new Spawner(spawnEncoder);
const states: EncoderState[] = [];
const encoder = makeEncoder({ spawn: spawner.spawn, onState: (state) => states.push(state) });

beforeAll(() => encoder.load());
afterAll(() => encoder.close());

function dot(left: Float32Array | undefined, right: Float32Array | undefined): number {
  if (left === undefined || right === undefined) return Number.NaN;
  return left.reduce((sum, value, index) => sum + value * (right[index] as number), 0);
}

/** About `words` words that no other call of the same length holds in this order. */
function prose(words: number, seed: number): string {
  const vocabulary = 'swift river invoice autumn tower glass number quiet market engine letter garden'.split(
    ' ',
  );
  return Array.from(
    { length: words },
    (_, at) => vocabulary[(at * (seed + 3) + seed) % vocabulary.length],
  ).join(' ');
}

encoderContract('multilingual-e5-small', async () => encoder);

describe('e5 encoder', () => {
  test('loads with progress in bytes, and says on which device', async () => {
    const progress = states.flatMap((state) => (state.state === 'loading' ? [state.progress] : []));
    expect(
      progress.some(({ loadedBytes, totalBytes }) => loadedBytes === totalBytes && totalBytes > 7e7),
    ).toBe(true);
    expect(states.at(-1)).toMatchObject({ state: 'ready', device: 'wasm', loaded: { device: 'wasm' } });
    expect(encoder.id).toBe('multilingual-e5-small/q4/384/mean/1');
    expect(encoder.dimension).toBe(384);
  });

  test('R42: gives the golden vectors of eight bits', async () => {
    const vectors: Float32Array[] = [];
    for (const golden of goldenTexts) {
      const [prefix, kind] = golden.startsWith('query: ')
        ? ['query: ', 'query' as const]
        : ['passage: ', 'passage' as const];
      vectors.push(...(await encoder.encode([golden.slice(prefix.length)], { kind })));
    }
    expect(goldenDifference(vectors, 'eight bits')).toBeLessThan(1e-3);
  });

  // Among passages of one language: a mixed pool has to be calibrated by pair of scripts first.
  test('finds the passage that answers, in the same language and across', async () => {
    const passages = [
      'The invoice from the printer is due on Friday, the ninth of May.',
      'Swifts leave for Africa in August and come back in the last days of April.',
      'The key to the meeting room lies in the drawer of the front desk on the third floor.',
    ];
    const keys = await encoder.encode(passages, { kind: 'passage' });
    for (const [question, answer] of [
      ['When do swifts come back?', 1],
      ['雨燕什么时候回来？', 1],
      ['Where is the key to the meeting room?', 2],
      ['会议室的钥匙在哪里？', 2],
    ] as const) {
      const [query] = await encoder.encode([question], { kind: 'query' });
      const cosines = keys.map((key) => dot(query, key));
      expect(cosines.indexOf(Math.max(...cosines))).toBe(answer);
    }
  });

  test('R42: a text is the same alone and in a batch of other lengths', async () => {
    const texts = [prose(3, 1), prose(60, 2), prose(20, 3), prose(5, 4)];
    const together = await encoder.encode(texts, { kind: 'passage' });
    for (const [index, text] of texts.entries()) {
      const [alone] = await encoder.encode([text], { kind: 'passage' });
      expect(dot(alone, together[index])).toBeGreaterThan(0.9995);
    }
  });

  test('a text beyond the limit is its beginning', async () => {
    const long = prose(700, 5);
    const [one, two] = await encoder.encode([long, `${long} and something else entirely`], {
      kind: 'passage',
    });
    expect(dot(one, two)).toBeCloseTo(1, 5);
  });

  test('a query overtakes passages that wait', async () => {
    const order: string[] = [];
    const passages = encoder
      .encode(
        Array.from({ length: 6 }, (_, seed) => prose(250, seed)),
        { kind: 'passage' },
      )
      .then(() => order.push('passages'));
    const query = encoder.encode(['When is it due?'], { kind: 'query' }).then(() => order.push('query'));
    await Promise.all([passages, query]);
    expect(order).toEqual(['query', 'passages']);
  });

  test('an abort ends the wait at once and the rest of the batches', async () => {
    const began = performance.now();
    await encoder.encode([prose(200, 999)], { kind: 'passage' });
    const one = performance.now() - began;
    const controller = new AbortController();
    const many = Array.from({ length: 200 }, (_, seed) => prose(200, seed));
    const encoding = encoder.encode(many, { kind: 'passage', signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(encoding).rejects.toMatchObject({ code: 'aborted' });
    const started = performance.now();
    // What is asked now waits for one batch, and not for 200 passages.
    await encoder.encode(['still there?'], { kind: 'passage' });
    expect(performance.now() - started).toBeLessThan(100 * one);
  });

  test('a worker that is killed in the middle is replaced, and every vector comes', async () => {
    states.length = 0;
    const made = spawner.count;
    const encoding = encoder.encode([prose(200, 1), prose(200, 2), 'short'], { kind: 'passage' });
    setTimeout(() => spawner.last?.terminate(), 10);
    expect(await encoding).toHaveLength(3);
    expect(spawner.count).toBe(made + 1);
    expect(states.find(({ state }) => state === 'restarted')).toMatchObject({
      reason: { code: 'worker-lost' },
    });
  });

  test('without its files it is unavailable, and says which file and what to do', async () => {
    // A model that is kept needs no folder.
    await keptModels.clear();
    const lost = makeEncoder({ modelsUrl: new URL('/nowhere/', location.href).href });
    await expect(lost.encode(['a'], { kind: 'query' })).rejects.toMatchObject({
      code: 'encoder-unavailable',
      cause: { code: 'model-missing', details: { file: 'multilingual-e5-small/onnx/model_q4.onnx' } },
    });
    lost.close();
  });

  // Software WebGPU takes minutes for what WebAssembly does in a second.
  if (import.meta.env.WEBPACE_LONG) {
    test('on WebGPU it passes its self-test, or goes on without', async () => {
      const heard: EncoderState[] = [];
      const made = makeEncoder({ device: 'webgpu', onState: (state) => heard.push(state) });
      const [onDevice] = await made.encode(['When is the invoice due?'], { kind: 'query' });
      const [reference] = await encoder.encode(['When is the invoice due?'], { kind: 'query' });
      expect(dot(onDevice, reference)).toBeGreaterThan(0.999);
      expect(heard.some(({ state }) => state === 'degraded')).toBe(made.device === 'wasm');
      made.close();
    });
  }
});

describe('R35: the bundled encoder on both devices of one worker', () => {
  const spawnCard = () => new Worker(new URL('./card-named.worker.ts', import.meta.url), { type: 'module' });

  test('is tried on what calls itself a card; whatever comes of that, its vectors are the golden ones', async () => {
    const kept: (string | null)[] = [];
    const refused: unknown[] = [];
    const tried = makeEncoder({
      spawn: spawnCard,
      device: 'fastest',
      onDevice: (device) => kept.push(device),
      onState: (state) => {
        if (state.state === 'ready') refused.push((state.loaded as { refused: unknown }).refused);
      },
    });
    await tried.load();
    // Software graphics may compute other vectors than the golden ones: then it is said, and the processor is used.
    if (refused[0] !== null) {
      expect(refused).toMatchObject([{ code: 'encoder-unavailable' }]);
      expect(tried.device).toBe('wasm');
    }
    expect(kept).toEqual([tried.device]);
    const [vector] = await tried.encode(['When is the invoice due?'], { kind: 'query' });
    const [same] = await encoder.encode(['When is the invoice due?'], { kind: 'query' });
    expect(dot(vector, same)).toBeGreaterThan(0.999);
    tried.close();
  });

  test('is not tried on software graphics that says so', async () => {
    const kept: (string | null)[] = [];
    const tried = makeEncoder({
      device: 'fastest',
      onDevice: (device) => kept.push(device),
    });
    await tried.load();
    expect([tried.device, kept]).toEqual(['wasm', ['wasm']]);
    tried.close();
  });
});

/** The adapter in the encoder's worker, over a generated reader that finds the words of the question. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goldenDifference, goldenTexts } from '../../../../src/adapters/embedding/self-test.ts';
import type { Reading } from '../../../../src/ports/retrieval/reader.ts';
import { spawnEncoder } from '../../../../src/runtime/engines/spawn-workers.ts';
import { expectWellFormed, readerContract } from '../../../contracts/reader.contract.ts';
import { Spawner } from '../../engines.ts';
import { makeTinyReader, storeTinyReaders, type TinyReader } from './reading-setup.ts';

const spawner = new Spawner(spawnEncoder);
let remove = async (): Promise<void> => undefined;
let tiny: TinyReader;

beforeAll(async () => {
  remove = await storeTinyReaders();
  tiny = makeTinyReader({ spawn: spawner.spawn });
  await tiny.reader.load();
});
afterAll(async () => {
  tiny.encoder.close();
  await remove();
});

const question = 'lighthouse keeper';
const prose = (words: number): string =>
  Array.from(
    { length: words },
    (_, at) => ['ferries', 'leave', 'harbours', 'slowly', 'today', 'again.'][at % 6],
  ).join(' ');
const passages = [
  { title: 'Boats', text: 'Boats lie in the harbour. Nobody sails them.' },
  { title: 'Towers', text: `${prose(120)} 🐦 Once the lighthouse keeper rang a bell. ${prose(60)}` },
];

readerContract('a generated model beside the encoder', async () => tiny.reader, {
  question,
  passages,
  passage: 1,
  answer: 'lighthouse keeper',
});

describe('the reader in the encoder’s worker', () => {
  test('RD6: loads with progress, beside the encoder, whose vectors stay as they were', async () => {
    const stages = tiny.states.map((state) => state.state);
    expect(stages[0]).toBe('loading');
    expect(stages).toContain('ready');
    const vectors: Float32Array[] = [];
    for (const golden of goldenTexts) {
      const kind = golden.startsWith('query: ') ? 'query' : 'passage';
      vectors.push(...(await tiny.encoder.encode([golden.slice(kind.length + 2)], { kind })));
    }
    expect(goldenDifference(vectors, 'eight bits')).toBeLessThan(1e-3);
    expect(spawner.count).toBe(1);
  });

  test('RD3: an answer in any window of a long passage is found where it stands', async () => {
    for (const before of [0, 40, 90, 200, 500]) {
      const text = `${prose(before)} the lighthouse keeper ${prose(200)}`;
      const reading = await tiny.reader.read(question, [{ title: '', text }]);
      const [best] = reading.spans;
      expect(text.slice(best?.start, best?.end)).toBe('lighthouse keeper');
      expectWellFormed(reading, [{ title: '', text }]);
    }
  });

  test('RD3: words of the title are never an answer', async () => {
    const reading = await tiny.reader.read(question, [{ title: 'The lighthouse keeper', text: prose(30) }]);
    expect(reading.spans.length).toBeGreaterThan(0);
    for (const { margin } of reading.spans) expect(margin).toBeLessThan(0);
  });

  test('RD6: a query overtakes a reading, which overtakes passages', async () => {
    const order: string[] = [];
    const long = Array.from({ length: 8 }, () => ({ title: '', text: prose(60) }));
    const encoding = tiny.encoder
      .encode(
        Array.from({ length: 6 }, (_, at) => `${at} ${prose(200)}`),
        { kind: 'passage' },
      )
      .then(() => order.push('passages'));
    const reading = tiny.reader.read(question, long).then(() => order.push('reading'));
    const query = tiny.encoder.encode(['When is it due?'], { kind: 'query' }).then(() => order.push('query'));
    await Promise.all([encoding, reading, query]);
    expect(order).toEqual(['query', 'reading', 'passages']);
  });

  test('RD4: an abort ends a long reading at once, and the worker goes on with what comes next', async () => {
    const controller = new AbortController();
    const text = prose(20_000);
    let last: Reading | undefined;
    const reading = tiny.reader.read(question, [{ title: '', text }], {
      signal: controller.signal,
      // In the middle, on a machine of any speed.
      onProgress: (one) => {
        last = one;
        controller.abort();
      },
    });
    setTimeout(() => controller.abort(), 300);
    await expect(reading).rejects.toMatchObject({ code: 'aborted' });
    expect(last?.complete ?? false).toBe(false);
    expect((await tiny.reader.read(question, passages)).complete).toBe(true);
    expect(spawner.count).toBe(1);
  });

  test('RD4: a deadline in the middle gives the best of what was read', async () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      title: '',
      text: at === 0 ? `The lighthouse keeper ${prose(60)}` : `${at} ${prose(80)}`,
    }));
    let last: Reading | undefined;
    const controller = new AbortController();
    const reading = await tiny.reader.read(question, many, {
      deadline: 1_500,
      signal: controller.signal,
      onProgress: (one) => {
        last = one;
      },
    });
    expectWellFormed(reading, many);
    if (reading.complete) return;
    expect(reading).toEqual(last ?? reading);
    expect(reading.passages).toContain(null);
  });

  test('RD7: a worker that is killed in the middle is replaced, and the reading comes', async () => {
    const made = spawner.count;
    const reading = tiny.reader.read(question, passages);
    setTimeout(() => spawner.last?.terminate(), 50);
    const { complete, spans } = await reading;
    expect(complete).toBe(true);
    expect(spans[0]?.passage).toBe(1);
    expect(spawner.count).toBeLessThanOrEqual(made + 1);
  });
});

describe('a reader that cannot be had', () => {
  const failing: readonly [what: string, made: Parameters<typeof makeTinyReader>[0], cause: string][] = [
    ['files that are not there', { weights: 'nowhere.onnx' }, 'model-missing'],
    ['settings of another form', { settings: 'older.json' }, 'model-load-failed'],
    ['another encoder’s vocabulary', { settings: 'other-encoder.json' }, 'model-load-failed'],
    ['scores that are no numbers', { weights: 'broken.onnx' }, 'reader-unavailable'],
  ];
  for (const [what, made, code] of failing) {
    test(`RD7: ${what}: \`reader-unavailable\`, and the encoder goes on`, async () => {
      const { reader, encoder, states } = makeTinyReader(made);
      await expect(reader.read(question, passages)).rejects.toMatchObject({
        code: 'reader-unavailable',
        cause: { code },
      });
      expect(states.at(-1)).toMatchObject({ state: 'failed', error: { code: 'reader-unavailable' } });
      expect(await encoder.encode(['still there?'], { kind: 'query' })).toHaveLength(1);
      encoder.close();
    });
  }
});

import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EncodeOptions } from '../../../../src/ports/retrieval/encoder.ts';
import {
  arbitratedEncoder,
  arbitratedModel,
  arbitratedReader,
} from '../../../../src/runtime/engines/arbitrated-engines.ts';
import { GpuArbiter, type Lane, lanes } from '../../../../src/runtime/engines/gpu-arbiter.ts';
import { SentenceSimilarity } from '../../../../src/tools/sentence-similarity.ts';
import { encoderContract } from '../../../contracts/encoder.contract.ts';
import { collect, languageModelContract, request } from '../../../contracts/language-model.contract.ts';
import { readerContract } from '../../../contracts/reader.contract.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { ScriptedReader } from '../../../doubles/scripted-reader.ts';

/** Work that ends when it is told to, or when the device is taken away. */
function manual(name: string, log: string[], stubborn = false) {
  let finish = (): void => undefined;
  const work = (signal: AbortSignal): Promise<string> => {
    log.push(`${name} begins`);
    return new Promise((resolve, reject) => {
      finish = () => {
        log.push(`${name} ends`);
        resolve(name);
      };
      if (stubborn) return;
      signal.addEventListener('abort', () => {
        log.push(`${name} lets go`);
        reject(new Error('aborted'));
      });
    });
  };
  return { work, finish: () => finish() };
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

const reply = 'Nightingales sing at night, and robins do beside a lamp in town.';
languageModelContract('behind the arbiter', async () =>
  arbitratedModel(
    new ScriptedLanguageModel({ replies: () => reply, tokenizer: await nodeTokenizer() }),
    new GpuArbiter(),
  ),
);
encoderContract('behind the arbiter', async () => arbitratedEncoder(new HashingEncoder(), new GpuArbiter()));
const ferries = [{ title: 'Ferries', text: 'The last ferry leaves at ten.' }];
const scriptedReader = () => new ScriptedReader(() => [{ text: 'ten', probability: 0.9 }]);
readerContract('behind the arbiter', async () => arbitratedReader(scriptedReader(), new GpuArbiter()), {
  question: 'When does the last ferry leave?',
  passages: ferries,
  passage: 0,
  answer: 'ten',
});

afterEach(() => {
  vi.useRealTimers();
});

describe('keys behind the arbiter', () => {
  test('R26: keys that give way to a query are not made again, and the query does not wait for them', async () => {
    const asked: string[] = [];
    let finish = (): void => undefined;
    const hashing = new HashingEncoder();
    const encoder = arbitratedEncoder(
      Object.assign(Object.create(hashing) as HashingEncoder, {
        async encode(texts: readonly string[], options: EncodeOptions) {
          asked.push(`${options.kind} ${texts.join(' ')}`);
          if (options.kind === 'passage') await new Promise<void>((resolve) => (finish = resolve));
          return hashing.encode(texts, options);
        },
      }),
      new GpuArbiter(),
    );
    const keys = encoder.encode(['long page'], { kind: 'passage' });
    await settle();
    const [query] = await encoder.encode(['short'], { kind: 'query' });
    expect(query).toEqual((await hashing.encode(['short'], { kind: 'query' }))[0]);
    finish();
    expect(await keys).toEqual(await hashing.encode(['long page'], { kind: 'passage' }));
    expect(asked).toEqual(['passage long page', 'query short']);
  });

  test('R25, E15: passages whose vectors a step waits for do not wait for a directive', async () => {
    const arbiter = new GpuArbiter();
    const encoder = arbitratedEncoder(new HashingEncoder(), arbiter);
    const log: string[] = [];
    const directive = arbiter.run('directive', manual('directive', log).work).catch(() => undefined);
    const key = encoder.encode(['a page'], { kind: 'passage' }).then(() => log.push('key'));
    await settle();
    expect(log).toEqual(['directive begins']);
    await new SentenceSimilarity(encoder).cosines(new Float32Array(encoder.dimension), ['a sentence']);
    log.push('sentence');
    await Promise.all([directive, key]);
    expect(log).toEqual(['directive begins', 'directive lets go', 'sentence', 'key']);
  });

  test('R26: keys that fail while they give way fail, and whoever stops them is heard', async () => {
    const broken = Object.assign(Object.create(new HashingEncoder()) as HashingEncoder, {
      async encode(_: readonly string[], { kind, signal }: EncodeOptions) {
        if (kind === 'query') return [new Float32Array(2)];
        await settle();
        throw new Error(signal?.aborted ? 'stopped' : 'broken');
      },
    });
    const encoder = arbitratedEncoder(broken, new GpuArbiter());
    const failing = expect(encoder.encode(['page'], { kind: 'passage' })).rejects.toThrow('broken');
    await encoder.encode(['short'], { kind: 'query' });
    await failing;
    const stop = new AbortController();
    const stopped = expect(
      encoder.encode(['page'], { kind: 'passage', signal: stop.signal }),
    ).rejects.toThrow();
    stop.abort();
    await stopped;
  });
});

describe('the arbiter', () => {
  test('R25, E15: one at a time, the most urgent first: what is written beside the steps comes after them and before keys', async () => {
    const arbiter = new GpuArbiter();
    const log: string[] = [];
    const first = manual('decode 1', log);
    const running = arbiter.run('decode', first.work);
    const later = (['summary', 'key', 'directive', 'read', 'query', 'decode'] as const).map((lane, i) =>
      arbiter.run(lane, async () => log.push(`${lane} ${i}`)),
    );
    await settle();
    expect(log).toEqual(['decode 1 begins']);
    expect(arbiter.waiting).toEqual({ decode: 1, query: 1, read: 1, directive: 1, key: 1, summary: 1 });
    first.finish();
    await Promise.all([running, ...later]);
    expect(log).toEqual([
      'decode 1 begins',
      'decode 1 ends',
      'decode 5',
      'query 4',
      'read 3',
      'directive 2',
      'key 1',
      'summary 0',
    ]);
  });

  test('R25: within a lane they come in order', async () => {
    const arbiter = new GpuArbiter();
    const log: string[] = [];
    const first = manual('decode', log);
    const running = arbiter.run('decode', first.work);
    const later = [1, 2, 3].map((i) => arbiter.run('key', async () => log.push(`key ${i}`)));
    await settle();
    first.finish();
    await Promise.all([running, ...later]);
    expect(log.slice(2)).toEqual(['key 1', 'key 2', 'key 3']);
  });

  test('R25: a query is let in beside a reading, one at a time, and nothing else is', async () => {
    const arbiter = new GpuArbiter();
    const log: string[] = [];
    const [reading, query] = [manual('reading', log), manual('query', log)];
    const jobs = [
      arbiter.run('read', reading.work),
      arbiter.run('query', query.work),
      arbiter.run('query', async () => log.push('query 2')),
      arbiter.run('key', async () => log.push('key')),
    ];
    await settle();
    expect(log).toEqual(['reading begins', 'query begins']);
    reading.finish();
    await settle();
    expect(log).toEqual(['reading begins', 'query begins', 'reading ends']);
    query.finish();
    await Promise.all(jobs);
    expect(log.slice(3)).toEqual(['query ends', 'query 2', 'key']);
  });

  test('RD4: a reading whose turn does not come by its deadline is one of nothing', async () => {
    const arbiter = new GpuArbiter();
    const busy = manual('decode', []);
    const running = arbiter.run('decode', busy.work);
    const reader = arbitratedReader(scriptedReader(), arbiter);
    const reading = await reader.read('When does it leave?', ferries, { deadline: 20 });
    expect(reading).toMatchObject({ spans: [], complete: false });
    const stopped = new AbortController();
    const waiting = reader.read('When does it leave?', ferries, { deadline: 5_000, signal: stopped.signal });
    stopped.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    busy.finish();
    await running;
    expect((await reader.read('When does it leave?', ferries, { deadline: 5_000 })).complete).toBe(true);
  });

  test('R26: a key gives way to a query and is begun again by itself', async () => {
    const arbiter = new GpuArbiter();
    const log: string[] = [];
    const key = manual('key', log);
    const query = manual('query', log);
    const keyed = arbiter.run('key', key.work);
    await settle();
    const queried = arbiter.run('query', query.work);
    await settle();
    expect(log).toEqual(['key begins', 'key lets go', 'query begins']);
    query.finish();
    await queried;
    await settle();
    key.finish();
    expect(await keyed).toBe('key');
    expect(log).toEqual([
      'key begins',
      'key lets go',
      'query begins',
      'query ends',
      'key begins',
      'key ends',
    ]);
  });

  test('R26: a summary gives way to everything, and ends as aborted', async () => {
    for (const lane of ['decode', 'query', 'key'] as const) {
      const arbiter = new GpuArbiter();
      const log: string[] = [];
      const summary = arbiter.run('summary', manual('summary', log).work);
      await settle();
      const urgent = arbiter.run(lane, async () => lane);
      await expect(summary).rejects.toMatchObject({ code: 'aborted' });
      expect(await urgent).toBe(lane);
    }
  });

  test('R26: decoding and queries are never taken away, nor anything by its like', async () => {
    const arbiter = new GpuArbiter();
    const log: string[] = [];
    const query = manual('query', log);
    const queried = arbiter.run('query', query.work);
    await settle();
    const decoded = arbiter.run('decode', async () => log.push('decode'));
    await settle();
    expect(log).toEqual(['query begins']);
    query.finish();
    await Promise.all([queried, decoded]);
    const key = manual('key', log);
    const keyed = arbiter.run('key', key.work);
    await settle();
    const other = arbiter.run('key', async () => undefined);
    await settle();
    expect(log).not.toContain('key lets go');
    key.finish();
    await Promise.all([keyed, other]);
  });

  test('R26: one that does not let go is not waited for beyond the grace', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arbiter = new GpuArbiter({ graceMilliseconds: 50 });
    const log: string[] = [];
    void arbiter.run('summary', manual('summary', log, true).work).catch(() => undefined);
    await settle();
    const decoded = arbiter.run('decode', async () => log.push('decode'));
    await settle();
    expect(log).toEqual(['summary begins']);
    await vi.advanceTimersByTimeAsync(50);
    await decoded;
    expect(log).toEqual(['summary begins', 'decode']);
  });

  test.each(['directive', 'summary'] as const)(
    'R43: a %s begins in a gap that lasts, not in those between two steps',
    async (lane) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const arbiter = new GpuArbiter({ quietMilliseconds: 1_000 });
      const log: string[] = [];
      const written = manual(lane, log);
      const write = arbiter.run(lane, written.work);
      await settle();
      expect(log.splice(0)).toEqual([`${lane} begins`]);
      written.finish();
      await write;
      log.splice(0);

      await arbiter.run('query', async () => log.push('query'));
      const later = manual(lane, log);
      const wait = arbiter.run(lane, later.work);
      await vi.advanceTimersByTimeAsync(900);
      await arbiter.run('read', async () => log.push('read'));
      // A key is short: it does not wait, and it is nothing that a step waits for.
      await vi.advanceTimersByTimeAsync(900);
      await arbiter.run('key', async () => log.push('key'));
      expect(log).toEqual(['query', 'read', 'key']);
      await vi.advanceTimersByTimeAsync(100);
      expect(log).toEqual(['query', 'read', 'key', `${lane} begins`]);
      later.finish();
      expect(await wait).toBe(lane);
    },
  );

  test('R27: a stop while waiting rejects at once, and leaves no trace in the queue', async () => {
    const arbiter = new GpuArbiter();
    const log: string[] = [];
    const first = manual('decode', log);
    const running = arbiter.run('decode', first.work);
    const controller = new AbortController();
    const waiting = arbiter.run('key', async () => 'never', controller.signal);
    await settle();
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    expect(arbiter.waiting.key).toBe(0);
    first.finish();
    await running;
    await expect(arbiter.run('key', async () => 'x', AbortSignal.abort())).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  test('R27: a failure is passed on, and the next one has its turn', async () => {
    const arbiter = new GpuArbiter();
    const failed = arbiter.run('decode', async () => {
      throw new Error('no');
    });
    const next = arbiter.run('summary', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('R28: the lag is the steps that the oldest job of a lane has waited through', async () => {
    const arbiter = new GpuArbiter();
    const log: string[] = [];
    arbiter.noteStep(3);
    const busy = manual('decode', log);
    const running = arbiter.run('decode', busy.work);
    const key = arbiter.run('key', async () => undefined);
    arbiter.noteStep(5);
    const summary = arbiter.run('summary', async () => undefined);
    arbiter.noteStep(7);
    await settle();
    expect(arbiter.lag).toMatchObject({ query: 0, key: 4, summary: 2 });
    busy.finish();
    await Promise.all([running, key, summary]);
    expect(arbiter.lag).toEqual({ decode: 0, query: 0, read: 0, directive: 0, key: 0, summary: 0 });
  });

  test('R25: in any order of coming and going never two run at once but a query beside a reading, and every job ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            lane: fc.constantFrom(...lanes),
            ticks: fc.nat(4),
            wait: fc.nat(6),
            stop: fc.boolean(),
          }),
          {
            maxLength: 14,
          },
        ),
        async (jobs) => {
          const arbiter = new GpuArbiter();
          const running: Lane[] = [];
          let most: readonly Lane[] = [];
          const ends: Promise<unknown>[] = [];
          for (const { lane, ticks, wait, stop } of jobs) {
            const controller = new AbortController();
            const work = async (signal: AbortSignal): Promise<Lane> => {
              running.push(lane);
              if (running.length > most.length) most = running.toSorted();
              try {
                for (let i = 0; i <= ticks; i += 1) {
                  await Promise.resolve();
                  if (signal.aborted) throw new Error('taken away');
                }
                return lane;
              } finally {
                running.splice(running.indexOf(lane), 1);
              }
            };
            ends.push(arbiter.run(lane, work, controller.signal).then(String, (error: unknown) => error));
            for (let i = 0; i < wait; i += 1) await Promise.resolve();
            if (stop) controller.abort();
          }
          const outcomes = await Promise.all(ends);
          expect(outcomes).toHaveLength(jobs.length);
          if (most.length > 1) expect(most).toEqual(['query', 'read']);
          jobs.forEach(({ lane, stop }, i) => {
            if (!stop && lane !== 'summary' && lane !== 'directive') expect(outcomes[i]).toBe(lane);
          });
          expect(arbiter.waiting).toEqual({ decode: 0, query: 0, read: 0, directive: 0, key: 0, summary: 0 });
        },
      ),
      { seed: 65, numRuns: 300 },
    );
  });
});

test('R26: a summary by the agent’s own model is cut short when the agent decodes, and the decoding goes through', async () => {
  const tokenizer = await nodeTokenizer();
  const model = new ScriptedLanguageModel({ replies: () => reply, tokenizer });
  const arbiter = new GpuArbiter();
  const agent = arbitratedModel(model, arbiter);
  const reasons: string[] = [];
  let decoding: Promise<unknown> | undefined;
  const summary = arbiter.run('summary', async (signal) => {
    for await (const event of model.generate({ ...request, signal })) {
      decoding ??= collect(agent.generate(request)).then(({ finish }) =>
        reasons.push(`decode ${finish.reason}`),
      );
      if (event.type !== 'finish') continue;
      reasons.push(`summary ${event.reason}`);
      if (event.reason === 'aborted') throw new Error('stopped');
    }
  });
  await expect(summary).rejects.toMatchObject({ code: 'aborted' });
  await decoding;
  expect(reasons).toEqual(['summary aborted', 'decode length']);
});

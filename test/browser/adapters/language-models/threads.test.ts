/** Several threads of the real engine: measured beside one, and left for one wherever they cannot be had or end. */
import { afterAll, expect, test } from 'vitest';
import {
  WllamaLanguageModel,
  type WllamaLanguageModelOptions,
} from '../../../../src/adapters/language-models/wllama-language-model.ts';
import { ownFiles } from '../../../../src/adapters/model-files/kept-own-models.ts';
import { WorkerTokenizer } from '../../../../src/adapters/tokenizing/worker-tokenizer.ts';
import { createAppRuntime } from '../../../../src/runtime/create-app-runtime.ts';
import { measureLanguageModel } from '../../../../src/runtime/engines/measure-device.ts';
import { spawnLanguageModel, spawnTokenizer } from '../../../../src/runtime/engines/spawn-workers.ts';
import { collect, request } from '../../../contracts/language-model.contract.ts';
import { tinySentencePieces } from '../../../doubles/tiny-sentence-pieces.ts';
import { modelsUrl, Spawner } from '../../engines.ts';

const runtime = await createAppRuntime({ storage: 'memory', storageName: 'threads', encoder: null });
const added = await runtime.models.addModelFiles([
  { name: 'threads.gguf', content: new Blob([tinySentencePieces()]) },
]);
if (!added.ok) throw added.error;
const own = added.value;
const files = ownFiles(own);
const tokenizer = new WorkerTokenizer({ spawn: spawnTokenizer, model: { id: own.id, files }, modelsUrl });
afterAll(async () => {
  tokenizer.close();
  await runtime.models.remove(own.id, true);
  await runtime.dispose();
});

const several = navigator.hardwareConcurrency > 1;

function tiny(options: Partial<WllamaLanguageModelOptions>): WllamaLanguageModel {
  return new WllamaLanguageModel({
    spawn: spawnLanguageModel,
    model: { ...own, files },
    modelsUrl,
    threads: 2,
    tokenizer,
    ...options,
  });
}

const hurt = (how: string) => (): Worker => {
  // A bundler finds the file by this very form; what goes wrong is said in its address.
  const url = new URL('./hurt-threads.worker.ts', import.meta.url);
  url.searchParams.set('how', how);
  return new Worker(url, { type: 'module' });
};

const textOf = async (model: WllamaLanguageModel): Promise<string> =>
  (await collect(model.generate(request))).finish.text;

test('EN4, R32: two threads are measured beside one, and the faster number is kept', async () => {
  expect(globalThis.crossOriginIsolated).toBe(true);
  const states: unknown[] = [];
  const model = tiny({
    threads: 1,
    onState: (state) => state.state === 'ready' && states.push(state.loaded),
  });
  try {
    await model.load();
    expect(model.threads).toBe(1);
    const speed = await measureLanguageModel(
      model,
      {
        attempt: (work) => work(new AbortController().signal),
        clock: { now: () => Date.now(), elapsed: () => performance.now() },
        left: () => 60_000,
        progress: () => undefined,
      },
      model,
    );
    expect(speed.trials.map(({ threads }) => threads)).toEqual(several ? [1, 2] : [1]);
    const fastest = speed.trials.reduce((best, one) => (one.milliseconds < best.milliseconds ? one : best));
    expect(model.threads).toBe(fastest.threads);
    expect(speed.threads).toBe(fastest.threads);
    expect(states.at(-1)).toEqual({ threads: fastest.threads, oneThread: null });
    expect(await textOf(model)).not.toBe('');
  } finally {
    model.close();
  }
});

test('EN4: with two threads it says what it says with one', async () => {
  const two = tiny({});
  const one = tiny({ threads: 1 });
  try {
    const said = await textOf(two);
    expect([two.threads, two.oneThread]).toEqual([2, null]);
    expect(await textOf(one)).toBe(said);
    expect([one.threads, one.oneThread]).toEqual([1, null]);
    expect(await one.setThreads(2)).toBe(2);
    expect(await textOf(one)).toBe(said);
  } finally {
    two.close();
    one.close();
  }
});

test.each(['no-shared-memory', 'no-memory'])('EN5: %s: one thread, with the reason', async (how) => {
  const model = tiny({ spawn: hurt(how) });
  try {
    expect((await textOf(model)).length).toBeGreaterThan(0);
    expect([model.threads, model.oneThread]).toEqual([1, 'refused']);
    // Neither a trial nor a person gets more.
    expect(await model.setThreads(2)).toBe(1);
    expect(model.oneThread).toBe('refused');
    expect((await textOf(model)).length).toBeGreaterThan(0);
  } finally {
    model.close();
  }
});

test('EN5: an engine that ends while it has several threads goes on with one, in the same reply', async () => {
  const heard: string[] = [];
  const model = tiny({ spawn: hurt('dies'), onState: ({ state }) => heard.push(state) });
  try {
    await model.load();
    expect(model.threads).toBe(2);
    expect((await textOf(model)).length).toBeGreaterThan(0);
    expect([model.threads, model.oneThread]).toEqual([1, 'died']);
    expect(heard).toContain('restarted');
  } finally {
    model.close();
  }
});

test('EN5: a worker that is gone is taken for the threads’ fault once, and they can be had again by hand', async () => {
  const spawner = new Spawner(spawnLanguageModel);
  const model = tiny({ spawn: spawner.spawn });
  try {
    await model.load();
    spawner.last?.terminate();
    expect((await textOf(model)).length).toBeGreaterThan(0);
    expect([spawner.count, model.threads, model.oneThread]).toEqual([2, 1, 'died']);
    expect(await model.setThreads(2)).toBe(2);
    expect(model.oneThread).toBeNull();
    expect((await textOf(model)).length).toBeGreaterThan(0);
  } finally {
    model.close();
  }
});

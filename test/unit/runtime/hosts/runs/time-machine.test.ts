import { valueOrThrow } from '../../../../../src/core/errors.ts';
import { askHost } from '../../../../doubles/ask-host.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rebuilderService } from '../../../../../src/adapters/rebuilding/rebuilder-service.ts';
import { type OpenStores, openIndexedStores } from '../../../../../src/adapters/storage/open-storage.ts';
import { RunSearcher } from '../../../../../src/adapters/storage/reader/run-searcher.ts';
import { openRebuilder } from '../../../../../src/lab/what-if/open-rebuilder.ts';
import { hostRuns } from '../../../../../src/runtime/hosts/runs/run-host.ts';
import { hostTimeMachine, type TimeMachine } from '../../../../../src/runtime/hosts/runs/time-machine.ts';
import type { Runs, SettingsChange } from '../../../../../src/runtime/runtime.ts';
import { freeLocks } from '../../../../doubles/free-locks.ts';
import { HashingEncoder } from '../../../../doubles/hashing-encoder.ts';
import { type MessagePortWorker, messagePortWorker } from '../../../../doubles/message-port-worker.ts';
import { nodeTokenizer } from '../../../../doubles/node-tokenizer.ts';
import { freshDatabaseName } from '../../../../doubles/raw-database.ts';
import { recordedRun } from '../../../../doubles/recorded-run.ts';
import { agentFixture } from '../../../agent/agent-fixture.ts';

let stores: OpenStores;
/** Made once: nothing changes it. */

const recording = await recordedRun({ steps: 16, tokenizer: await nodeTokenizer() });
let runs: Runs;
let machine: TimeMachine;

beforeEach(async () => {
  stores = await openIndexedStores({ name: freshDatabaseName() });
  const tokenizer = await nodeTokenizer();
  const { stored, keys } = recording;
  await stores.runs.addRun(stored);
  const encoder = new HashingEncoder();
  await stores.runs.putKeys(
    stored.run.id,
    Array.from(keys, ([chunk, vector]) => ({ chunk, vector, encoder: encoder.id, state: 'ready' })),
  );
  runs = hostRuns(stores.runs, freeLocks, null, new RunSearcher(stores.runs));
  machine = hostTimeMachine({
    store: stores.runs,
    database: null,
    runs,
    tokenizer: async () => tokenizer,
    encoder,
    spawn: null,
  });
});

afterEach(() => stores.close());

describe('a stored run', () => {
  test('TM11: every prompt of it is proven from the store alone', async () => {
    for (const { step, promptHash } of recording.stored.traces)
      expect(await machine.check(recording.stored.run.id, step)).toMatchObject({
        step,
        verdict: 'same',
        recorded: promptHash,
        rebuilt: promptHash,
      });
    expect(await machine.check(recording.stored.run.id, 99)).toMatchObject({ verdict: 'not-stored' });
  });

  test('TM17: the vectors that a run came without are made on wish, one as the other, and kept with it', async () => {
    const { stored, keys } = recording;
    const encoder = new HashingEncoder();
    const bare = await openIndexedStores({ name: freshDatabaseName() });
    await bare.runs.addRun(stored);
    const half = [...keys].slice(0, 5);
    await bare.runs.putKeys(
      stored.run.id,
      half.map(([chunk, vector]) => ({ chunk, vector, encoder: encoder.id, state: 'ready' })),
    );
    const own = hostTimeMachine({
      store: bare.runs,
      database: null,
      runs,
      tokenizer: nodeTokenizer,
      encoder,
      spawn: null,
    });
    await own.makeKeys(stored.run.id);
    const made = await bare.runs.readKeys(stored.run.id, encoder.id);
    expect(new Map(made.map(({ chunk, vector }) => [chunk, vector]))).toEqual(new Map(keys));
    expect(encoder.calls.flatMap(({ texts }) => texts)).toHaveLength(keys.size - 5);
    bare.close();
  });

  test('TM9: is forked under a chain of its own, with its keys, and goes another way without touching the old one', async () => {
    const { id } = recording.stored.run;
    const before = await stores.runs.readRun(id);
    const fork = valueOrThrow(await runs.fork(id, 9, 'Another way'));
    expect(fork).toMatchObject({ title: 'Another way', steps: 9, origin: { run: id, step: 9 } });
    const read = await stores.runs.readRun(fork.id);
    // A break of the chain would be told here.
    expect(read).toMatchObject({ damagedSteps: [], missingSteps: [] });
    expect(read?.traces.map(({ promptHash }) => promptHash)).toEqual(
      recording.stored.traces.slice(0, 9).map(({ promptHash }) => promptHash),
    );
    const keys = await stores.runs.readKeys(fork.id, new HashingEncoder().id);
    expect(keys).toHaveLength(9);
    expect(await stores.runs.readRun(id)).toEqual(before);

    const fixture = await agentFixture();
    const tokenizer = await nodeTokenizer();
    const host = askHost({
      store: stores.runs,
      encoder: fixture.encoder,
      tokenizer,
      fillsPrompt: true,
      profile: () => fixture.profile(null),
    });
    const asked = valueOrThrow(await host.ask('When was the mill rebuilt?', { run: fork.id }));
    expect(asked.run.steps).toBeGreaterThan(10);
    expect(asked.run.origin).toEqual(fork.origin);
    expect(await stores.runs.readRun(fork.id)).toMatchObject({ damagedSteps: [], missingSteps: [] });
    expect(await stores.runs.readRun(id)).toEqual(before);
  });

  test('TM1: read from the store with its keys, a step is made again as it was', async () => {
    const encoder = new HashingEncoder();
    const rebuilder = await openRebuilder(
      { store: stores.runs, run: recording.stored.run.id },
      { id: encoder.id, priors: [['latin', 'latin', encoder.cosinePrior()]] },
      await nodeTokenizer(),
      { elapsed: () => 0 },
    );
    for (const step of [16, 12, 3]) {
      const made = await rebuilder?.whatIf(step, {});
      expect(made).toMatchObject({ ok: true, value: { faithful: true, gaps: [] } });
    }
    expect(encoder.calls).toEqual([]);
  });
});

describe('what-ifs in a worker', () => {
  async function machineOver(workers: MessagePortWorker[]) {
    const tokenizer = await nodeTokenizer();
    const counted: string[] = [];
    const hosted = hostTimeMachine({
      store: stores.runs,
      database: 'held by the test',
      runs,
      encoder: new HashingEncoder(),
      tokenizer: async (run) => ({
        ...tokenizer,
        countPrompt(messages) {
          counted.push(`${run}: ${messages.at(-1)?.content}`);
          return tokenizer.countPrompt(messages);
        },
      }),
      spawn() {
        const service = rebuilderService((_, { run, encoder }, counter) =>
          openRebuilder({ store: stores.runs, run }, encoder, counter, { elapsed: () => 0 }),
        );
        const worker = messagePortWorker(service);
        workers.push(worker);
        return worker;
      },
    });
    return { hosted, counted };
  }

  test('TM3: are the same as here, counted by the tokenizer of the page', async () => {
    const { id } = recording.stored.run;
    const { hosted, counted } = await machineOver([]);
    const change = { settings: { recentCount: 4 }, promptBudget: 300 };
    const there = await hosted.whatIf(id, 15, change);
    const { id: encoder, cosinePrior } = new HashingEncoder();
    const here = await openRebuilder(
      { store: stores.runs, run: id },
      {
        id: encoder,
        priors: [
          ['latin', 'latin', cosinePrior()],
          ['latin', 'han', cosinePrior()],
        ],
      },
      await nodeTokenizer(),
      { elapsed: () => 0 },
    );
    expect(there).toEqual(await here?.whatIf(15, change));
    expect(there.ok && there.value.difference.changes.length).toBeGreaterThan(0);
    expect(counted[0]).toContain(`${id}: `);
    expect(await hosted.whatIf(id, 15, { promptBudget: 9 })).toMatchObject({
      ok: false,
      error: { code: 'context-does-not-fit' },
    });
    expect(await hosted.recorded(id, 99)).toMatchObject({ ok: false, error: { code: 'run-not-found' } });
    hosted.close();
  });

  test('TM16: of several changes the last one counts, and a worker that was given back is started again', async () => {
    const { id } = recording.stored.run;
    const workers: MessagePortWorker[] = [];
    const { hosted } = await machineOver(workers);
    const all = await Promise.all(
      [300, 320, 340].map((promptBudget) => hosted.whatIf(id, 15, { promptBudget })),
    );
    expect(all[1]).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(all[2]).toMatchObject({ ok: true, value: { settings: { promptBudget: 340 } } });
    hosted.rest();
    expect(workers[0]?.terminated).toBe(true);
    expect(await hosted.whatIf(id, 14, {})).toMatchObject({ ok: true, value: { faithful: true } });
    expect(workers).toHaveLength(2);
    hosted.close();
  });
});

describe('settings that change on the way', () => {
  test('TM13: count from the next step, are recorded with it, and with no other', async () => {
    const fixture = await agentFixture();
    let steering: SettingsChange | null = null;
    const host = askHost({
      store: fixture.store,
      encoder: fixture.encoder,
      tokenizer: await nodeTokenizer(),
      profile: () => fixture.profile(null),
    });
    const first = await host.ask('When was the mill rebuilt?', {
      steer: () => steering,
      onEvent(event) {
        if (event.type === 'step-end' && event.step.step === 2)
          steering = { policy: 'pace', policySettings: { lambda: 1.25 }, promptBudget: 600, pinned: [2] };
      },
    });
    if (!first.ok) throw first.error;
    const stored = await fixture.store.readRun(first.value.run.id);
    expect(stored?.traces.map(({ policy }) => policy).slice(0, 4)).toEqual([
      'webpace',
      'webpace',
      'pace',
      'pace',
    ]);
    expect(stored?.traces[2]?.ledger.promptBudget).toBe(600);
    expect(stored?.traces[2]?.decisions.find(({ step }) => step === 2)?.reason).toBe('pinned');
    expect(stored?.steps.map(({ settings }) => settings?.policy)).toEqual([
      undefined,
      undefined,
      'pace',
      ...(stored?.steps.slice(3).map(() => undefined) ?? []),
    ]);
    expect(stored?.steps[2]?.settings).toMatchObject({ lambda: 1.25, promptBudget: 600 });

    // Asked on without: the run's next step is back to the default, and says so.
    steering = null;
    valueOrThrow(await host.ask('How many floors has the mill?', { run: first.value.run.id }));
    const after = await fixture.store.readRun(first.value.run.id);
    const request = after?.steps[first.value.run.steps];
    expect(request?.settings).toMatchObject({ policy: 'webpace', fill: false, lambda: 0.5 });
  });
});

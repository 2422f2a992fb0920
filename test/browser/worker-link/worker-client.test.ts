import { afterEach, describe, expect, test } from 'vitest';
import { WebpaceError } from '../../../src/core/errors.ts';
import { WorkerClient, type WorkerState } from '../../../src/worker-link/worker-client.ts';
import { Spawner } from '../engines.ts';
import type { FrailService, FrailSettings } from './frail-service.ts';

const spawnFrail = (): Worker =>
  new Worker(new URL('./frail.worker.ts', import.meta.url), { type: 'module' });
const spawnBroken = (): Worker =>
  new Worker(new URL('./broken.worker.ts', import.meta.url), { type: 'module' });
const spawnMissing = (): Worker =>
  new Worker(new URL('/no-such.worker.js', location.href), { type: 'module' });

/** Long enough that only the life lock or an event can have ended a call before it. */
const farDeadline = 100_000;
const noInput = null as never;

describe('WorkerClient over real workers', () => {
  let spawner = new Spawner(spawnFrail);
  let states: WorkerState[] = [];
  let made: WorkerClient<FrailService> | undefined;
  const make = (
    spawn: () => Worker = spawnFrail,
    settings: FrailSettings = {},
    loadDeadline = 20_000,
  ): WorkerClient<FrailService> => {
    spawner = new Spawner(spawn);
    states = [];
    made = new WorkerClient<FrailService>({
      name: 'frail worker',
      spawn: spawner.spawn,
      settings,
      loadDeadline,
      onState: (state) => states.push(state),
    });
    return made;
  };
  afterEach(() => made?.close());

  test('the browser has the locks that tell of a death', () => {
    expect(navigator.locks).toBeDefined();
  });

  test('a worker that closes itself is noticed at once, replaced, and the call fails after its second life', async () => {
    const client = make();
    const error: unknown = await client
      .call('closeItself', noInput, { deadline: farDeadline })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'worker-lost' });
    expect(spawner.count).toBe(2);
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['loading', 'ready', 'restarted', 'failed']),
    );
    expect(await client.call('echo', 'third life', { deadline: farDeadline })).toBe('third life');
  });

  test('a worker that is terminated behind its back is noticed, and the call repeated', async () => {
    const client = make();
    await client.load();
    const call = client.call('block', 2_000, { deadline: farDeadline });
    setTimeout(() => spawner.last?.terminate(), 20);
    expect(await call).toBe('done');
    expect(spawner.count).toBe(2);
  });

  test('a death between two calls costs the next one nothing but a start', async () => {
    const client = make();
    await client.load();
    spawner.last?.terminate();
    expect(await client.call('echo', 'a', { deadline: farDeadline })).toBe('a');
  });

  test('a worker that hangs is stopped at the deadline', async () => {
    const client = make();
    await client.load();
    await expect(client.call('hang', noInput, { deadline: 300 })).rejects.toMatchObject({
      code: 'deadline-exceeded',
    });
    expect(spawner.count).toBe(2);
  });

  test('a worker whose thread is blocked is stopped at the deadline too', async () => {
    const client = make();
    await client.load();
    await expect(client.call('spin', 60_000, { deadline: 300 })).rejects.toMatchObject({
      code: 'deadline-exceeded',
    });
    expect(await client.call('echo', 'a', { deadline: farDeadline })).toBe('a');
  });

  test('R39: a worker that hangs with nothing to do is replaced, without a call', async () => {
    const client = make();
    await client.load();
    // The call is over, and the thread is blocked behind it.
    await client.call('blockLater', 60_000, { deadline: farDeadline });
    // The ten seconds are counted where time stands still: test/unit/worker-link/heartbeat.test.ts.
    await expect.poll(() => spawner.count, { interval: 200 }).toBe(2);
    expect(states.find(({ state }) => state === 'restarted')).toMatchObject({
      reason: { code: 'worker-lost', message: expect.stringContaining('did not answer') },
    });
    expect(await client.call('echo', 'a', { deadline: farDeadline })).toBe('a');
    expect(spawner.count).toBe(2);
  });

  test('an abort rejects at once, even when the worker cannot hear it', async () => {
    const client = make();
    await client.load();
    const controller = new AbortController();
    const busy = 6_000;
    const started = performance.now();
    const call = client.call('block', busy, { deadline: farDeadline, signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    // Not when the worker's thread was free again.
    expect(performance.now() - started).toBeLessThan(busy);
    expect(await client.call('echo', 'a', { deadline: farDeadline })).toBe('a');
    expect(spawner.count).toBe(1);
  });

  test('errors cross: orderly ones as they are, others cost the worker its life', async () => {
    const client = make();
    const refused: unknown = await client
      .call('refuse', noInput, { deadline: farDeadline })
      .catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(WebpaceError);
    expect(refused).toMatchObject({ code: 'document-too-large', details: { bytes: 7 } });
    expect(spawner.count).toBe(1);
    await expect(client.call('poison', noInput, { deadline: farDeadline })).rejects.toMatchObject({
      code: 'engine-failed',
      cause: { message: 'RangeError: out of bounds' },
    });
    expect(spawner.count).toBe(2);
  });

  test('an error that nobody caught inside ends the worker', async () => {
    await expect(make().call('throwLater', noInput, { deadline: farDeadline })).rejects.toMatchObject({
      code: 'worker-lost',
      message: expect.stringContaining('uncaught'),
    });
  });

  test('a worker that never loads rejects by the load deadline', async () => {
    await expect(make(spawnFrail, { neverLoad: true }, 500).load()).rejects.toMatchObject({
      code: 'deadline-exceeded',
    });
  });

  test.each([
    ['fails while it is read', spawnBroken],
    ['does not exist', spawnMissing],
  ])('a worker whose script %s rejects at once', async (_what, spawn) => {
    await expect(make(spawn).load()).rejects.toMatchObject({ code: 'worker-lost' });
    expect(spawner.count).toBe(2);
  });

  test('calls in flight all settle when their worker dies', async () => {
    const client = make();
    await client.load();
    const calls = Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? client.call('echo', String(at), { deadline: farDeadline })
        : client.call('spin', 20, { deadline: farDeadline }),
    );
    setTimeout(() => spawner.last?.terminate(), 60);
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

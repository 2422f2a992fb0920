import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Heartbeat, idlePatience } from '../../../src/worker-link/heartbeat.ts';
import { MeasuredPatience } from '../../../src/worker-link/measured-patience.ts';
import { WorkerClient } from '../../../src/worker-link/worker-client.ts';
import { type MessagePortWorker, messagePortWorker } from '../../doubles/message-port-worker.ts';

const never = new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Heartbeat', () => {
  const silences: number[] = [];
  const make = (beat: () => Promise<unknown>, patience = () => idlePatience): Heartbeat => {
    silences.length = 0;
    const heartbeat = new Heartbeat({ beat, patience, onSilence: (ms) => silences.push(ms) });
    heartbeat.start();
    return heartbeat;
  };

  test('R39: silence is told within 10 s, once; who answers is left alone', async () => {
    make(() => never);
    await vi.advanceTimersByTimeAsync(8000);
    expect(silences).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(silences).toEqual([9000]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(silences).toHaveLength(1);

    const answering = make(async () => undefined);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(silences).toEqual([]);
    answering.stop();
  });

  test('R39: whoever computes has the time of what it computes', async () => {
    const heartbeat = make(
      () => never,
      () => 60_000,
    );
    await vi.advanceTimersByTimeAsync(57_000);
    expect(silences).toEqual([]);
    heartbeat.heard();
    await vi.advanceTimersByTimeAsync(57_000);
    expect(silences).toEqual([]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(silences).toHaveLength(1);
  });

  test('R39: a page that slept does not blame the worker', async () => {
    make(() => never);
    for (let sleep = 0; sleep < 20; sleep += 1) {
      vi.setSystemTime(Date.now() + 600_000);
      await vi.advanceTimersByTimeAsync(3000);
    }
    expect(silences).toEqual([]);
  });
});

describe('MeasuredPatience', () => {
  test('R39: three times what was measured for so much, 60 s at least, the deadline at most', () => {
    const patience = new MeasuredPatience();
    expect(patience.of('generate', 150_000, 1000)).toBe(150_000);
    patience.note('generate', 2000, 1000);
    expect(patience.of('generate', 150_000, 1000)).toBe(60_000);
    // What is twenty times as long may be silent for twenty times as long.
    expect(patience.of('generate', 150_000, 20_000)).toBe(120_000);
    expect(patience.of('generate', 150_000, 200_000)).toBe(150_000);
    // A prompt that was kept is quick, and says nothing of one that was not.
    patience.note('generate', 100, 4000);
    expect(patience.of('generate', 150_000, 20_000)).toBe(120_000);
    expect(patience.of('encode', 120_000, 20_000)).toBe(120_000);
  });
});

describe('a worker that hangs', () => {
  const workers: MessagePortWorker[] = [];
  const service = () => ({
    load: async () => null,
    operations: { echo: async (text: string) => text, hangs: () => never },
  });
  const make = () => {
    workers.length = 0;
    return new WorkerClient<ReturnType<typeof service>>({
      name: 'test worker',
      spawn: () => {
        const worker = messagePortWorker(service());
        workers.push(worker);
        return worker;
      },
      settings: undefined as never,
    });
  };
  /** Messages between threads take turns that no clock is asked for. */
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      await vi.advanceTimersByTimeAsync(500);
      for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
    }
  };
  const settled = async <Value>(promise: Promise<Value>): Promise<Value> => {
    let done = false;
    void promise.then(
      () => (done = true),
      () => (done = true),
    );
    while (!done) await pass(500);
    return promise;
  };

  test('R39: an idle one is replaced within 10 s, and one that hangs again at once waits for a call', async () => {
    const client = make();
    await settled(client.load());
    await pass(30_000);
    expect(workers).toHaveLength(1);
    workers[0]?.hang();
    await pass(10_000);
    expect(workers[0]?.terminated).toBe(true);
    expect(workers).toHaveLength(2);
    expect(client.state).toBe('ready');
    workers[1]?.hang();
    await pass(30_000);
    expect(workers).toHaveLength(2);
    expect(await settled(client.call('echo', 'a', { deadline: 1000 }))).toBe('a');
    expect(workers).toHaveLength(3);
    client.close();
  });

  test('R39: a call that hangs ends after 60 s, where it was quick before', async () => {
    const client = make();
    await settled(client.call('echo', 'a', { deadline: 200_000, work: 10 }));
    workers[0]?.hang();
    const began = Date.now();
    const call = client.call('echo', 'b', { deadline: 200_000, work: 10 });
    expect(await settled(call)).toBe('b');
    expect(Date.now() - began).toBeGreaterThan(59_000);
    expect(Date.now() - began).toBeLessThan(65_000);
    client.close();
  });

  test('R39: a call that was left and computes on has 60 s as well', async () => {
    const client = make();
    await settled(client.load());
    const left = new AbortController();
    const call = client.call('hangs', null as never, { deadline: 200_000, signal: left.signal });
    await pass(1000);
    workers[0]?.hang();
    left.abort();
    await expect(settled(call)).rejects.toMatchObject({ code: 'aborted' });
    await pass(40_000);
    expect(workers[0]?.terminated).toBe(false);
    await pass(40_000);
    expect(workers[0]?.terminated).toBe(true);
    client.close();
  });
});

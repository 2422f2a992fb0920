import { describe, expect, onTestFinished, test } from 'vitest';
import { WebpaceError } from '../../../src/core/errors.ts';
import type { CallContext, LoadProgress } from '../../../src/worker-link/protocol.ts';
import { WorkerClient, type WorkerState } from '../../../src/worker-link/worker-client.ts';
import { type MessagePortWorker, messagePortWorker } from '../../doubles/message-port-worker.ts';

const never = new Promise<never>(() => {});

/** A service whose operations do as their names say; `lives` counts the workers made so far. */
function scripted(lives: () => number) {
  return {
    async load(settings: { refuse?: boolean; slow?: boolean }, context: CallContext<LoadProgress>) {
      context.emit({ stage: 'download', loadedBytes: 1, totalBytes: 2 });
      if (settings.slow && lives() === 1) await never;
      if (settings.refuse)
        throw new WebpaceError('model-missing', 'Put the file back.', { details: { file: 'a' } });
      return { life: lives() };
    },
    operations: {
      echo: async (input: string) => `${input} from life ${lives()}`,
      async count(upTo: number, context: CallContext<number>) {
        for (let at = 1; at <= upTo; at += 1) context.emit(at);
        return upTo;
      },
      refuse: async () => {
        throw new WebpaceError('context-overflow', 'Shorten it.', { cause: new Error('inner') });
      },
      poison: async () => {
        throw new Error('session is broken');
      },
      poisonOnce: async () => {
        if (lives() === 1) throw new Error('session is broken');
        return 'well again';
      },
      hang: () => never,
      hangOnce: async () => (lives() === 1 ? never : 'well again'),
      untilAborted: (_input: null, context: CallContext) =>
        new Promise<string>((resolve) => {
          context.signal.addEventListener('abort', () => resolve('ended in its own way'));
        }),
    },
  };
}
type Scripted = ReturnType<typeof scripted>;

describe('WorkerClient', () => {
  let workers: MessagePortWorker[] = [];
  let states: WorkerState[] = [];
  const make = (
    settings: { refuse?: boolean; slow?: boolean } = {},
    loadDeadline = 2000,
  ): WorkerClient<Scripted> => {
    workers = [];
    states = [];
    const client = new WorkerClient<Scripted>({
      name: 'test worker',
      spawn: () => {
        const life = workers.length + 1;
        const worker = messagePortWorker(scripted(() => life));
        workers.push(worker);
        return worker;
      },
      settings,
      loadDeadline,
      onState: (state) => states.push(state),
    });
    onTestFinished(() => client.close());
    return client;
  };
  const stateNames = (): string[] => states.map(({ state }) => state);

  test('starts at the first call, loads once, and says so', async () => {
    const client = make();
    expect(client.state).toBe('idle');
    const [one, two] = await Promise.all([
      client.call('echo', 'one', { deadline: 1000 }),
      client.call('echo', 'two', { deadline: 1000 }),
    ]);
    expect([one, two]).toEqual(['one from life 1', 'two from life 1']);
    expect(client.state).toBe('ready');
    expect(stateNames()).toEqual(['loading', 'ready']);
    expect(await client.load()).toEqual({ life: 1 });
    expect(workers).toHaveLength(1);
  });

  test('delivers every event, in order, before the outcome', async () => {
    const seen: number[] = [];
    const done = await make().call('count', 200, { deadline: 1000, onEvent: (at) => seen.push(at) });
    expect(done).toBe(200);
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  test('an orderly error crosses with class, code, details and cause, and costs no restart', async () => {
    const client = make();
    const error: unknown = await client
      .call('refuse', null as never, { deadline: 1000 })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(WebpaceError);
    expect(error).toMatchObject({
      code: 'context-overflow',
      message: 'Shorten it.',
      cause: { message: 'inner' },
    });
    expect(await client.call('echo', 'still', { deadline: 1000 })).toBe('still from life 1');
  });

  test('R3: an error that poisons the engine restarts it and the call succeeds', async () => {
    const client = make();
    expect(await client.call('poisonOnce', null as never, { deadline: 1000 })).toBe('well again');
    expect(workers[0]?.terminated).toBe(true);
    expect(stateNames()).toEqual(['loading', 'ready', 'restarted', 'loading', 'ready']);
  });

  test('R3: a second failure rejects with `engine-failed`, and a later call starts afresh', async () => {
    const client = make();
    await expect(client.call('poison', null as never, { deadline: 1000 })).rejects.toMatchObject({
      code: 'engine-failed',
      message: expect.stringMatching(/^The engine stopped .* Try again/),
      cause: expect.objectContaining({ message: 'session is broken' }),
    });
    expect(workers).toHaveLength(2);
    expect(client.state).toBe('dead');
    expect(states.at(-1)).toMatchObject({ state: 'failed' });
    expect(await client.call('echo', 'a', { deadline: 1000 })).toBe('a from life 3');
  });

  test('R2: a hanging call is stopped at its deadline, repeated once, then rejected', async () => {
    const client = make();
    expect(await client.call('hangOnce', null as never, { deadline: 600 })).toBe('well again');
    await expect(client.call('hang', null as never, { deadline: 600 })).rejects.toMatchObject({
      code: 'deadline-exceeded',
    });
  });

  test('R2: a worker that never answers rejects within two load deadlines', async () => {
    const client = new WorkerClient<Scripted>({
      name: 'mute worker',
      spawn: () => messagePortWorker(),
      settings: {},
      loadDeadline: 50,
    });
    await expect(client.load()).rejects.toMatchObject({ code: 'deadline-exceeded' });
    client.close();
  });

  test('a worker that cannot be started rejects with `worker-lost`', async () => {
    const client = new WorkerClient<Scripted>({
      name: 'barred worker',
      spawn: () => {
        throw new TypeError('blocked');
      },
      settings: {},
    });
    await expect(client.load()).rejects.toMatchObject({ code: 'worker-lost', cause: { message: 'blocked' } });
    client.close();
  });

  test('the `error` event of a broken script ends it at once', async () => {
    const client = make();
    const call = client.call('hangOnce', null as never, { deadline: 20_000 });
    await client.load();
    workers[0]?.fail('SyntaxError');
    expect(await call).toBe('well again');
    expect(states.find(({ state }) => state === 'restarted')).toMatchObject({
      reason: { code: 'worker-lost' },
    });
  });

  test('a death in silence is found by the deadline where there are no locks', async () => {
    const client = make();
    await client.load();
    workers[0]?.die();
    expect(await client.call('echo', 'a', { deadline: 600 })).toBe('a from life 2');
  });

  test('a load that is refused in good order is not repeated', async () => {
    const client = make({ refuse: true });
    await expect(client.load()).rejects.toMatchObject({ code: 'model-missing', details: { file: 'a' } });
    expect(workers).toHaveLength(1);
    expect(workers[0]?.terminated).toBe(true);
    expect(stateNames()).toEqual(['loading', 'failed']);
    expect(client.state).toBe('dead');
  });

  test('R4: an abort rejects at once, reaches the worker, and leaves it usable', async () => {
    const client = make();
    const controller = new AbortController();
    const call = client.call('hang', null as never, { deadline: 20_000, signal: controller.signal });
    await client.load();
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    expect(await client.call('echo', 'a', { deadline: 1000 })).toBe('a from life 1');
    await expect(
      client.call('echo', 'a', { deadline: 1000, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  test('a load that everybody has left is ended, and the next call starts afresh', async () => {
    const client = make({ slow: true });
    const [first, second] = [new AbortController(), new AbortController()];
    const loads = [client.load(first.signal), client.load(second.signal)];
    await expect.poll(stateNames).toEqual(['loading']);
    first.abort();
    await expect(loads[0]).rejects.toMatchObject({ code: 'aborted' });
    expect(client.state).toBe('loading');
    second.abort();
    await expect(loads[1]).rejects.toMatchObject({ code: 'aborted' });
    expect(client.state).toBe('idle');
    expect(workers[0]?.terminated).toBe(true);
    expect(await client.call('echo', 'a', { deadline: 1000 })).toBe('a from life 2');
    expect(stateNames()).toEqual(['loading', 'cancelled', 'loading', 'ready']);
  });

  test('with a grace an aborted call may end in its own way', async () => {
    const client = make();
    await client.load();
    const ended = client.call('untilAborted', null, {
      deadline: 20_000,
      abortGrace: 1000,
      signal: AbortSignal.timeout(20),
    });
    expect(await ended).toBe('ended in its own way');
    const hanging = client.call('hang', null as never, {
      deadline: 20_000,
      abortGrace: 30,
      signal: AbortSignal.timeout(20),
    });
    await expect(hanging).rejects.toMatchObject({ code: 'aborted' });
  });

  test('closing rejects what is in flight and what comes later', async () => {
    const client = make();
    const call = client.call('hang', null as never, { deadline: 20_000 });
    await client.load();
    client.close();
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    await expect(client.load()).rejects.toMatchObject({ code: 'aborted' });
  });

  test('R2: every call of a storm settles', async () => {
    const client = make();
    const names = ['echo', 'poisonOnce', 'refuse', 'hangOnce', 'poison'] as const;
    const calls = Array.from({ length: 60 }, (_, index) =>
      client.call(names[index % names.length] as 'echo', 'x', { deadline: 200 }),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes).toHaveLength(60);
    expect(await client.call('echo', 'a', { deadline: 1000 })).toMatch(/^a from life/);
  });
});

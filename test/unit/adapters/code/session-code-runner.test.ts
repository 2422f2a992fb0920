import { expect, test } from 'vitest';
import type { RunInput, RunOutput } from '../../../../src/adapters/code/code-protocol.ts';
import { SessionCodeRunner } from '../../../../src/adapters/code/session-code-runner.ts';
import { operation } from '../../../../src/worker-link/worker-host.ts';
import { gate } from '../../../doubles/gate.ts';
import { type MessagePortWorker, messagePortWorker } from '../../../doubles/message-port-worker.ts';

const interpreter = {
  load: async (_: null): Promise<null> => null,
  operations: {
    run: operation<RunInput, RunOutput>(async ({ code }) => ({
      value: code,
      error: null,
      missing: null,
      figures: [],
      ended: 'done',
      written: 0,
    })),
  },
};
const request = { code: '1', timeLimitMilliseconds: 1_000, longestOutput: 100, state: 'kept' } as const;

test('Y15: a start that stands still ends by an abort, and the next call works', async () => {
  const stalled = gate();
  const workers: MessagePortWorker[] = [];
  let starts = 0;
  const runner = new SessionCodeRunner({
    language: 'python',
    name: 'Python',
    async start() {
      starts += 1;
      if (starts === 1) await stalled.opened;
      const worker = messagePortWorker(interpreter);
      workers.push(worker);
      return { worker, settings: null };
    },
    freshWorker: false,
  });
  const stop = new AbortController();
  const first = runner.run({ ...request, signal: stop.signal });
  await expect.poll(() => starts).toBe(1);
  stop.abort();
  expect(await first).toMatchObject({ ok: false, error: { code: 'aborted' } });
  expect(await runner.run(request)).toMatchObject({ ok: true, value: { value: '1' } });
  stalled.open();
  // The worker that came too late is ended.
  await expect.poll(() => workers.map(({ terminated }) => terminated)).toEqual([false, true]);
  expect(await runner.run(request)).toMatchObject({ ok: true });
  expect(starts).toBe(2);
  runner.close();
});

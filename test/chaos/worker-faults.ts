/** Workers that die, hang and run out of memory while a step is made: the step is saved, or refused in words. */
import type { WorkerService } from '../../src/worker-link/protocol.ts';
import { WorkerClient } from '../../src/worker-link/worker-client.ts';
import { type MessagePortWorker, messagePortWorker } from '../doubles/message-port-worker.ts';
import { makeChunk, makeStepCommit } from '../doubles/records.ts';
import type { ChaosWorld, KnownRun } from './chaos-world.ts';
import { checkRefusal, hold } from './oracle.ts';

type Way = 'dies' | 'hangs' | 'memory' | 'load hangs';

/** Milliseconds of a call, and of a load without progress. */
const deadline = 400;

/** What the engine says of a step, or how it fails in the first lives of its worker. */
function engine(way: Way, fails: () => boolean, worker: () => MessagePortWorker | undefined) {
  const never = new Promise<never>(() => undefined);
  return {
    async load(): Promise<null> {
      if (way === 'load hangs' && fails()) await never;
      return null;
    },
    operations: {
      async write(step: number): Promise<string> {
        if (!fails() || way === 'load hangs') return `The engine writes step ${step}`;
        if (way === 'memory') throw new RangeError('Array buffer allocation failed');
        if (way === 'dies') worker()?.die();
        return never;
      },
    },
  } satisfies WorkerService<undefined>;
}

async function written(world: ChaosWorld, run: KnownRun, way: Way): Promise<void> {
  const step = run.record.steps + 1;
  // Once: the call is repeated in a new worker. Always: it is refused.
  const failing = world.random.pick([1, 99]);
  const workers: MessagePortWorker[] = [];
  const client = new WorkerClient<ReturnType<typeof engine>>({
    name: 'engine',
    spawn: () => {
      const life = workers.length + 1;
      const own = (): MessagePortWorker | undefined => workers[life - 1];
      const worker = messagePortWorker(engine(way, () => life <= failing, own));
      workers.push(worker);
      return worker;
    },
    settings: undefined,
    loadDeadline: deadline,
  });
  const said: unknown = await client.call('write', step, { deadline }).catch((thrown: unknown) => thrown);
  client.close();
  if (typeof said !== 'string') {
    checkRefusal(said);
    hold(way !== 'memory' || failing > 1, `an engine that was out of memory once is tried again: ${said}`);
    return;
  }
  hold(failing === 1, `an engine that always ${way} says nothing`);
  hold(said === `The engine writes step ${step}`, `the engine’s words are its own: ${said}`);
  const commit = makeStepCommit(run.record, {
    fence: run.fence,
    chunk: makeChunk({ run: run.id, step, action: said }),
  });
  await world.untilDone(() => world.store.commitStep(commit));
  run.steps.push(commit);
  run.record = commit.run;
}

export const workerThat =
  (...ways: readonly Way[]) =>
  async (world: ChaosWorld): Promise<void> => {
    const run = await world.someRun();
    for (let left = world.random.whole(1, 2); left > 0; left -= 1)
      await written(world, run, world.random.pick(ways));
  };

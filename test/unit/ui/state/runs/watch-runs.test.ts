/** What a tab does that only watches a run of another tab. */
import { expect, test } from 'vitest';
import { type Result, success } from '../../../../../src/core/errors.ts';
import type { RunId } from '../../../../../src/core/memory/units.ts';
import type { AskOutcome, ResumeOptions, RunRecord } from '../../../../../src/runtime/runtime.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { gate } from '../../../../doubles/gate.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

class WatchedRuntime extends ScriptedRuntime {
  readonly waited: RunId[] = [];
  runStatus: RunRecord['status'] = 'running';
  readonly ended = gate();

  override async resume(id?: RunId, { wait }: ResumeOptions = {}): Promise<Result<AskOutcome | null>> {
    if (id !== undefined && wait === true) this.waited.push(id);
    await this.ended.opened;
    return success(null);
  }
}

test('a run whose watched question has ended is not waited for again', async () => {
  const runtime = new WatchedRuntime();
  await runtime.ask('When does the last boat leave?');
  const { list, read } = runtime.runs;
  const now = (run: RunRecord): RunRecord => ({ ...run, status: runtime.runStatus });
  Object.assign(runtime.runs, {
    list: async () => (await list()).map(now),
    read: async (id: RunId) => {
      const found = await read(id);
      return found && { ...found, run: now(found.run) };
    },
  });
  const store = new AppStore(runtime);
  await store.runs.open('run-1' as RunId);
  expect(runtime.waited).toEqual(['run-1']);
  runtime.runStatus = 'answered';
  runtime.ended.open();
  await expect.poll(() => store.state().conversation.run?.status).toBe('answered');
  expect(runtime.waited).toEqual(['run-1']);
});

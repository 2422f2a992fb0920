import { expect, test } from 'vitest';
import { runId } from '../../../../../src/core/memory/units.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { emptyConversation } from '../../../../../src/ui/state/conversation/conversation.ts';
import { LiveRun } from '../../../../../src/ui/state/conversation/live-run.ts';
import { SpeedSlice } from '../../../../../src/ui/state/models/speed-slice.ts';
import { StateCell } from '../../../../../src/ui/state/state-cell.ts';
import { makeChunk, makeRun } from '../../../../doubles/records.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

test('a summary of the run before does not come into the run that is worked on now', () => {
  const cell = new StateCell(new AppStore(new ScriptedRuntime()).state());
  const live = new LiveRun(cell, new SpeedSlice(cell), async () => undefined);
  const late = makeChunk({ run: runId('before'), step: 2 });
  const own = makeChunk({ run: runId('now'), step: 2 });
  live.begin(emptyConversation, true);
  live.hear({ type: 'summary-ready', step: 2, chunk: late });
  expect(cell.state.conversation.chunks.size).toBe(0);
  live.begin({ ...emptyConversation, run: makeRun({ id: runId('now') }) }, true);
  live.hear({ type: 'summary-ready', step: 2, chunk: late });
  live.hear({ type: 'summary-ready', step: 2, chunk: own });
  live.hear({ type: 'summary-ready', step: 2, chunk: late });
  expect(cell.state.conversation.chunks.get(2)).toBe(own);
});

/** What a page says of a run that another tab works on. */
import { afterEach, expect, test, vi } from 'vitest';
import { runId } from '../../../../src/core/memory/units.ts';
import { HolderNote } from '../../../../src/ui/runs/HolderNote.tsx';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { leavePage, partInPage } from '../../../doubles/part-in-page.tsx';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

afterEach(() => {
  leavePage();
  vi.useRealTimers();
});

test('D22: a working tab that no longer answers is told within 6 seconds, until it answers again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const runtime = new ScriptedRuntime();
  let answers = true;
  const ask = vi.spyOn(runtime, 'holderAnswers').mockImplementation(async () => answers);
  const { place } = partInPage(<HolderNote run={runId('run')} />, new AppStore(runtime));
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  expect(place.textContent?.trim()).toBe('');
  answers = false;
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(() => place.textContent).toContain('The other tab no longer responds.');
  answers = true;
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(() => place.textContent?.trim()).toBe('');
  const asked = ask.mock.calls.length;
  leavePage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(asked);
});

/** Restores from the second copy what was lost, and tells the person about both. Loaded only after a loss. */
import { type ErrorReport, reportOf, WebpaceError } from '../../../core/errors.ts';
import type { RunId } from '../../../core/memory/units.ts';
import {
  describeKept,
  describeLosses,
  describeRestored,
  spansOf,
} from '../../../record/losses/describe-losses.ts';
import type { RestoredSteps } from '../../../record/losses/find-losses.ts';
import { type LossParts, type Survey, surveyLosses } from './survey-losses.ts';

/** `busy`: another tab works on the run. */
type Outcome = 'put-back' | 'no-copy' | 'no-room' | 'busy';

/** @param orphans runs that have a copy, although the store knows no run */
export async function tellLosses(
  parts: LossParts,
  { losses }: Survey,
  orphans: readonly RunId[],
): Promise<ErrorReport | null> {
  const outcomes: Outcome[] = [];
  for (const { id, missingSteps } of losses.runs) outcomes.push(await putBack(parts, id, missingSteps ?? []));
  for (const id of orphans) outcomes.push(await putBack(parts, id, []));
  return noticeOf(parts, outcomes);
}

/** Restores damaged steps of a run that is being opened; null if nothing changed. */
export async function mendRun(
  parts: LossParts,
  id: RunId,
  steps: readonly number[],
): Promise<ErrorReport | null> {
  return (await putBack(parts, id, steps)) === 'put-back' ? noticeOf(parts, []) : null;
}

async function noticeOf(parts: LossParts, outcomes: readonly Outcome[]): Promise<ErrorReport | null> {
  const now = await surveyLosses(parts);
  const lost = describeLosses(now.losses);
  const restored = parts.canary.notes().flatMap((note): RestoredSteps[] => {
    if (note.kind !== 'run' || note.back === undefined) return [];
    return [{ title: note.title, steps: Math.max(note.steps, note.cut?.to ?? 0), back: note.back }];
  });
  const back = describeRestored(restored);
  if (lost === null) return back === null ? null : restoredNotice(back, restored.length);
  const sentences = [
    `The browser has lost data that was saved here: ${lost}.`,
    ...(back === null ? [] : [`Put back from the second copy: ${back}.`]),
    ...(now.losses.runs.length > 0 && parts.copy ? [whyRuns(outcomes.includes('no-room'))] : []),
    ...(now.losses.documents.length > 0 && parts.copy ? ['Documents have no second copy.'] : []),
    describeKept(now.losses.kept),
    'Import lost runs from files and add lost documents again, if you have them.',
  ];
  const { runs, documents, kept } = now.losses;
  const details = {
    runs: runs.length,
    documents: documents.length,
    keptRuns: kept.runs,
    keptDocuments: kept.documents,
    ...(back === null ? {} : { backRuns: restored.length }),
  };
  return reportOf(new WebpaceError('storage-lost', sentences.join(' '), { details }));
}

function restoredNotice(back: string, backRuns: number): ErrorReport {
  return reportOf(
    new WebpaceError(
      'storage-restored',
      `The browser had lost data that was saved here. Put back from the second copy: ${back}. Of what was known to be saved, nothing is missing.`,
      { details: { backRuns } },
    ),
  );
}

function whyRuns(noRoom: boolean): string {
  return noRoom
    ? 'There is no room to put the second copy of lost conversations back: free room, then reload the page.'
    : 'The second copy of what is lost of conversations is missing or damaged as well.';
}

async function putBack(
  { copy, locks, canary }: LossParts,
  id: RunId,
  missing: readonly number[],
): Promise<Outcome> {
  if (!copy || !locks) return 'no-copy';
  const hold = await locks.take(id);
  if (hold === null) return 'busy';
  try {
    const restored = await copy.restore(id, missing);
    if (restored === null) return 'no-copy';
    const { title, steps, putBack: numbers } = restored;
    if (numbers.length === 0 && steps > 0 && !restored.record) return 'no-copy';
    const note = canary.notes().find((noted) => noted.kind === 'run' && noted.id === id);
    const before = note?.kind === 'run' ? note : undefined;
    const known = Math.max(steps, before?.steps ?? 0, before?.cut?.to ?? 0);
    // Drops the cut of the earlier note. The next survey finds it again if it is still there.
    canary.forget('run', id);
    canary.note({
      kind: 'run',
      id,
      title,
      steps: known,
      back: [...(before?.back ?? []), ...spansOf(numbers)],
    });
    return 'put-back';
  } catch (thrown) {
    return thrown instanceof WebpaceError && thrown.code === 'storage-full' ? 'no-room' : 'no-copy';
  } finally {
    hold.release();
  }
}

/**
 * Stores the question in its run before anything is loaded. If the tab dies meanwhile, the run still says what was
 * asked and can be continued. The commit of the request replaces this record.
 */
import type { Chunk } from '../../core/memory/chunk.ts';
import type { RunId } from '../../core/memory/units.ts';
import { cutAt } from '../../evidence/documents/document-title.ts';
import type { Fence, RunRecord, RunStore, StoredRun } from '../../ports/runs/run-store.ts';
import { systemClock } from '../system-clock.ts';

/** A run as it is stored, and the right to continue it. */
export interface ClaimedRun {
  readonly stored: StoredRun;
  readonly fence: Fence;
}

export interface KeptQuestion {
  /** The run at the moment when its request is made. */
  readonly run: RunRecord;
  readonly fence: Fence;
  /** Undoes the record, because the question was refused after all. */
  withdraw(): Promise<void>;
}

const longestTitle = 80;

/** @param claimed null for a new run; `resumed` is the request that is already saved */
export async function keepQuestion(
  store: RunStore,
  question: { readonly id: RunId; readonly text: string; readonly resumed: Chunk | null },
  claimed: ClaimedRun | null,
  settings: RunRecord['settings'],
): Promise<KeptQuestion> {
  const now = systemClock.now();
  if (claimed === null) {
    const { id, text } = question;
    const run: RunRecord = {
      id,
      title: text.length > longestTitle ? `${cutAt(text, longestTitle - 1)}…` : text,
      createdAt: now,
      updatedAt: now,
      status: 'running',
      steps: 0,
      settings,
      answers: [],
    };
    await store.createRun({ ...run, asked: text });
    return { run, fence: await store.claimRun(id), withdraw: () => store.deleteRun(id) };
  }
  const { stored, fence } = claimed;
  const { asked, ...run } = stored.run;
  // An interrupted question keeps its state, whatever prevents its continuation.
  if (question.resumed !== null || asked === question.text)
    return { run, fence, withdraw: async () => undefined };
  await store.updateRun({ ...run, status: 'running', updatedAt: now, asked: question.text }, fence);
  // The open effect belongs to the question before, so this one is not asked about it.
  const { intent: _, ...fresh } = run;
  return { run: fresh, fence, withdraw: () => store.updateRun(run, fence) };
}

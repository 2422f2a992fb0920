/**
 * A question is kept in its run before anything is loaded for it: a tab that is closed or killed meanwhile leaves a run that says
 * what was asked, and that can be gone on with. The commit of its request takes its place.
 */
import type { Chunk } from '../../core/memory/chunk.ts';
import type { RunId } from '../../core/memory/units.ts';
import type { Fence, RunRecord, RunStore, StoredRun } from '../../ports/run-store.ts';
import { systemClock } from '../system-clock.ts';

/** A run as it stands, and the right to go on with it. */
export interface ClaimedRun {
  readonly stored: StoredRun;
  readonly fence: Fence;
}

export interface KeptQuestion {
  /** As it goes on with the request. */
  readonly run: RunRecord;
  readonly fence: Fence;
  /** The question was refused after all: everything is as before. */
  withdraw(): Promise<void>;
}

const longestTitle = 80;

/** @param claimed null for a new run; `resumed` is the request that is saved already */
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
      title: text.length > longestTitle ? `${text.slice(0, longestTitle - 1)}…` : text,
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
  // An interrupted question stays what it is, whatever keeps it from being gone on with.
  if (question.resumed !== null || asked === question.text)
    return { run, fence, withdraw: async () => undefined };
  await store.updateRun({ ...run, status: 'running', updatedAt: now, asked: question.text }, fence);
  // Another question: what the one before left open is not asked of it.
  const { intent: _, ...fresh } = run;
  return { run: fresh, fence, withdraw: () => store.updateRun(run, fence) };
}

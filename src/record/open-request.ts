/** Finds the unfinished work in a run whose tab died. */
import type { Chunk } from '../core/memory/chunk.ts';
import type { RunRecord, StoredRun } from './run-record.ts';

/**
 * The request in progress when the run was last saved; null if the last one is finished. A run is stored as running from the
 * commit of a request to the commit of its answer.
 */
export function openRequest({ run, chunks }: Pick<StoredRun, 'run' | 'chunks'>): Chunk | null {
  if (!isUnfinished(run)) return null;
  return chunks.findLast(({ kind }) => kind === 'request') ?? null;
}

/** False if the record alone says that no question is open. */
export function mayBeOpen(run: RunRecord): boolean {
  return run.asked !== undefined || isUnfinished(run);
}

function isUnfinished({ status }: RunRecord): boolean {
  return status === 'running' || status === 'interrupted';
}

/**
 * The question to continue and its request; the request is null if the tab died before it was saved. Null if no question is open.
 */
export function openQuestion(
  stored: Pick<StoredRun, 'run' | 'chunks'>,
): { readonly question: string; readonly request: Chunk | null } | null {
  const { asked } = stored.run;
  if (asked !== undefined) return { question: asked, request: null };
  const request = openRequest(stored);
  return request === null ? null : { question: request.action, request };
}

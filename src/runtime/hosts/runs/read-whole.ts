/** Reads a stored run of any length in pages and returns it whole. */

import type { Chunk, Representation } from '../../../core/memory/chunk.ts';
import type { RunId } from '../../../core/memory/units.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import type { RunStore, StoredRun } from '../../../ports/runs/run-store.ts';
import { stopIfAborted } from '../../../ports/stopped.ts';
import type { Transfer } from '../../runs.ts';

const stepsInPage = 200;

/** Like `RunStore.readRun`, with one transaction for each page. A run that is deleted meanwhile is absent. */
export async function readWhole(
  store: RunStore,
  id: RunId,
  { signal, onProgress }: Transfer = {},
): Promise<StoredRun | undefined> {
  const outline = await store.readOutline(id);
  if (outline === undefined) return undefined;
  const { run } = outline;
  if (run.steps <= stepsInPage) return store.readRun(id);
  const { missingSteps, damagedSteps } = await store.checkRun(id, signal);
  const lost = new Set([...missingSteps, ...damagedSteps]);
  const held = outline.steps.filter(({ step }) => step <= run.steps && !lost.has(step));
  const chunks: Chunk[] = [];
  const representations: Representation[] = [];
  const traces: ContextTrace[] = [];
  for (let from = 0; from < held.length; from += stepsInPage) {
    stopIfAborted(signal);
    const page = held.slice(from, from + stepsInPage).map(({ step }) => step);
    const wanted = new Set(page);
    const [memory, seen] = await Promise.all([
      store.readChunks(id, page),
      store.readTraces(id, page[0] as number, page.at(-1) as number),
    ]);
    chunks.push(...memory.chunks);
    representations.push(...memory.representations);
    traces.push(...seen.filter(({ step }) => wanted.has(step)));
    onProgress?.((from + page.length) / held.length);
  }
  if (chunks.length < held.length || traces.length < held.length) return undefined;
  return { run, steps: held, chunks, traces, representations, missingSteps, damagedSteps };
}

/** A stored run against the hashes of its steps, as a program outside of the browser knows them. */
import { dataHash } from '../../src/core/memory/content-hash.ts';
import type { RunId } from '../../src/core/memory/units.ts';
import type { RunStore, StepCommit, StoredRun } from '../../src/ports/runs/run-store.ts';
import { lossNotice } from '../../src/runtime/hosts/storage/durability-host.ts';
import { checkNextPrompt, hold } from './oracle.ts';

/** A trace unpacks its decisions when they are looked at, which a hash of its properties does. */
export const hashOf = ({ step, chunk, trace }: Pick<StepCommit, 'step' | 'chunk' | 'trace'>): string =>
  dataHash([step, chunk, { ...trace, decisions: trace.decisions }]);

/**
 * @param told hashes of the acknowledged steps, in order
 * @returns the hash of each step that is there: those that were told, and at most one more
 */
export async function checkHashedRun(
  store: RunStore,
  stored: StoredRun,
  told: readonly string[],
): Promise<string[]> {
  const { run, steps, chunks, traces } = stored;
  hold(stored.missingSteps.length + stored.damagedSteps.length === 0, `${run.id} is whole`);
  const hashes = steps.map((step, place) => {
    const [chunk, trace] = [chunks[place], traces[place]];
    hold(
      chunk !== undefined && trace !== undefined,
      `step ${step.step} of ${run.id} has its memory and trace`,
    );
    return hashOf({ step, chunk, trace });
  });
  hold(
    told.every((hash, place) => hash === hashes[place]),
    `each step of ${run.id} is what was acknowledged`,
  );
  hold(
    hashes.length <= told.length + 1 && hashes.length === run.steps,
    `${run.id} has no more than one step that was not told: ${hashes.length} of ${told.length}`,
  );
  const requests = steps.filter(({ kind }) => kind === 'request').map(({ action }) => action);
  hold(new Set(requests).size === requests.length, `each question of ${run.id} is there once`);
  hold(new Set(run.answers.map(({ question }) => question)).size === run.answers.length, 'and answered once');
  const damage = await store.checkRun(run.id);
  hold(
    damage.missingSteps.length + damage.damagedSteps.length === 0 && damage.alteredRecord !== true,
    `${run.id} is proven`,
  );
  await checkNextPrompt(stored);
  return hashes;
}

/**
 * The oracle of a page with one run: every step that was told is there, no other, and nothing is told as lost.
 * @returns steps that are there
 */
export async function checkOnlyRun(
  parts: Parameters<typeof lossNotice>[0],
  id: RunId,
  told: readonly string[],
): Promise<number> {
  const stored = await parts.runs.readRun(id);
  hold(stored !== undefined, 'the run is there');
  const found = await checkHashedRun(parts.runs, stored, told);
  hold(found.length === told.length, `there are ${told.length} steps, not ${found.length}`);
  const notice = await lossNotice(parts);
  hold(notice === null, `nothing is told as lost: ${notice?.message}`);
  return found.length;
}

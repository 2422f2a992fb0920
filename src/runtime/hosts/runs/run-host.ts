/** Stored runs for hosts: list, rename, delete with undo, export and import. */

import { failure, success, toWebpaceError, valueOrThrow, WebpaceError } from '../../../core/errors.ts';
import { type RunId, runId } from '../../../core/memory/units.ts';
import type { RunBell, RunLocks } from '../../../ports/runs/run-locks.ts';
import type { RunReader } from '../../../ports/runs/run-reader.ts';
import type { RunDamage, RunRecord, RunStore, StoredRun } from '../../../ports/runs/run-store.ts';
import {
  asUntrusted,
  type HoldsQuote,
  untrustedRun,
  untrustedStep,
  untrustedTrace,
  untrustedVersion,
} from '../../../record/run-file/as-untrusted.ts';
import { tagsOf } from '../../../record/run-tags.ts';
import type { Runs, Transfer } from '../../runs.ts';
import { systemClock } from '../../system-clock.ts';
import { copyKeys } from '../storage/copy-keys.ts';
import { exportRun } from './export-run.ts';
import { loadRunTransfer } from './load-run-transfer.ts';
import { readWhole } from './read-whole.ts';
import { otherStored, runGone } from './run-refusals.ts';

export type MendRun = (id: RunId, steps: readonly number[]) => Promise<boolean>;

/**
 * `bell` is null if nothing outlives the page, because no other tab can know its runs then.
 * @param mend restores missing or damaged steps; false if it could restore none
 * @param holds tells whether a document of the library holds a quote, to check the quotes of a run from a file
 */
export function hostRuns(
  store: RunStore,
  locks: RunLocks,
  bell: RunBell | null,
  reader: RunReader,
  holds: HoldsQuote = () => undefined,
  mend: MendRun = async () => false,
): Runs {
  /** For each opened run, whether it comes from a file. */
  const imported = new Map<RunId, boolean>();

  async function seen(runs: readonly RunRecord[]): Promise<RunRecord[]> {
    const held = await locks.held();
    return runs.map((run) =>
      run.status === 'running' && !held.has(run.id) ? { ...run, status: 'interrupted' } : run,
    );
  }

  // Waits for a deletion of the run to end before one from a file takes its place.
  let last: Promise<unknown> = Promise.resolve();
  function inOrder<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = last.then(change);
    last = changed.catch(() => undefined);
    return changed;
  }

  return {
    list: async () => seen(await store.listRuns()),
    async read(id) {
      const found = await store.readRun(id);
      if (found === undefined) return undefined;
      const stored = (await mended(id, found)) ? ((await store.readRun(id)) ?? found) : found;
      const [run = stored.run] = await seen([stored.run]);
      return shown({ ...stored, run });
    },
    async outline(id) {
      // Opening a long run is followed by reading its steps. The worker starts while the page draws.
      reader.wake();
      const outline = await store.readOutline(id);
      if (outline === undefined) return undefined;
      const [run = outline.run] = await seen([outline.run]);
      if (!note(run).imported) return { ...outline, run };
      const steps = outline.steps.map((step) => untrustedStep(step, run.title, holds));
      return { ...outline, run: untrustedRun(run, holds), steps };
    },
    async stepMemory(id, step) {
      const [trace] = await store.readTraces(id, step, step);
      if (trace === undefined) return undefined;
      const shown = trace.parts.flatMap((part) => ('text' in part ? [] : part.step));
      const steps = new Set([step, ...shown, ...trace.decisions.map((decision) => decision.step)]);
      const read = await store.readChunks(id, [...steps]);
      if (!(await isImported(id))) return { trace, ...read };
      return { trace: untrustedTrace(trace), ...lowered(read) };
    },
    async traces(id, first, last) {
      const traces = await store.readTraces(id, first, last);
      return (await isImported(id)) ? traces.map(untrustedTrace) : traces;
    },
    prepareSearch: (id, signal) => reader.prepareSearch(id, signal),
    search: (id, query, signal) => reader.search(id, query, signal),
    excerpts: (id, query, steps) => reader.excerpts(id, query, steps),
    async check(id, signal) {
      const damage = await reader.check(id, signal);
      return (await mended(id, damage)) ? reader.check(id, signal) : damage;
    },
    async rename(id, title) {
      const name = title.trim();
      if (name === '') throw new WebpaceError('settings-invalid', 'A conversation needs a name. Type one.');
      await store.renameRun(id, name);
      bell?.ring(id);
    },
    async tag(id, tags) {
      const kept = valueOrThrow(tagsOf(tags));
      await store.tagRun(id, kept);
      bell?.ring(id);
      return kept;
    },
    remove: (id) => inOrder(() => remove(id)),
    async fork(id, step, title) {
      try {
        const stored = await store.readRun(id);
        if (stored === undefined) return failure(runGone());
        const { forkRun } = await loadRunTransfer();
        const forked = forkRun(stored, {
          id: runId(crypto.randomUUID()),
          title,
          step,
          now: systemClock.now(),
        });
        if (!forked.ok) return forked;
        await addRun(forked.value);
        await copyKeys(store, stored.run, forked.value.run);
        return success(forked.value.run);
      } catch (thrown) {
        return failure(toWebpaceError(thrown, 'storage-failed'));
      }
    },
    async exportFile(id, leaveOut = [], transfer = {}) {
      try {
        return await exportRun(store, id, leaveOut, transfer);
      } catch (thrown) {
        return failure(toWebpaceError(thrown, 'storage-failed'));
      }
    },
    importFile: (file, transfer = {}) => inOrder(() => importFile(file, transfer)),
    onChange: (listener) => bell?.listen(listener) ?? (() => undefined),
  };

  function mended(
    id: RunId,
    { missingSteps, damagedSteps, alteredRecord }: RunDamage,
  ): Promise<boolean> | false {
    const lost = [...missingSteps, ...damagedSteps];
    return (lost.length > 0 || alteredRecord === true) && mend(id, lost);
  }

  async function isImported(id: RunId): Promise<boolean> {
    const known = imported.get(id);
    if (known !== undefined) return known;
    const run = (await store.listRuns()).find((listed) => listed.id === id);
    return note(run)?.imported === true;
  }

  function note<Run extends RunRecord | undefined>(run: Run): Run {
    if (run !== undefined) imported.set(run.id, run.imported === true);
    return run;
  }

  function shown(stored: StoredRun): StoredRun {
    if (!note(stored.run).imported) return stored;
    const { run } = stored;
    return {
      ...stored,
      run: untrustedRun(run, holds),
      steps: stored.steps.map((step) => untrustedStep(step, run.title, holds)),
      traces: stored.traces.map(untrustedTrace),
      ...lowered(stored),
    };
  }

  async function remove(id: RunId): ReturnType<Runs['remove']> {
    const hold = await locks.take(id);
    if (hold === null)
      throw new WebpaceError(
        'run-busy',
        'This conversation is being worked on. Stop it first, then delete it.',
      );
    try {
      const stored = await readWhole(store, id);
      if (stored === undefined) throw runGone();
      await store.deleteRun(id);
      reader.forget(id);
      bell?.ring(id);
      return { run: stored.run, restore: () => inOrder(() => addRun(stored)) };
    } finally {
      hold.release();
    }
  }

  async function importFile(file: Blob | string, transfer: Transfer): ReturnType<Runs['importFile']> {
    try {
      const { runIn, sameSteps } = await loadRunTransfer();
      const read = await runIn(typeof file === 'string' ? new Blob([file]) : file, transfer);
      if (!read.ok) return read;
      const stored = await readWhole(store, read.value.run.id, { signal: transfer.signal });
      if (stored === undefined) {
        await addRun(read.value);
        return success({ run: read.value.run, known: false });
      }
      return sameSteps(stored, read.value)
        ? success({ run: stored.run, known: true })
        : failure(otherStored(stored.run));
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'storage-failed'));
    }
  }

  async function addRun(stored: Parameters<RunStore['addRun']>[0]): Promise<void> {
    const { id } = stored.run;
    // A long run arrives in pieces. The lock keeps other tabs from importing it too and from deleting the pieces as remains.
    const hold = await locks.take(id);
    if (hold === null)
      throw new WebpaceError(
        'run-busy',
        'Another tab is adding or changing this conversation. Wait for it, then try again.',
      );
    try {
      await store.addRun(stored);
    } finally {
      hold.release();
    }
    reader.forget(id);
    note(stored.run);
    bell?.ring(id);
  }
}

function lowered({
  chunks,
  representations,
}: Pick<StoredRun, 'chunks' | 'representations'>): Pick<StoredRun, 'chunks' | 'representations'> {
  return {
    chunks: chunks.map(asUntrusted),
    representations: representations.map(untrustedVersion),
  };
}

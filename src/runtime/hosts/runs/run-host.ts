/** Stored runs for hosts: list, rename, delete with undo, export and import. */

import { failure, toWebpaceError } from '../../../core/errors.ts';
import type { RunBell, RunLocks } from '../../../ports/runs/run-locks.ts';
import type { RunReader } from '../../../ports/runs/run-reader.ts';
import type { RunStore } from '../../../ports/runs/run-store.ts';
import type { HoldsQuote } from '../../../record/run-file/as-untrusted.ts';
import type { Runs } from '../../runs.ts';
import { exportRun } from './export-run.ts';
import { RunChanges } from './run-changes.ts';
import { type MendRun, ShownRuns } from './shown-runs.ts';

/**
 * Each function works without its object, too.
 *
 * @param bell null if nothing outlives the page, because no other tab can know its runs then
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
  const shown = new ShownRuns({ store, locks, reader, holds, mend });
  const changes = new RunChanges({ store, locks, bell, reader, onAdded: (run) => shown.note(run) });
  return {
    list: () => shown.list(),
    read: (id) => shown.read(id),
    outline: (id) => shown.outline(id),
    stepMemory: (id, step) => shown.stepMemory(id, step),
    traces: (id, first, last) => shown.traces(id, first, last),
    prepareSearch: (id, signal) => reader.prepareSearch(id, signal),
    search: (id, query, signal) => reader.search(id, query, signal),
    excerpts: (id, query, steps) => reader.excerpts(id, query, steps),
    check: (id, signal) => shown.check(id, signal),
    rename: (id, title) => changes.rename(id, title),
    tag: (id, tags) => changes.tag(id, tags),
    remove: (id) => changes.remove(id),
    fork: (id, step, title) => changes.fork(id, step, title),
    async exportFile(id, leaveOut = [], transfer = {}) {
      try {
        return await exportRun(store, id, leaveOut, transfer);
      } catch (thrown) {
        return failure(toWebpaceError(thrown, 'storage-failed'));
      }
    },
    importFile: (file, transfer) => changes.importFile(file, transfer),
    onChange: (listener) => bell?.listen(listener) ?? (() => undefined),
  };
}

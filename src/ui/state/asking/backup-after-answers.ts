/** Backs up after an answer, if the person chose a folder. */
import { type Runtime, reportOf } from '../../../runtime/runtime.ts';
import type { StateCell } from '../state-cell.ts';

const mark = 'webpace-backup-folder';

/** Remembers whether a folder is kept, so that pages without one do not load the backup code. */
export function markFolderKept(kept: boolean): void {
  if (kept) localStorage.setItem(mark, '1');
  else localStorage.removeItem(mark);
}

function isFolderKept(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    // If nothing can be stored, there is no folder.
    return false;
  }
}

export function backUpAfterAnswers(cell: StateCell, runtime: Runtime): void {
  let asking = false;
  cell.subscribe(() => {
    const ended = asking && cell.state.asking === null;
    asking = cell.state.asking !== null;
    if (!ended || !isFolderKept()) return;
    void cell.attempt(async () => {
      const made = await (await runtime.backups()).afterAnswer();
      if (!made.ok) cell.fail(reportOf(made.error));
    });
  });
}

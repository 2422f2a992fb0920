/** Backs up after an answer, if the person chose a folder. */
import { type Runtime, reportOf } from '../../../runtime/runtime.ts';
import { keepHere, readKept } from '../kept-here.ts';
import type { StateCell } from '../state-cell.ts';

const mark = 'webpace-backup-folder';

/** Remembers whether a folder is kept, so that pages without one do not load the backup code. */
export function markFolderKept(kept: boolean): void {
  keepHere(mark, kept ? 1 : null);
}

export function backUpAfterAnswers(cell: StateCell, runtime: Runtime): void {
  let asking = false;
  cell.subscribe(() => {
    const ended = asking && cell.state.asking === null;
    asking = cell.state.asking !== null;
    if (!ended || readKept(mark) === null) return;
    void cell.attempt(async () => {
      const made = await (await runtime.backups()).afterAnswer();
      if (!made.ok) cell.fail(reportOf(made.error));
    });
  });
}

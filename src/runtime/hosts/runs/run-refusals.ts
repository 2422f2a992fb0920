/** Errors for a stored run that cannot be read, exported or imported. */
import { WebpaceError } from '../../../core/errors.ts';
import type { RunRecord } from '../../../ports/runs/run-store.ts';

export function runGone(): WebpaceError {
  return new WebpaceError('run-not-found', 'This conversation is no longer stored. Choose another one.');
}

export function otherStored(run: RunRecord): WebpaceError {
  return new WebpaceError(
    'run-file-invalid',
    `The file is another version of the conversation “${run.title}”, which is stored here with ${run.steps} steps. Delete that conversation first to use the one in the file. Nothing was changed.`,
    { details: { run: run.id, steps: run.steps } },
  );
}

export function nothingHeld(): WebpaceError {
  return new WebpaceError(
    'run-file-invalid',
    'All steps of this conversation are lost, so nothing of it can be exported. Nothing was changed.',
  );
}

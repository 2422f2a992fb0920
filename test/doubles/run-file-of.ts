import { writeRunFile } from '../../src/record/run-file.ts';
import type { StoredRun } from '../../src/record/run-record.ts';

/** A run as its file; throws where it cannot be one. */
export function runFileOf(run: StoredRun): string {
  const written = writeRunFile(run);
  if (!written.ok) throw written.error;
  return written.value;
}

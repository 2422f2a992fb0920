import { writeInPieces } from '../../src/record/run-file/run-file-pieces.ts';
import type { StoredRun } from '../../src/record/run-record.ts';

/** A run as its file: the pieces that the app writes, joined. */
export function runFileOf(run: StoredRun): string {
  const pieces: string[] = [];
  const writing = writeInPieces(run);
  for (let next = writing.next(); ; next = writing.next()) {
    if (next.done) return next.value.head + pieces.join('');
    pieces.push(next.value);
  }
}

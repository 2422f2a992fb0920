/** The files of the journals, one for each run. */
import type { RunId } from '../../../core/memory/units.ts';
import type { GrowingFile } from '../../../ports/storage/growing-file.ts';

export interface JournalFiles {
  /** Null if there is none and `create` is false. */
  open(run: RunId, create: boolean): Promise<GrowingFile | null>;
  /** Writes a new file and puts it in place of the run's own when `write` is done. If `write` throws, the old file stays. */
  replace(run: RunId, write: (file: GrowingFile) => Promise<void>): Promise<void>;
  remove(run: RunId): Promise<void>;
  list(): Promise<readonly { readonly run: RunId; readonly bytes: number }[]>;
}

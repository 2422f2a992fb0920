/** The files of the journals, one for each run. */
import type { RunId } from '../../../core/memory/units.ts';

/** A file that is open for one writer. Every call takes effect at once. */
export interface JournalFile {
  readonly size: number;
  /** Returns fewer bytes at the end of the file. */
  read(at: number, length: number): Uint8Array;
  append(bytes: Uint8Array): void;
  truncate(size: number): void;
  /** Writes everything to the disk. */
  flush(): void;
  close(): void;
}

export interface JournalFiles {
  /** Null if there is none and `create` is false. */
  open(run: RunId, create: boolean): Promise<JournalFile | null>;
  /** Writes a new file and puts it in place of the run's own when `write` is done. If `write` throws, the old file stays. */
  replace(run: RunId, write: (file: JournalFile) => Promise<void>): Promise<void>;
  remove(run: RunId): Promise<void>;
  list(): Promise<readonly { readonly run: RunId; readonly bytes: number }[]>;
}

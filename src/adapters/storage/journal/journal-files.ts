/** Where the journals are: one file a run. */
import type { RunId } from '../../../core/memory/units.ts';

/** A file that is open for one writer; every call takes effect at once. */
export interface JournalFile {
  readonly size: number;
  /** Fewer bytes where the file ends before. */
  read(at: number, length: number): Uint8Array;
  append(bytes: Uint8Array): void;
  truncate(size: number): void;
  /** What was written is on disk. */
  flush(): void;
  close(): void;
}

export interface JournalFiles {
  /** Null where there is none, unless it is to be created. */
  open(run: RunId, create: boolean): Promise<JournalFile | null>;
  /** A file that is written beside the run's own and takes its place once `write` is done; none does where that throws. */
  replace(run: RunId, write: (file: JournalFile) => Promise<void>): Promise<void>;
  remove(run: RunId): Promise<void>;
  list(): Promise<readonly { readonly run: RunId; readonly bytes: number }[]>;
}

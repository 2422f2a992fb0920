/** Backups of the whole device, as a host makes and restores them. */
import type { Result } from '../core/errors.ts';

/** Where a backup goes: a file to download, a file that the person chose, or a folder with one file for each run and document. */
type BackupPlace =
  | { readonly kind: 'download' }
  | { readonly kind: 'file'; readonly handle: FileSystemFileHandle }
  | { readonly kind: 'folder'; readonly handle: FileSystemDirectoryHandle };

/** A stop fails with `aborted`. */
export interface BackupOptions {
  /** Encrypts the backup. By default it is not encrypted. */
  readonly passphrase?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Progress in [0, 1]. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What was backed up. Everything was read back and compared. */
export interface BackupReport {
  readonly runs: number;
  readonly documents: number;
  /** Files of a folder that had not changed. */
  readonly unchanged: number;
  readonly bytes: number;
  /** Runs with lost steps. The backup holds their other steps, or none. */
  readonly incomplete: readonly { readonly title: string; readonly reason: string }[];
  /** The backup, if it is a download. */
  readonly file: Blob | null;
  readonly name: string;
}

/** What a restore added, and what it left out. */
export interface RestoreReport {
  readonly runs: number;
  readonly documents: number;
  /** Items that were already here and stay as they were. */
  readonly known: number;
  /** The first thousand. */
  readonly refused: readonly { readonly title: string; readonly reason: string }[];
  readonly refusedBeside: number;
}

/** A folder that gets a backup after each answer, while the browser allows it. */
export interface BackupFolder {
  readonly name: string;
  readonly locked: boolean;
  /** `asks`: the browser wants to ask the person again, on a press. */
  readonly state: 'ready' | 'asks';
}

/** Copies of all runs and the library, outside the browser’s storage. */
export interface Backups {
  /** Writes runs and library and reads them back. Fails with `aborted` and with storage codes. */
  make(place: BackupPlace, options?: BackupOptions): Promise<Result<BackupReport>>;
  /**
   * Adds the content of backups to this device. Existing items stay as they are. Fails with `backup-invalid` or
   * `backup-locked`; what stood before the bad place is restored then.
   */
  restore(files: readonly Blob[], options?: BackupOptions): Promise<Result<RestoreReport>>;
  folder(): Promise<BackupFolder | null>;
  /** Backs up to this folder now and after each answer. Null ends that and leaves the files. */
  keepTo(
    handle: FileSystemDirectoryHandle | null,
    options?: BackupOptions,
  ): Promise<Result<BackupReport | null>>;
  /** Asks the browser for permission to the folder again. Call it within a press. */
  allowFolder(): Promise<boolean>;
  /** Backs up what is new since the last time; null without a folder. Fails with `backup-stopped` if the folder is not allowed. */
  afterAnswer(): Promise<Result<BackupReport | null>>;
}

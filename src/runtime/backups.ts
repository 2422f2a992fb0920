/** Backups of the whole device, as a host makes and restores them. */
import type { Result } from '../core/errors.ts';

/** Where a backup goes: a file that the page hands out, one that the person chose, or a folder with a file a run and document. */
type BackupPlace =
  | { readonly kind: 'download' }
  | { readonly kind: 'file'; readonly handle: FileSystemFileHandle }
  | { readonly kind: 'folder'; readonly handle: FileSystemDirectoryHandle };

export interface BackupOptions {
  /** Locks the backup; in the open unless given. */
  readonly passphrase?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What was backed up, and read back to be sure. */
export interface BackupReport {
  readonly runs: number;
  readonly documents: number;
  /** Files of a folder that were as they are now already. */
  readonly unchanged: number;
  readonly bytes: number;
  /** Runs that lost steps: as many as could be had are in it, or none. */
  readonly incomplete: readonly { readonly title: string; readonly reason: string }[];
  /** Of a download: the backup. */
  readonly file: Blob | null;
  readonly name: string;
}

export interface RestoreReport {
  readonly runs: number;
  readonly documents: number;
  /** Were here already, and were left as they are. */
  readonly known: number;
  readonly refused: readonly { readonly title: string; readonly reason: string }[];
}

/** A folder that is backed up to after each answer, as long as the browser allows it. */
export interface BackupFolder {
  readonly name: string;
  readonly locked: boolean;
  /** `asks`: the browser wants to be asked again, by a press. */
  readonly state: 'ready' | 'asks';
}

export interface Backups {
  /** Writes runs and library, and reads them back. Fails with `aborted`, and with the codes of storage. */
  make(place: BackupPlace, options?: BackupOptions): Promise<Result<BackupReport>>;
  /**
   * Takes what is in backups into this device; what is here already stays as it is. Fails with `backup-invalid` or `backup-locked`,
   * and then what stood before the bad place is restored.
   */
  restore(files: readonly Blob[], options?: BackupOptions): Promise<Result<RestoreReport>>;
  /** The folder for backups after each answer; null where there is none. */
  folder(): Promise<BackupFolder | null>;
  /** Backs up to this folder now and after each answer; null ends that, and leaves the files. */
  keepTo(
    handle: FileSystemDirectoryHandle | null,
    options?: BackupOptions,
  ): Promise<Result<BackupReport | null>>;
  /** Asks the browser, within a press, to allow the folder again. */
  allowFolder(): Promise<boolean>;
  /** Backs up what is new since the last time; null where there is no folder. Fails with `backup-stopped` where it is not allowed. */
  afterAnswer(): Promise<Result<BackupReport | null>>;
}

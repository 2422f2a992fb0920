/** A backup as a file: its content, its writer and its reader. */

/** Bytes, piece by piece. */
export type BytePieces = AsyncGenerator<Uint8Array, void, undefined>;

/** One thing in a backup. */
export interface BackupEntry {
  readonly kind: 'run' | 'document';
  readonly id: string;
  /** Shown while this entry is in progress. */
  readonly title: string;
  readonly content: Blob;
}

/** Proves that a backup is read as it was written. */
export interface BackupProof {
  readonly entries: number;
  /** SHA-256 over all of its content, in hexadecimal digits. */
  readonly digest: string;
}

/** Where a backup is written: whole, up to `close`, or not at all, by `abort`. Calls reject if there is no room. */
export interface BackupTarget {
  write(bytes: Uint8Array): Promise<void>;
  /** Finishes the backup and returns the written content for reading. */
  close(): Promise<Blob>;
  /** Removes what was written. */
  abort(): Promise<void>;
}

/** Encrypts backups with a key from a passphrase, and decrypts them. */
export interface BackupLock {
  readonly key: CryptoKey;
  /** 16 bytes in hexadecimal digits. */
  readonly salt: string;
}

/** The key for the lock that a backup states; the work per passphrase is the one stated there. */
export interface BackupUnlock {
  keyFor(salt: string, iterations: number): Promise<CryptoKey>;
}

/** Writes, checks and reads backups. A share of progress is from 0 to 1. */
export interface BackupFormat {
  lock(passphrase: string): Promise<BackupLock>;
  /** One call serves several backups: those with the same lock cost its work once. */
  unlock(passphrase: string): BackupUnlock;
  write(
    entries: AsyncIterable<BackupEntry>,
    target: BackupTarget,
    lock: BackupLock | null,
    signal?: AbortSignal,
  ): Promise<BackupProof>;
  /**
   * Reads back what was written, with its lock.
   *
   * @throws `storage-failed` if it is not the same
   */
  check(
    file: Blob,
    lock: BackupLock | null,
    written: BackupProof,
    onProgress?: (share: number) => void,
  ): Promise<void>;
  /**
   * The entries of a backup, each proven, then the proof of the whole.
   *
   * @throws `backup-invalid` for a file that is no backup, was changed or is cut off; `backup-locked` for a missing or wrong
   * passphrase
   */
  read(
    file: Blob,
    unlock: BackupUnlock | null,
    onProgress?: (share: number) => void,
  ): AsyncGenerator<BackupEntry, BackupProof, undefined>;
}

/** A backup as a file: what is in it, and what makes and reads one. */

/** Bytes, piece by piece. */
export type BytePieces = AsyncGenerator<Uint8Array, void, undefined>;

/** One thing in a backup. */
export interface BackupEntry {
  readonly kind: 'run' | 'document';
  readonly id: string;
  /** For telling which one is worked on. */
  readonly title: string;
  readonly content: Blob;
}

/** What proves that a backup is read as it was written. */
export interface BackupProof {
  readonly entries: number;
  /** SHA-256 over all of its content, in hexadecimal digits. */
  readonly digest: string;
}

/** Where a backup goes. */
export interface BackupTarget {
  write(bytes: Uint8Array): Promise<void>;
  /** Ends it, and gives what can be read back from where it went. */
  close(): Promise<Blob>;
  /** Leaves nothing behind. */
  abort(): Promise<void>;
}

/** Locks backups with a key of a passphrase, and opens those that were. */
export interface BackupLock {
  readonly key: CryptoKey;
  /** 16 bytes in hexadecimal digits. */
  readonly salt: string;
}

/** Gives the key of a lock that a backup states; asks as much work of a passphrase as it states. */
export interface BackupUnlock {
  keyFor(salt: string, iterations: number): Promise<CryptoKey>;
}

/** Reads and writes backups. */
export interface BackupFormat {
  lock(passphrase: string): Promise<BackupLock>;
  /** For several backups: those that share a lock cost its work once. */
  unlock(passphrase: string): BackupUnlock;
  write(
    entries: AsyncIterable<BackupEntry>,
    target: BackupTarget,
    lock: BackupLock | null,
    signal?: AbortSignal,
  ): Promise<BackupProof>;
  /** Reads back what was written, with the lock it was written with; throws `storage-failed` where it is not the same. */
  check(
    file: Blob,
    lock: BackupLock | null,
    written: BackupProof,
    onProgress?: (share: number) => void,
  ): Promise<void>;
  /**
   * The entries of a backup, each proven; at its end the proof of the whole. Throws `backup-invalid` for what is no backup, was changed or
   * is cut off, and `backup-locked` where the passphrase is missing or another one.
   */
  read(
    file: Blob,
    unlock: BackupUnlock | null,
    onProgress?: (share: number) => void,
  ): AsyncGenerator<BackupEntry, BackupProof, undefined>;
}

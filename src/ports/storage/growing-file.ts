/** Files that grow at their end. */

/** A file that is open for one writer. Reads and writes take effect at once. */
export interface GrowingFile {
  readonly size: number;
  /** Returns fewer bytes at the end of the file. */
  read(at: number, length: number): Uint8Array;
  /** Writes after the last byte. Throws `storage-full`. */
  append(bytes: Uint8Array): void;
  truncate(size: number): void;
  /** Writes everything to the disk. */
  flush(): void;
  close(): void;
}

/** The part of `FileSystemSyncAccessHandle` that is used. TypeScript has that type only for workers. */
export interface SyncHandle {
  read(buffer: Uint8Array, options: { at: number }): number;
  write(buffer: Uint8Array, options: { at: number }): number;
  getSize(): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

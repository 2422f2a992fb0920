/** Stores the bytes of model files: named contents that grow at their end, each with a small note. */

/** The exclusive right to write one content. Reads and writes take effect at once, and what was written survives a crash. */
export interface FileWriter {
  readonly size: number;
  read(offset: number, length: number): Uint8Array;
  /** Writes after the last byte. Throws `storage-full`. */
  append(bytes: Uint8Array): void;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

export interface FileKeeper {
  /** Rejects with `run-busy` while another tab or worker writes the same name. */
  openWriter(name: string): Promise<FileWriter>;
  /** Null if there is none. */
  read(name: string): Promise<Blob | null>;
  readNote(name: string): Promise<string | null>;
  writeNote(name: string, text: string): Promise<void>;
  /** Removes content and note. */
  remove(name: string): Promise<void>;
  removeContent(name: string): Promise<void>;
  /** Names of all contents and notes. */
  names(): Promise<string[]>;
}

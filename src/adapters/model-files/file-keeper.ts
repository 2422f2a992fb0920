/** Where the bytes of model files lie: named contents that grow at their end, each with a small note beside it. */

/** Exclusive right to one content. Reads and writes are immediate; what was written before a crash is still there. */
export interface FileWriter {
  readonly size: number;
  read(offset: number, length: number): Uint8Array;
  /** Behind the last byte. Throws `storage-full`. */
  append(bytes: Uint8Array): void;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

export interface FileKeeper {
  /** Rejects with `run-busy` while another tab or worker writes the same name. */
  openWriter(name: string): Promise<FileWriter>;
  /** Null where there is none. */
  read(name: string): Promise<Blob | null>;
  readNote(name: string): Promise<string | null>;
  writeNote(name: string, text: string): Promise<void>;
  /** Content and note. */
  remove(name: string): Promise<void>;
  removeContent(name: string): Promise<void>;
  /** Of all that have a content or a note. */
  names(): Promise<string[]>;
}

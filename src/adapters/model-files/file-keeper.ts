/** Stores the bytes of model files: named contents that grow at their end, each with a small note. */
import type { GrowingFile } from '../../ports/storage/growing-file.ts';

export interface FileKeeper {
  /** What was written survives a crash. Rejects with `run-busy` while another tab or worker writes the same name. */
  openWriter(name: string): Promise<GrowingFile>;
  /** Null if there is none. */
  read(name: string): Promise<Blob | null>;
  readNote(name: string): Promise<string | null>;
  writeNote(name: string, text: string): Promise<void>;
  /** Removes content and note. */
  remove(name: string): Promise<void>;
  removeContent(name: string): Promise<void>;
  /** Names of all contents and notes. */
  names(): Promise<string[]>;
  /** Names of contents without a note. */
  unnoted(): Promise<string[]>;
}

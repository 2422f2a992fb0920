/** Journals in memory, for tests in node: each is bytes, which a test may damage. */
import type { JournalFiles } from '../../src/adapters/storage/journal/journal-files.ts';
import type { RunId } from '../../src/core/memory/units.ts';
import type { GrowingFile } from '../../src/ports/storage/growing-file.ts';

export class MemoryJournalFile implements GrowingFile {
  bytes = new Uint8Array(0);

  get size(): number {
    return this.bytes.length;
  }
  read(at: number, length: number): Uint8Array {
    return this.bytes.slice(at, at + length);
  }
  append(bytes: Uint8Array): void {
    const longer = new Uint8Array(this.bytes.length + bytes.length);
    longer.set(this.bytes);
    longer.set(bytes, this.bytes.length);
    this.bytes = longer;
  }
  truncate(size: number): void {
    this.bytes = this.bytes.slice(0, size);
  }
  flush(): void {}
  close(): void {}
}

export class MemoryJournalFiles implements JournalFiles {
  readonly files = new Map<RunId, MemoryJournalFile>();

  async open(run: RunId, create: boolean): Promise<MemoryJournalFile | null> {
    const held = this.files.get(run);
    if (held !== undefined || !create) return held ?? null;
    const made = new MemoryJournalFile();
    this.files.set(run, made);
    return made;
  }
  async replace(run: RunId, write: (file: GrowingFile) => Promise<void>): Promise<void> {
    const file = new MemoryJournalFile();
    await write(file);
    this.files.set(run, file);
  }
  async remove(run: RunId): Promise<void> {
    this.files.delete(run);
  }
  async list(): Promise<readonly { readonly run: RunId; readonly bytes: number }[]> {
    return [...this.files].map(([run, { size }]) => ({ run, bytes: size }));
  }
}

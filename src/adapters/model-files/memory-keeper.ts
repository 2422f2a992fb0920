/** Model files in memory, for places without a file system. Nothing survives the tab. */
import { WebpaceError } from '../../core/errors.ts';
import type { GrowingFile } from '../../ports/storage/growing-file.ts';
import type { FileKeeper } from './file-keeper.ts';

export class MemoryKeeper implements FileKeeper {
  readonly #contents = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly #notes = new Map<string, string>();
  readonly #writing = new Set<string>();

  async openWriter(name: string): Promise<GrowingFile> {
    if (this.#writing.has(name))
      throw new WebpaceError('run-busy', 'This file is being downloaded already. Wait for it.');
    this.#writing.add(name);
    let room = this.#contents.get(name) ?? new Uint8Array();
    let size = room.length;
    const keep = (): void => {
      this.#contents.set(name, room.slice(0, size));
    };
    return {
      get size() {
        return size;
      },
      read: (offset, length) => room.slice(offset, Math.min(size, offset + length)),
      append(bytes) {
        if (size + bytes.length > room.length) {
          const larger = new Uint8Array(Math.max(size + bytes.length, room.length * 2));
          larger.set(room.subarray(0, size));
          room = larger;
        }
        room.set(bytes, size);
        size += bytes.length;
      },
      truncate(length) {
        size = Math.min(size, length);
      },
      flush: keep,
      close: () => {
        keep();
        this.#writing.delete(name);
      },
    };
  }

  async read(name: string): Promise<Blob | null> {
    const content = this.#contents.get(name);
    return content === undefined ? null : new Blob([content]);
  }

  async readNote(name: string): Promise<string | null> {
    return this.#notes.get(name) ?? null;
  }

  async writeNote(name: string, text: string): Promise<void> {
    this.#notes.set(name, text);
  }

  async remove(name: string): Promise<void> {
    this.#contents.delete(name);
    this.#notes.delete(name);
  }

  async removeContent(name: string): Promise<void> {
    this.#contents.delete(name);
  }

  async names(): Promise<string[]> {
    return [...new Set([...this.#contents.keys(), ...this.#notes.keys()])];
  }

  async unnoted(): Promise<string[]> {
    return [...this.#contents.keys()].filter((name) => !this.#notes.has(name));
  }
}

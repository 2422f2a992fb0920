/** Writes a growing content and computes the hash of all of it. */

import type { GrowingFile } from '../../ports/storage/growing-file.ts';
import { Sha256 } from '../../record/hashes/sha256.ts';

/** Bytes between two flushes: what a power cut can cost. */
const flushEvery = 8 * 1024 * 1024;
/** Bytes hashed at once, about 10 ms, so that a stop takes effect soon. */
const pieceBytes = 1024 * 1024;

export class HashedWriter {
  readonly #writer: GrowingFile;
  #hash = new Sha256();
  #flushedAt = 0;

  private constructor(writer: GrowingFile) {
    this.#writer = writer;
  }

  /** Hashes the bytes of an earlier download from the disk. Damage shows at the end. */
  static async over(writer: GrowingFile, onPiece: (hashed: number) => Promise<void>): Promise<HashedWriter> {
    const made = new HashedWriter(writer);
    while (made.#hash.bytes < writer.size) {
      const piece = writer.read(made.#hash.bytes, pieceBytes);
      if (piece.length === 0) {
        writer.truncate(made.#hash.bytes);
        break;
      }
      made.#hash.update(piece);
      await onPiece(made.#hash.bytes);
    }
    made.#flushedAt = writer.size;
    return made;
  }

  get size(): number {
    return this.#writer.size;
  }

  append(bytes: Uint8Array): void {
    this.#writer.append(bytes);
    this.#hash.update(bytes);
    if (this.size - this.#flushedAt < flushEvery) return;
    this.#writer.flush();
    this.#flushedAt = this.size;
  }

  /** Starts again from the first byte. */
  restart(): void {
    this.#writer.truncate(0);
    this.#hash = new Sha256();
    this.#flushedAt = 0;
  }

  /** The hash of everything, in hex. The content is on the disk then. The object cannot be used afterwards. */
  finish(): string {
    this.#writer.flush();
    return this.#hash.digestHex();
  }
}

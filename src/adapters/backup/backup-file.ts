/** Backups as files: entries, compressed with gzip, in verified frames, encrypted if there is a passphrase. */
import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { joinBytes } from '../../models/join-bytes.ts';
import type {
  BackupEntry,
  BackupFormat,
  BackupProof,
  BackupTarget,
  BytePieces,
} from '../../ports/storage/backup.ts';
import { readEntries, writeEntries } from './backup-entries.ts';
import { damaged, framed, sha256, unframed } from './backup-frames.ts';
import { makeLock, unlockWith } from './backup-lock.ts';
import { packed, unpacked } from './byte-streams.ts';
import { hexOf } from './hexadecimal.ts';

export const backupFile: BackupFormat = {
  lock: makeLock,
  unlock: unlockWith,
  async write(entries, target, lock, signal) {
    const proving = new Proving();
    try {
      const content = packed(writeEntries(proving.counted(entries)));
      for await (const bytes of framed(proving.hashed(content), lock)) {
        if (signal?.aborted) throw new WebpaceError('aborted', 'Stopped as asked.');
        await target.write(bytes);
      }
    } catch (thrown) {
      await target.abort().catch(() => undefined);
      throw toWebpaceError(thrown, 'storage-failed');
    }
    return proving.proof();
  },
  async check(file, lock, written, onProgress) {
    const reading = backupFile.read(
      file,
      lock === null ? null : { keyFor: async () => lock.key },
      onProgress,
    );
    for (;;) {
      const { done, value } = await reading.next().catch((thrown: unknown) => {
        throw unlike(thrown);
      });
      if (!done) continue;
      if (value.digest !== written.digest || value.entries !== written.entries) throw unlike(null);
      return;
    }
  },
  async *read(file, unlock, onProgress) {
    const proving = new Proving();
    try {
      const content = proving.hashed(unframed(file, unlock, onProgress));
      yield* proving.counted(readEntries(unpacked(content)));
    } catch (thrown) {
      if (thrown instanceof WebpaceError) throw thrown;
      // Each frame was verified, so only we can have written what gzip cannot unpack. The error is ours.
      throw toWebpaceError(thrown, 'backup-invalid', damaged().message);
    }
    return proving.proof();
  },
};

function unlike(cause: unknown): WebpaceError {
  const message =
    'What was written cannot be read back as it was: the disk or its connection failed. Make the backup in another place.';
  return new WebpaceError('storage-failed', message, { cause });
}

/** Counts and hashes the bytes that pass. Equal proofs mean equal contents. */
class Proving {
  #entries = 0;
  #digest: Uint8Array<ArrayBuffer> = new Uint8Array(32);

  async *counted(entries: AsyncIterable<BackupEntry>): AsyncGenerator<BackupEntry, void, undefined> {
    for await (const entry of entries) {
      this.#entries += 1;
      yield entry;
    }
  }

  /** In pieces of one size, so that the proof does not depend on how the bytes arrive. */
  async *hashed(content: BytePieces): BytePieces {
    let held: Uint8Array[] = [];
    let size = 0;
    const take = async (): Promise<void> => {
      this.#digest = await sha256(joinBytes([this.#digest, ...held]));
      held = [];
      size = 0;
    };
    for await (const bytes of content) {
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + hashedBytes - size);
        held.push(part);
        size += part.length;
        at += part.length;
        if (size === hashedBytes) await take();
      }
      yield bytes;
    }
    await take();
  }

  proof(): BackupProof {
    return { entries: this.#entries, digest: hexOf(this.#digest) };
  }
}

const hashedBytes = 1_000_000;

/** Keeps what is written as a `Blob`. */
export function blobTarget(): BackupTarget {
  let parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  return {
    async write(bytes) {
      held.push(bytes.slice());
      size += bytes.length;
      if (size < 8_000_000) return;
      parts.push(new Blob(held));
      held = [];
      size = 0;
    },
    close: async () => new Blob([...parts, ...held], { type: 'application/octet-stream' }),
    async abort() {
      parts = [];
      held = [];
    },
  };
}

/** Writes to a file that the person chose. The old file stays until the new one is complete. */
export async function fileTarget(handle: FileSystemFileHandle): Promise<BackupTarget> {
  const file = await handle.createWritable();
  return {
    write: (bytes) => file.write(bytes.slice()),
    async close() {
      await file.close();
      return handle.getFile();
    },
    abort: () => file.abort(),
  };
}

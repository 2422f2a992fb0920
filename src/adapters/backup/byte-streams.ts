/** Streams of bytes: cut into pieces of one size, compressed and decompressed. */
import type { BytePieces } from '../../ports/storage/backup.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Pieces of exactly `size` bytes. The last one may be shorter or empty; `last` marks it. */
export async function* inPieces(
  content: BytePieces,
  size: number,
): AsyncGenerator<{ readonly bytes: Bytes; readonly last: boolean }> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of content) {
    for (let at = 0; at < bytes.length; ) {
      if (filled === size) {
        yield { bytes: piece, last: false };
        piece = new Uint8Array(size);
        filled = 0;
      }
      const part = bytes.subarray(at, at + size - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  }
  yield { bytes: piece.slice(0, filled), last: true };
}

export function packed(content: BytePieces): BytePieces {
  return pieces(stream(content).pipeThrough(new CompressionStream('gzip')));
}

/** Rejects if `packed` did not make the bytes. */
export function unpacked(content: BytePieces): BytePieces {
  return pieces(stream(small(content)).pipeThrough(new DecompressionStream('gzip')));
}

/** Chromium unpacks a piece whole before any of it is read, and a byte may become a thousand. */
async function* small(content: BytePieces): BytePieces {
  for await (const bytes of content)
    for (let at = 0; at < bytes.length; at += packedBytes) yield bytes.subarray(at, at + packedBytes);
}

const packedBytes = 16_384;

function stream(content: BytePieces): ReadableStream<Bytes> {
  const source = content[Symbol.asyncIterator]();
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value as Bytes);
    },
    async cancel() {
      await source.return?.();
    },
  });
}

async function* pieces(readable: ReadableStream<Uint8Array>): BytePieces {
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // A reader that stops early releases its source.
    await reader.cancel().catch(() => undefined);
  }
}

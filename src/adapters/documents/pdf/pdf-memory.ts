/**
 * Limits what a PDF unpacks to. A stream of two kilobytes can grow to gigabytes, and layers of compression multiply,
 * but pdf.js accepts any size. While a file is read, buffers and decompression in this realm (a worker that reads one
 * file at a time) stop at a size that no page of text needs.
 */

/** Bytes of one unpacked stream. Buffers double, and the next doubling is refused. */
const largestStream = 40_000_000;
/** After a refusal, whatever the library tries next ends early. */
const largestAfterwards = 1_000_000;

export interface StreamBound {
  /** True after a refusal. */
  readonly exceeded: boolean;
  release(): void;
}

/** Active limits. The first one installs the checks, the last one removes them. */
const open = new Set<{ exceeded: boolean }>();
let takeDown = (): void => {};

export function boundStreams(): StreamBound {
  const bound = { exceeded: false };
  if (open.size === 0) takeDown = putUp();
  open.add(bound);
  return {
    get exceeded() {
      return bound.exceeded;
    },
    release() {
      if (open.delete(bound) && open.size === 0) takeDown();
    },
  };
}

function isRefused(): boolean {
  return [...open].some(({ exceeded }) => exceeded);
}

function refuse(): never {
  for (const bound of open) bound.exceeded = true;
  throw new RangeError('A stream of the file is too large.');
}

function putUp(): () => void {
  const { Uint8Array: Bytes, DecompressionStream: Unpacker } = globalThis;
  globalThis.Uint8Array = new Proxy(Bytes, {
    construct(target, given: unknown[], made) {
      const limit = isRefused() ? largestAfterwards : largestStream;
      if (typeof given[0] === 'number' && given[0] > limit) refuse();
      return Reflect.construct(target, given, made) as object;
    },
  });
  class BoundedUnpacker {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<BufferSource>;

    constructor(format: CompressionFormat) {
      const whole = new Unpacker(format);
      let size = 0;
      this.writable = whole.writable;
      this.readable = (whole.readable as ReadableStream<Uint8Array>).pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            size += chunk.byteLength;
            if (size > largestStream) refuse();
            controller.enqueue(chunk);
          },
        }),
      );
    }
  }
  if (Unpacker !== undefined)
    globalThis.DecompressionStream = BoundedUnpacker as unknown as typeof DecompressionStream;
  return () => {
    globalThis.Uint8Array = Bytes;
    globalThis.DecompressionStream = Unpacker;
  };
}

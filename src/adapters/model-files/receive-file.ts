/** One request for a file, or for the rest of it. */
import type { RemoteFile } from '../../ports/models/model-files.ts';
import { anotherFile, Interruption, missingFile, refusedStatus } from './download-errors.ts';
import type { HashedWriter } from './hashed-writer.ts';
import { neededStart, wrongContent } from './recognise-content.ts';

interface Receiving {
  readonly file: RemoteFile;
  /** The file's own address or a mirror's. */
  readonly address: string;
  readonly cache: RequestCache;
  /** Validator of the stored bytes; null if the server named none. */
  readonly validator: string | null;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds without a byte after which the connection counts as lost. */
  readonly stallAfter: number;
  readonly onBytes: (totalBytes: number | null) => void;
  /** Called before the first byte with what identifies this version of the file. */
  readonly onValidator: (validator: string | null) => Promise<void>;
}

/** Resolves when the server has given the whole file. Throws `Interruption` if another try makes sense. */
export async function receiveFile(writer: HashedWriter, receiving: Receiving): Promise<void> {
  const { file, address, signal, stallAfter } = receiving;
  const stall = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(), stallAfter);
  };
  alive();
  try {
    const offset = writer.size;
    const response = await fetch(address, {
      cache: receiving.cache,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: signal === undefined ? stall.signal : AbortSignal.any([signal, stall.signal]),
      ...(offset > 0 ? { headers: { range: `bytes=${offset}-` } } : {}),
    });
    const total = await begin(writer, response, receiving);
    await read(writer, response, total, receiving, alive);
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    if (stall.signal.aborted) throw new Interruption('no more bytes came', { cause: thrown });
    // `fetch` and body readers reject with a bare TypeError when the network fails.
    if (thrown instanceof TypeError) throw new Interruption(thrown.message, { cause: thrown });
    throw thrown;
  } finally {
    clearTimeout(timer);
  }

  /** Checks the head of an answer. Returns the total number of bytes, if known. */
  async function begin(target: HashedWriter, response: Response, { validator, onValidator }: Receiving) {
    const { status, headers } = response;
    if (status === 416) {
      // Nothing comes after our last byte: it is the file's last byte, or another file is there now.
      await response.body?.cancel();
      if (file.bytes === target.size) return target.size;
      target.restart();
      throw new Interruption('the rest of the file was not there');
    }
    if (status === 408 || status === 425 || status === 429 || status >= 500) {
      await response.body?.cancel();
      throw new Interruption(`the server answered ${status}`, { wait: retryAfter(headers) });
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw refusedStatus(file.url, status);
    }
    if ((headers.get('content-type') ?? '').includes('text/html')) {
      await response.body?.cancel();
      throw missingFile(file.url, 'the server answered with a web page', 'Check the address of the model.');
    }
    const found = validatorOf(headers);
    if (status === 206) {
      const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
      const changed =
        file.sha256 === undefined && validator !== null && found !== null && found !== validator;
      if (changed || (range !== null && Number(range[1]) !== target.size)) {
        await response.body?.cancel();
        target.restart();
        throw new Interruption('the file has changed at its publisher');
      }
      return checkedTotal(range?.[2] === undefined || range[2] === '*' ? null : Number(range[2]));
    }
    // A server without ranges sends the whole file, whatever was asked for.
    if (target.size > 0) target.restart();
    await onValidator(found);
    const encoded = headers.get('content-encoding') !== null;
    const length = headers.get('content-length');
    return checkedTotal(encoded || length === null ? null : Number(length));
  }

  function checkedTotal(total: number | null): number | null {
    if (total !== null && file.bytes !== undefined && total !== file.bytes)
      throw anotherFile(file.url, `it has ${total} bytes instead of ${file.bytes}`);
    return file.bytes ?? total;
  }

  async function read(
    target: HashedWriter,
    response: Response,
    total: number | null,
    { onBytes }: Receiving,
    onAlive: () => void,
  ) {
    const reader = response.body?.getReader();
    if (response.status === 416 || reader === undefined) return;
    let start: Uint8Array | null = target.size === 0 ? new Uint8Array() : null;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        onAlive();
        const bytes: Uint8Array = part.value;
        if (start !== null) {
          start = joined(start, bytes.subarray(0, neededStart));
          if (start.length >= neededStart) start = checkStart(start);
        }
        if (total !== null && target.size + bytes.length > total)
          throw anotherFile(file.url, `it is longer than ${total} bytes`);
        target.append(bytes);
        onBytes(total);
      }
      if (start !== null) checkStart(start);
    } finally {
      await reader.cancel().catch(() => {});
    }
    if (total !== null && target.size < total) throw new Interruption('the connection ended too early');
  }

  function checkStart(start: Uint8Array): null {
    const wrong = wrongContent(file.url, start);
    if (wrong === null) return null;
    writer.restart();
    throw missingFile(file.url, wrong, 'Check the address of the model.');
  }
}

/** A strong validator, which two versions of a file never share. */
function validatorOf(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag === null || tag.startsWith('W/') ? null : tag;
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(60_000, seconds * 1000) : null;
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}

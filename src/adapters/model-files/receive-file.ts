/** One request for a file, or for the rest of it. */
import type { RemoteFile } from '../../ports/models/model-files.ts';
import { secondsUntilRetry } from '../../ports/web/retry-after.ts';
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
  const { address, signal, stallAfter } = receiving;
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
    const answer = new FileAnswer(writer, response, receiving);
    await answer.read(await answer.begin(), alive);
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    if (stall.signal.aborted) throw new Interruption('no more bytes came', { cause: thrown });
    // `fetch` and body readers reject with a bare TypeError when the network fails.
    if (thrown instanceof TypeError) throw new Interruption(thrown.message, { cause: thrown });
    throw thrown;
  } finally {
    clearTimeout(timer);
  }
}

/** What a server answers to the request for a file, or for the rest of it. */
class FileAnswer {
  readonly #writer: HashedWriter;
  readonly #response: Response;
  readonly #receiving: Receiving;

  constructor(writer: HashedWriter, response: Response, receiving: Receiving) {
    this.#writer = writer;
    this.#response = response;
    this.#receiving = receiving;
  }

  /** Checks the head of the answer. Returns the total number of bytes, if known. */
  async begin(): Promise<number | null> {
    const { status, headers } = this.#response;
    if (status === 416) return this.#nothingFollows();
    await this.#refuseError();
    if (status === 206) return this.#continue();
    // A server without ranges sends the whole file, whatever was asked for.
    if (this.#writer.size > 0) this.#writer.restart();
    await this.#receiving.onValidator(validatorOf(headers));
    const encoded = headers.get('content-encoding') !== null;
    const length = headers.get('content-length');
    return this.#checkedTotal(encoded || length === null ? null : Number(length));
  }

  /** Nothing comes after our last byte: it is the file's last byte, or another file is there now. */
  async #nothingFollows(): Promise<number> {
    const writer = this.#writer;
    await this.#response.body?.cancel();
    if (this.#receiving.file.bytes === writer.size) return writer.size;
    writer.restart();
    throw new Interruption('the rest of the file was not there');
  }

  /** Throws if the answer is no part of a file. */
  async #refuseError(): Promise<void> {
    const { status, headers, ok, body } = this.#response;
    const { url } = this.#receiving.file;
    if (status === 408 || status === 425 || status === 429 || status >= 500) {
      await body?.cancel();
      const seconds = secondsUntilRetry(headers);
      const wait = seconds === null ? null : Math.min(longestWait, 1000 * seconds);
      throw new Interruption(`the server answered ${status}`, { wait });
    }
    if (!ok) {
      await body?.cancel();
      throw refusedStatus(url, status);
    }
    if ((headers.get('content-type') ?? '').includes('text/html')) {
      await body?.cancel();
      throw missingFile(url, 'the server answered with a web page', 'Check the address of the model.');
    }
  }

  /** Checks that the rest belongs to what has come before. */
  async #continue(): Promise<number | null> {
    const { file, validator } = this.#receiving;
    const { headers, body } = this.#response;
    const found = validatorOf(headers);
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
    const changed = file.sha256 === undefined && validator !== null && found !== null && found !== validator;
    if (changed || (range !== null && Number(range[1]) !== this.#writer.size)) {
      await body?.cancel();
      this.#writer.restart();
      throw new Interruption('the file has changed at its publisher');
    }
    // A part from the beginning on, though no part was asked for.
    if (this.#writer.size === 0) await this.#receiving.onValidator(found);
    return this.#checkedTotal(range?.[2] === undefined || range[2] === '*' ? null : Number(range[2]));
  }

  #checkedTotal(total: number | null): number | null {
    const { file } = this.#receiving;
    if (total !== null && file.bytes !== undefined && total !== file.bytes)
      throw anotherFile(file.url, `it has ${total} bytes instead of ${file.bytes}`);
    return file.bytes ?? total;
  }

  /**
   * Writes what comes.
   *
   * @param total bytes of the whole file, if known
   * @param onAlive called at each part
   */
  async read(total: number | null, onAlive: () => void): Promise<void> {
    const writer = this.#writer;
    const { file, onBytes } = this.#receiving;
    const reader = this.#response.body?.getReader();
    if (this.#response.status === 416 || reader === undefined) return;
    let start: Uint8Array | null = writer.size === 0 ? new Uint8Array() : null;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        onAlive();
        const bytes: Uint8Array = part.value;
        if (start !== null) {
          start = joined(start, bytes.subarray(0, neededStart));
          if (start.length >= neededStart) start = this.#checkStart(start);
        }
        if (total !== null && writer.size + bytes.length > total)
          throw anotherFile(file.url, `it is longer than ${total} bytes`);
        writer.append(bytes);
        onBytes(total);
      }
      if (start !== null) this.#checkStart(start);
    } finally {
      await reader.cancel().catch(() => {});
    }
    if (total !== null && writer.size < total) throw new Interruption('the connection ended too early');
  }

  #checkStart(start: Uint8Array): null {
    const { url } = this.#receiving.file;
    const wrong = wrongContent(url, start);
    if (wrong === null) return null;
    this.#writer.restart();
    throw missingFile(url, wrong, 'Check the address of the model.');
  }
}

/** Milliseconds that a server may ask to be left alone. */
const longestWait = 60_000;

/** A strong validator, which two versions of a file never share. */
function validatorOf(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag === null || tag.startsWith('W/') ? null : tag;
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}

/** Reads the header of a GGUF file from a file or address, and no more. */
import { WebpaceError } from '../../core/errors.ts';
import { type GgufReading, readGgufHeader } from '../../models/gguf.ts';
import { joinBytes } from '../../models/join-bytes.ts';
import { nameOf, networkFailed, refusedStatus } from './download-errors.ts';

/** Bytes. Headers with large vocabularies take some ten million. */
const firstBytes = 1024 * 1024;
const mostBytes = 64 * 1024 * 1024;

export interface GgufSource {
  /** Without a folder. */
  readonly name: string;
  readonly bytes: number;
  readonly reading: GgufReading;
}

export async function readGgufFile(content: Blob, name: string): Promise<GgufSource> {
  for (let length = firstBytes; ; length *= 4) {
    const reading = readGgufHeader(new Uint8Array(await content.slice(0, length).arrayBuffer()));
    const more = !reading.ok && reading.problem === 'too-short' && length < Math.min(content.size, mostBytes);
    if (!more) return { name, bytes: content.size, reading };
  }
}

/** Rejects with `model-missing` if the server does not give it, with `aborted`, and with `settings-invalid` for an invalid address. */
export async function readGgufAddress(url: string, signal: AbortSignal | undefined): Promise<GgufSource> {
  const name = nameOf(url);
  for (let length = firstBytes; ; length *= 4) {
    const { bytes, total } = await beginningOf(url, length, signal);
    const reading = readGgufHeader(bytes);
    const more =
      !reading.ok && reading.problem === 'too-short' && bytes.length >= length && length < mostBytes;
    if (more) continue;
    if (reading.ok && total === null) {
      const what = `The server does not say how long ${name} is. Download it by hand and add the file.`;
      throw new WebpaceError('model-missing', what, { details: { file: name } });
    }
    return { name, bytes: total ?? bytes.length, reading };
  }
}

async function beginningOf(
  url: string,
  length: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly bytes: Uint8Array; readonly total: number | null }> {
  const enough = new AbortController();
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { range: `bytes=0-${length - 1}` },
      signal: signal === undefined ? enough.signal : AbortSignal.any([signal, enough.signal]),
    });
    if (!response.ok) throw refusedStatus(url, response.status);
    const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
    const whole = response.status === 206 ? range?.[1] : response.headers.get('content-length');
    // A server without ranges sends the whole file. The rest is not read.
    const bytes = await firstOf(response, length);
    enough.abort();
    return { bytes, total: whole === null || whole === undefined ? null : Number(whole) };
  } catch (thrown) {
    if (thrown instanceof WebpaceError) throw thrown;
    if (signal?.aborted) throw new WebpaceError('aborted', 'Adding the model was stopped.');
    throw networkFailed(url, thrown);
  }
}

async function firstOf(response: Response, length: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  while (reader !== undefined && received < length) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.length;
  }
  await reader?.cancel();
  return joinBytes(parts);
}

/**
 * Converts rows to compressed text and back: JSON with tags for typed arrays and for numbers that JSON lacks. A row
 * comes back so that its link of the hash chain holds. `undefined` is left out, which the chain treats as absent.
 */
import { byteCharacters } from '../../../models/utf8.ts';

/** No name in a row begins with it. */
const arrayTag = '\u0000array';
const numberTag = '\u0000number';

const arrayTypes = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array } as const;
type ArrayName = keyof typeof arrayTypes;

export async function packRows(rows: unknown): Promise<Uint8Array> {
  const text = new TextEncoder().encode(JSON.stringify(rows, tagged));
  return throughStream(text, new CompressionStream('deflate-raw'));
}

/** Rejects if `packRows` did not make the bytes. */
export async function unpackRows(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const text = await throughStream(bytes, new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(text), untagged) as unknown;
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const out = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

function tagged(_: string, value: unknown): unknown {
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    return { [numberTag]: Object.is(value, -0) ? '-0' : String(value) };
  if (!ArrayBuffer.isView(value)) return value;
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return { [arrayTag]: value.constructor.name, bytes: btoa(byteCharacters(bytes)) };
}

function untagged(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (numberTag in value) return Number(value[numberTag]);
  if (!(arrayTag in value) || !('bytes' in value)) return value;
  const bytes = Uint8Array.from(atob(String(value.bytes)), (letter) => letter.charCodeAt(0));
  return new arrayTypes[String(value[arrayTag]) as ArrayName](bytes.buffer);
}

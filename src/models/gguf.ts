/**
 * Reads the header of a GGUF file, which describes its model. The format is little-endian, version 2 or 3:
 * https://github.com/ggml-org/ggml/blob/master/docs/gguf.md. Files are untrusted: every length is checked before its use, and an
 * incomplete header is requested in full, never guessed.
 */

import { decodeUtf8 } from './utf8.ts';

export type GgufValue = string | number | boolean | readonly GgufValue[];

export interface GgufHeader {
  readonly metadata: ReadonlyMap<string, GgufValue>;
  /** The least length of the file, from its last tensor's offset and size; null for an unknown number format. */
  readonly leastBytes: number | null;
}

export type GgufReading =
  | { readonly ok: true; readonly header: GgufHeader }
  /** The header continues after the given bytes. */
  | { readonly ok: false; readonly problem: 'too-short' }
  | {
      readonly ok: false;
      readonly problem: 'not-gguf' | 'web-page' | 'version' | 'damaged';
      readonly what: string;
    };

/** No header of a model exceeds these. */
const mostTensors = 100_000;
const mostKeys = 10_000;
const mostElements = 4_000_000;
const longestName = 1024;

class TooShort extends Error {}
class Damaged extends Error {}

export function readGgufHeader(start: Uint8Array): GgufReading {
  const opening = String.fromCharCode(...start.subarray(0, 64));
  if (/^\s*<(?:!doctype|html|head|\?xml)/i.test(opening))
    return { ok: false, problem: 'web-page', what: 'a web page' };
  if (start.length < 4) return { ok: false, problem: 'too-short' };
  if (!opening.startsWith('GGUF')) return { ok: false, problem: 'not-gguf', what: kindOf(opening) };
  const cursor = new Cursor(start);
  try {
    cursor.skip(4);
    const version = cursor.uint32();
    if (version !== 2 && version !== 3) return { ok: false, problem: 'version', what: String(version) };
    return { ok: true, header: readBody(cursor) };
  } catch (thrown) {
    if (thrown instanceof TooShort) return { ok: false, problem: 'too-short' };
    if (thrown instanceof Damaged) return { ok: false, problem: 'damaged', what: thrown.message };
    throw thrown;
  }
}

function readBody(cursor: Cursor): GgufHeader {
  const tensors = cursor.count(mostTensors, 'tensors');
  const keys = cursor.count(mostKeys, 'entries');
  const metadata = new Map<string, GgufValue>();
  for (let i = 0; i < keys; i += 1) metadata.set(cursor.text(longestName), cursor.value(cursor.uint32(), 0));
  let end: number | null = 0;
  for (let i = 0; i < tensors; i += 1) {
    cursor.text(longestName);
    const dimensions = cursor.uint32();
    if (dimensions > 8) throw new Damaged('a tensor of more than 8 dimensions');
    let elements = 1;
    for (let d = 0; d < dimensions; d += 1) elements *= cursor.uint64();
    const bytes = tensorBytes(cursor.uint32(), elements);
    const offset = cursor.uint64();
    end = end === null || bytes === null ? null : Math.max(end, offset + bytes);
  }
  const alignment = metadata.get('general.alignment') ?? 32;
  if (typeof alignment !== 'number' || !(alignment > 0)) throw new Damaged('an alignment that is no number');
  const dataStart = Math.ceil(cursor.at / alignment) * alignment;
  return { metadata, leastBytes: end === null ? null : dataStart + end };
}

/** Elements and bytes of a block, by ggml's number of the format. */
const blocks: Readonly<Record<number, readonly [elements: number, bytes: number]>> = {
  0: [1, 4],
  1: [1, 2],
  2: [32, 18],
  3: [32, 20],
  6: [32, 22],
  7: [32, 24],
  8: [32, 34],
  10: [256, 84],
  11: [256, 110],
  12: [256, 144],
  13: [256, 176],
  14: [256, 210],
  30: [1, 2],
};

function tensorBytes(format: number, elements: number): number | null {
  const block = blocks[format];
  return block === undefined ? null : Math.ceil(elements / block[0]) * block[1];
}

/** Bytes of the fixed kinds of values, by their number. */
const widths: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const textKind = 8;
const arrayKind = 9;

class Cursor {
  at = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  skip(bytes: number): number {
    const before = this.at;
    if (before + bytes > this.#bytes.length) throw new TooShort();
    this.at += bytes;
    return before;
  }

  uint32(): number {
    return this.#view.getUint32(this.skip(4), true);
  }

  uint64(): number {
    const value = Number(this.#view.getBigUint64(this.skip(8), true));
    if (!Number.isSafeInteger(value)) throw new Damaged('a length beyond all files');
    return value;
  }

  count(most: number, what: string): number {
    const value = this.uint64();
    if (value > most) throw new Damaged(`${value} ${what}`);
    return value;
  }

  text(longest = 8 * 1024 * 1024): string {
    const length = this.count(longest, 'letters of one text');
    const from = this.skip(length);
    return decodeUtf8(this.#bytes, from, from + length);
  }

  value(kind: number, depth: number): GgufValue {
    if (kind === textKind) return this.text();
    if (kind === arrayKind) {
      if (depth > 2) throw new Damaged('lists in lists');
      const inner = this.uint32();
      const length = this.count(mostElements, 'elements of one list');
      // Checked as a whole, so that a header in pieces is not read from its start again and again.
      if ((widths[inner] ?? 8) * length > this.#bytes.length - this.at) throw new TooShort();
      return Array.from({ length }, () => this.value(inner, depth + 1));
    }
    const width = widths[kind];
    if (width === undefined) throw new Damaged(`a value of the unknown kind ${kind}`);
    return this.#fixed(kind, this.skip(width));
  }

  #fixed(kind: number, from: number): GgufValue {
    const view = this.#view;
    switch (kind) {
      case 0:
        return view.getUint8(from);
      case 1:
        return view.getInt8(from);
      case 2:
        return view.getUint16(from, true);
      case 3:
        return view.getInt16(from, true);
      case 4:
        return view.getUint32(from, true);
      case 5:
        return view.getInt32(from, true);
      case 6:
        return view.getFloat32(from, true);
      case 7:
        return view.getUint8(from) !== 0;
      case 10:
        return Number(view.getBigUint64(from, true));
      case 11:
        return Number(view.getBigInt64(from, true));
      default:
        return view.getFloat64(from, true);
    }
  }
}

function kindOf(opening: string): string {
  if (opening.startsWith('PK')) return 'a zip archive';
  if (opening.startsWith('GGML') || opening.startsWith('lmgg') || opening.startsWith('tjgg'))
    return 'a file of GGUF’s predecessor';
  if (/^.{8}\{"/s.test(opening)) return 'safetensors';
  return 'another kind of file';
}

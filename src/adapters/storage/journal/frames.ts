/**
 * The records in a journal's file, one after another: a head with checksums, then the bytes. A kill leaves a torn end,
 * a bad disk a torn middle. All whole records are found again after either.
 */
import type { GrowingFile } from '../../../ports/storage/growing-file.ts';

/** "WPJ1" as a little-endian number. */
const mark = 0x314a5057;
const headLength = 28;
/** Bytes. A head that claims more is not believed. */
const longestRecord = 512 * 1024 * 1024;
const searchedAtOnce = 1024 * 1024;

export interface Frame {
  /** Offset of its bytes. */
  readonly at: number;
  readonly length: number;
  /** First and last step in it; 0 if it has none. */
  readonly first: number;
  readonly last: number;
  readonly checksum: number;
}

interface FoundFrames {
  readonly frames: readonly Frame[];
  /** Offset after the last whole record. */
  readonly end: number;
  /** True if bytes before `end` belong to no record. */
  readonly damaged: boolean;
}

/** Appends a record to the file and writes it to the disk. */
export function appendFrame(
  file: GrowingFile,
  bytes: Uint8Array,
  { first, last }: { readonly first: number; readonly last: number },
): void {
  const whole = new Uint8Array(headLength + bytes.length);
  const head = new DataView(whole.buffer, 0, headLength);
  const values = [mark, bytes.length, first, last, 0, checksumOf(bytes)];
  for (const [place, value] of values.entries()) head.setUint32(place * 4, value, true);
  head.setUint32(24, checksumOf(whole.subarray(0, 24)), true);
  whole.set(bytes, headLength);
  file.append(whole);
  file.flush();
}

/** Reads only the heads. */
export function findFrames(file: GrowingFile): FoundFrames {
  const frames: Frame[] = [];
  let damaged = false;
  let end = 0;
  for (let at = 0; ; ) {
    const frame = frameAt(file, at);
    if (frame !== null) {
      frames.push(frame);
      damaged ||= at !== end;
      at = end = frame.at + frame.length;
      continue;
    }
    const next = nextHead(file, at + 1);
    if (next === null) return { frames, end, damaged };
    at = next;
  }
}

/** The record's bytes; null if their checksum is wrong. */
export function readFrame(
  file: GrowingFile,
  { at, length, checksum }: Frame,
): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(file.read(at, length));
  return bytes.length === length && checksumOf(bytes) === checksum ? bytes : null;
}

/** Null if no whole record begins here. */
function frameAt(file: GrowingFile, at: number): Frame | null {
  const bytes = file.read(at, headLength);
  if (bytes.length < headLength) return null;
  const head = new DataView(bytes.buffer, bytes.byteOffset, headLength);
  const number = (place: number): number => head.getUint32(place * 4, true);
  const length = number(1);
  const sound = number(0) === mark && number(6) === checksumOf(bytes.subarray(0, 24));
  if (!sound || length > longestRecord || at + headLength + length > file.size) return null;
  return { at: at + headLength, length, first: number(2), last: number(3), checksum: number(5) };
}

function nextHead(file: GrowingFile, from: number): number | null {
  for (let start = from; start + headLength <= file.size; start += searchedAtOnce) {
    const bytes = file.read(start, searchedAtOnce + 3);
    for (let place = 0; place + 4 <= bytes.length; place += 1) {
      const begins = bytes[place] === 0x57 && bytes[place + 1] === 0x50 && bytes[place + 2] === 0x4a;
      if (begins && frameAt(file, start + place) !== null) return start + place;
    }
  }
  return null;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let place = 0; place < bytes.length; place += 1)
    sum = (table[(sum ^ (bytes[place] as number)) & 0xff] as number) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/**
 * Inflates entries of a zip archive within limits. The limits count the bytes that really come out, so that no header
 * can deceive them. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
import { Inflate } from 'fflate';
import { joinBytes } from '../../models/join-bytes.ts';
import { damaged, encrypted, unsafe } from './parse-errors.ts';

export interface ZipBounds {
  readonly entries: number;
  /** Inflated bytes of one entry, and of all entries that are read. */
  readonly entryBytes: number;
  readonly totalBytes: number;
  /** Inflated over packed bytes of one entry. Checked only above `ratioFrom` inflated bytes. */
  readonly ratio: number;
  readonly ratioFrom: number;
}

/** Office files and books inflate to 3 to 30 times their size, tables with one repeated row to about 150 times. */
export const zipBounds: ZipBounds = {
  entries: 10_000,
  entryBytes: 64_000_000,
  totalBytes: 192_000_000,
  ratio: 200,
  ratioFrom: 8_000_000,
};

interface Entry {
  readonly offset: number;
  readonly packed: number;
  readonly declared: number;
  readonly method: number;
  readonly encrypted: boolean;
}

/** Packed bytes that are inflated before the result is counted. At most 1,032 times as many come out. */
const step = 8_192;

export class BoundedZip {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #bounds: ZipBounds;
  readonly #entries = new Map<string, Entry>();
  #inflated = 0;

  /** Reads the directory of the archive. Throws `document-damaged` or `document-unsafe`. */
  constructor(bytes: Uint8Array, bounds: ZipBounds = zipBounds) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#bounds = bounds;
    this.#readDirectory();
  }

  get names(): Iterable<string> {
    return this.#entries.keys();
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of an entry. Throws if it does not exist. */
  read(name: string): Uint8Array {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw damaged(`the part “${name.slice(0, 80)}” is missing`);
    if (entry.encrypted) throw encrypted('The file');
    const packed = this.#packedBytes(entry);
    if (entry.method === 0) {
      this.#count(packed.length, packed.length, packed.length);
      return packed;
    }
    if (entry.method !== 8) throw damaged(`it is packed in a way (${entry.method}) that cannot be undone`);
    return this.#inflate(packed, entry.declared);
  }

  #inflate(packed: Uint8Array, declared: number): Uint8Array {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const inflate = new Inflate((chunk) => {
      chunks.push(chunk);
      size += chunk.length;
    });
    try {
      for (let at = 0; at < packed.length; at += step) {
        const before = size;
        const end = Math.min(packed.length, at + step);
        inflate.push(packed.subarray(at, end), end === packed.length);
        this.#count(size - before, size, packed.length);
      }
    } catch (thrown) {
      if (thrown instanceof Error && thrown.name === 'WebpaceError') throw thrown;
      throw damaged('a part of it cannot be unpacked', thrown);
    }
    if (size !== declared) throw damaged('a part has another size than the file says');
    return joinBytes(chunks);
  }

  #count(added: number, size: number, packed: number): void {
    const { entryBytes, totalBytes, ratio, ratioFrom } = this.#bounds;
    this.#inflated += added;
    if (size > entryBytes) throw unsafe('a part of it grows too large', { bytes: size, limit: entryBytes });
    if (this.#inflated > totalBytes)
      throw unsafe('it grows too large', { bytes: this.#inflated, limit: totalBytes });
    if (size > ratioFrom && size > packed * ratio)
      throw unsafe(`a part of it grows to more than ${ratio} times its size`, { bytes: size, packed });
  }

  #packedBytes({ offset, packed }: Entry): Uint8Array {
    if (offset + 30 > this.#bytes.length || this.#view.getUint32(offset, true) !== 0x04034b50)
      throw damaged('a part is not where the file says');
    const start =
      offset + 30 + this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true);
    if (start + packed > this.#bytes.length) throw damaged('a part reaches beyond its end');
    return this.#bytes.subarray(start, start + packed);
  }

  #readDirectory(): void {
    const view = this.#view;
    const end = this.#endOfDirectory();
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    if (count === 0xffff || at === 0xffffffff) throw damaged('it is an archive of the form for huge files');
    if (count > this.#bounds.entries)
      throw unsafe('it has too many parts', { entries: count, limit: this.#bounds.entries });
    for (let index = 0; index < count; index += 1) {
      if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
        throw damaged('its table of contents is broken');
      const nameLength = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameLength));
      if (this.#entries.has(name)) throw damaged(`the part “${name.slice(0, 80)}” is there twice`);
      this.#entries.set(name, {
        offset: view.getUint32(at + 42, true),
        packed: view.getUint32(at + 20, true),
        declared: view.getUint32(at + 24, true),
        method: view.getUint16(at + 10, true),
        encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  }

  /** A comment of up to 65,535 bytes may follow the record at the end. */
  #endOfDirectory(): number {
    const last = this.#view.byteLength - 22;
    for (let at = last; at >= 0 && at >= last - 0xffff; at -= 1)
      if (this.#view.getUint32(at, true) === 0x06054b50) return at;
    throw damaged('its table of contents is missing');
  }
}

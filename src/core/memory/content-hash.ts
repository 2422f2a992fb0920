import { Fnv64 } from './fnv64.ts';

/**
 * 64-bit FNV-1a over the UTF-16 units of `text`, as 16 lowercase hex digits. It detects change and gives no security: equal
 * hashes are easy to make on purpose. Lone surrogates are hashed as they are.
 */
export function contentHash(text: string): string {
  return new Fnv64().addText(text).hexadecimal();
}

/**
 * The hash of plain data. Deeply equal values have equal hashes, in any order of properties; an undefined property counts as
 * absent. Accepts null, booleans, numbers, texts, lists, records and typed arrays.
 *
 * @throws TypeError for any other value
 */
export function dataHash(value: unknown): string {
  const hash = new Fnv64();
  addValue(hash, value);
  return hash.hexadecimal();
}

function addValue(hash: Fnv64, value: unknown): void {
  if (value === null || typeof value === 'boolean') {
    hash.addText(String(value).charAt(0));
  } else if (typeof value === 'string') {
    hash.addText('s').addNumber(value.length).addText(value);
  } else if (typeof value === 'number') {
    hash.addText('d').addNumber(value);
  } else if (Array.isArray(value)) {
    hash.addText('[').addNumber(value.length);
    for (const item of value) addValue(hash, item ?? null);
  } else if (ArrayBuffer.isView(value)) {
    hash.addText(value.constructor.name).addNumber(value.byteLength);
    hash.addBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  } else if (typeof value === 'object') {
    addRecord(hash, value as Readonly<Record<string, unknown>>);
  } else {
    throw new TypeError(`A value of type ${typeof value} is no plain data.`);
  }
}

function addRecord(hash: Fnv64, record: Readonly<Record<string, unknown>>): void {
  hash.addText('{');
  for (const name of Object.keys(record).sort()) {
    const held = record[name];
    if (held === undefined) continue;
    hash.addNumber(name.length).addText(name);
    addValue(hash, held);
  }
  hash.addText('}');
}

/** One text per value: properties in the order of their names, no white space. Equal data give equal bytes. */

/**
 * Plain data as canonical JSON. Undefined properties are left out. A number that JSON cannot write becomes its name ("NaN",
 * "Infinity", "-Infinity", "-0"). A `Float32Array` becomes the hexadecimal digits of its bits, big end first. The reader knows
 * from the place what a text means.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return isPlain(value) ? String(value) : `"${numberName(value)}"`;
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value instanceof Float32Array) return `"${bitsOf(value)}"`;
  if (typeof value !== 'object') throw new TypeError(`A value of type ${typeof value} is no plain data.`);
  const record = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(record).sort()) {
    const held = record[name];
    if (held !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(held)}`;
  }
  return `{${text}}`;
}

/** The vector that `bitsOf` wrote; undefined for any other text. */
export function vectorOf(bits: string): Float32Array | undefined {
  if (bits.length % 8 !== 0 || !/^[0-9a-f]*$/.test(bits)) return undefined;
  const view = new DataView(new ArrayBuffer(bits.length / 2));
  for (let at = 0; at < bits.length; at += 8)
    view.setUint32(at / 2, Number.parseInt(bits.slice(at, at + 8), 16));
  return Float32Array.from({ length: bits.length / 8 }, (_, index) => view.getFloat32(index * 4));
}

/** The number with this name; undefined if there is none. */
export function namedNumber(name: unknown): number | undefined {
  return name === 'NaN' || name === 'Infinity' || name === '-Infinity' || name === '-0'
    ? Number(name)
    : undefined;
}

function numberName(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function isPlain(value: number): boolean {
  return Number.isFinite(value) && !Object.is(value, -0);
}

function bitsOf(vector: Float32Array): string {
  const view = new DataView(new ArrayBuffer(4));
  return Array.from(vector, (value) => {
    view.setFloat32(0, value);
    return view.getUint32(0).toString(16).padStart(8, '0');
  }).join('');
}

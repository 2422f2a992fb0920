/** Approximate bytes of plain data when saved: texts by their units, numbers as eight bytes, vectors as they are. */
export function dataSize(value: unknown): number {
  if (typeof value === 'string') return value.length + nonLatin(value);
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + dataSize(item), 0);
  return Object.entries(value).reduce((sum, [name, held]) => sum + name.length + dataSize(held), 0);
}

/** A browser saves a text with one byte per unit if all are Latin-1, else with two. */
function nonLatin(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? text.length : 0;
}

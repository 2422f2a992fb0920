/** Data of a file, whatever its format: texts, lists, and records of named fields. */

export type DataValue = string | readonly DataValue[] | DataRecord;
/** Fields in the order of the file. */
export type DataRecord = ReadonlyMap<string, DataValue>;

/** Deeper nesting than any data for reading has. */
export const deepestData = 100;

export function isRecord(value: DataValue): value is DataRecord {
  return value instanceof Map;
}

/** A field's name as words: “zip code” of `zipCode`, “font size” of `font-size`. A path stays. */
export function fieldInWords(name: string): string {
  if (/[/@\\]/u.test(name)) return name;
  return name
    .replace(/(?<=\p{Ll}|\d)(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu}+$)/gu, ' ')
    .split(/[\s_.:-]+/u)
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
    .trim();
}

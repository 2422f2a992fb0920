/**
 * Readers of untrusted data. Each takes any value and returns it with its type, or throws a `ShapeMismatch` that names the place.
 * A record has exactly the expected properties; an unknown one is refused.
 */
import { namedNumber, vectorOf } from '../hashes/canonical-json.ts';

export type Reader<Value> = (value: unknown, place: string) => Value;

export class ShapeMismatch extends Error {
  override readonly name = 'ShapeMismatch';
}

export function text(longest = 50_000_000): Reader<string> {
  return (value, place) => {
    if (typeof value !== 'string') throw new ShapeMismatch(`${place} is not text`);
    if (value.length > longest) throw new ShapeMismatch(`${place} is longer than ${longest} characters`);
    return value;
  };
}

/** Bytes in base64, of at most this many characters. */
export function base64(longest: number): Reader<string> {
  return (value, place) => {
    const read = text(longest)(value, place);
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(read)) throw new ShapeMismatch(`${place} is not base64`);
    return read;
  };
}

/** An id of the caller's kind: a text of a possible length. */
export function id<Id extends string>(): Reader<Id> {
  return (value, place) => {
    const read = text(500)(value, place);
    if (read === '') throw new ShapeMismatch(`${place} is empty`);
    return read as Id;
  };
}

/** Any number, also those that JSON cannot write. */
export const anyNumber: Reader<number> = (value, place) => {
  const read = typeof value === 'number' ? value : namedNumber(value);
  if (read === undefined) throw new ShapeMismatch(`${place} is not a number`);
  return read;
};

/** An exact whole number from `least` on. */
export function whole(least = 0): Reader<number> {
  return (value, place) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least)
      throw new ShapeMismatch(`${place} is not a whole number from ${least}`);
    return value;
  };
}

/** Milliseconds since 1970 within the range of dates. */
export const moment: Reader<number> = (value, place) => {
  if (typeof value !== 'number' || !(Math.abs(value) <= 8.64e15))
    throw new ShapeMismatch(`${place} is not a moment in time`);
  return value;
};

export const flag: Reader<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw new ShapeMismatch(`${place} is neither true nor false`);
  return value;
};

export const vector: Reader<Float32Array> = (value, place) => {
  const read = vectorOf(text(100_000)(value, place));
  if (read === undefined) throw new ShapeMismatch(`${place} is not the bits of a vector`);
  return read;
};

export function oneOf<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (value, place) => {
    const word = words.find((known) => known === value);
    if (word === undefined) throw new ShapeMismatch(`${place} is none of ${words.join(', ')}`);
    return word;
  };
}

export function orNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (value, place) => (value === null ? null : read(value, place));
}

export function listOf<Value>(read: Reader<Value>): Reader<Value[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw new ShapeMismatch(`${place} is not a list`);
    return value.map((item: unknown, index) => read(item, `${place}[${index}]`));
  };
}

/** A record with any names except `__proto__`, which would change the record itself. */
export function dictionaryOf<Value>(read: Reader<Value>): Reader<Record<string, Value>> {
  return (value, place) => {
    const fields = fieldsOf(value, place);
    if (Object.hasOwn(fields, '__proto__')) throw new ShapeMismatch(`${place} has a property __proto__`);
    return Object.fromEntries(
      Object.entries(fields).map(([name, held]) => [name, read(held, `${place}.${name}`)]),
    );
  };
}

type Readers = Readonly<Record<string, Reader<unknown>>>;
type Read<Fields extends Readers> = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> };

export function recordOf<Required extends Readers, Optional extends Readers = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Reader<Read<Required> & Partial<Read<Optional>>> {
  const readers = new Map(Object.entries({ ...required, ...optional }));
  return (value, place) => {
    const fields = fieldsOf(value, place);
    for (const name of Object.keys(required)) {
      if (!Object.hasOwn(fields, name)) throw new ShapeMismatch(`${place}.${name} is missing`);
    }
    const read = Object.entries(fields).map(([name, held]) => {
      const reader = readers.get(name);
      if (reader === undefined)
        throw new ShapeMismatch(`${place} has a property that is not known: ${shown(name)}`);
      return [name, reader(held, `${place}.${name}`)];
    });
    return Object.fromEntries(read) as Read<Required> & Partial<Read<Optional>>;
  };
}

/** One of several shapes, chosen by the property `kind`. */
export function byKind<Kinds extends Readonly<Record<string, Reader<unknown>>>>(
  kinds: Kinds,
): Reader<ReturnType<Kinds[keyof Kinds]>> {
  const readers = new Map(Object.entries(kinds));
  return (value, place) => {
    const { kind } = fieldsOf(value, place);
    const reader = typeof kind === 'string' ? readers.get(kind) : undefined;
    if (reader === undefined)
      throw new ShapeMismatch(`${place}.kind is none of ${[...readers.keys()].join(', ')}`);
    return reader(value, place) as ReturnType<Kinds[keyof Kinds]>;
  };
}

/** JSON data of any shape, at most 20 levels deep. */
export const plainData: Reader<unknown> = (value, place) => plainDataTo(20, value, place);

function plainDataTo(depth: number, value: unknown, place: string): unknown {
  if (depth === 0) throw new ShapeMismatch(`${place} is nested too deeply`);
  const deeper: Reader<unknown> = (held, at) => plainDataTo(depth - 1, held, at);
  if (Array.isArray(value)) return listOf(deeper)(value, place);
  return typeof value === 'object' && value !== null ? dictionaryOf(deeper)(value, place) : value;
}

function fieldsOf(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeMismatch(`${place} is not a record`);
  return value as Readonly<Record<string, unknown>>;
}

function shown(name: string): string {
  return JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name);
}

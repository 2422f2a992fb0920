/**
 * Reads JSON as small models write it: in a code fence, between tags, within other words, with an extra comma, with single quotes
 * or Python's constants. It reads one whole value; a value that was cut off is refused (rule E8).
 */
import type { Result } from '../../core/errors.ts';
import { success } from '../../core/errors.ts';
import { parseJson } from '../../core/text/bounded-json.ts';
import { malformed } from './directive-source.ts';

/** No directive is longer, so longer replies are not searched. */
const longestReply = 100_000;
/** A limit, so that a reply full of braces does not cost quadratic time. */
const mostOpenings = 8;
/** White space skipped after a bracket. */
const lookahead = 40;

/** The first JSON object or list in the text. If it is cut off, nothing inside it counts as a whole. */
export function readLenientJson(text: string): Result<unknown> {
  if (text.length > longestReply) return malformed('it is far too long');
  let from = 0;
  for (let tried = 0; tried < mostOpenings; tried += 1) {
    const start = nextOpening(text, from);
    if (start < 0) break;
    const end = endOfValue(text, start);
    if (end === null) return malformed('its JSON is cut off');
    const value = parse(text.slice(start, end));
    if (value !== undefined) return success(value);
    from = end;
  }
  return malformed('it holds no JSON');
}

/** The next bracket that can begin JSON; brackets of prose are skipped. */
function nextOpening(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character !== '{' && character !== '[') continue;
    const next = /\S/.exec(text.slice(index + 1, index + lookahead))?.[0] ?? '';
    if (character === '{' ? '"\'}'.includes(next) : '{["\'-0123456789]'.includes(next)) return index;
  }
  return -1;
}

/** Offset after the bracket that closes the one at `start`, strings skipped; null if it is never closed. */
function endOfValue(text: string, start: number): number | null {
  const open: string[] = [];
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') {
      if (character === '\\') index += 1;
      else if (character === quote) quote = '';
      continue;
    }
    if (character === '"' || (character === "'" && opensString(text, index))) quote = character;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      if (open.pop() !== character) return null;
      if (open.length === 0) return index + 1;
    }
  }
  return null;
}

/** A single quote opens a string only where a value may begin; elsewhere it is an apostrophe. */
function opensString(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 8), index).trimEnd();
  return before === '' || '{[,:'.includes(before.charAt(before.length - 1));
}

function parse(text: string): unknown {
  for (const candidate of [text, repaired(text)]) {
    try {
      return parseJson(candidate);
    } catch {
      // Tries the next candidate.
    }
  }
  return undefined;
}

/** Outside strings, repairs trailing commas and Python constants. Strings get double quotes and escaped line breaks. */
function repaired(text: string): string {
  let result = '';
  let index = 0;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === '"' || (character === "'" && opensString(text, index))) {
      const end = endOfString(text, index);
      result += requoted(text.slice(index + 1, end), character);
      index = end + 1;
      continue;
    }
    const word = /^(?:None|True|False)\b/.exec(text.slice(index, index + 6))?.[0];
    if (word !== undefined) {
      result += { None: 'null', True: 'true', False: 'false' }[word] ?? word;
      index += word.length;
    } else if (character === ',' && /^\s*[}\]]/.test(text.slice(index + 1, index + 40))) {
      index += 1;
    } else {
      result += character;
      index += 1;
    }
  }
  return result;
}

function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let index = start + 1; index < text.length; index += 1) {
    if (text.charAt(index) === '\\') index += 1;
    else if (text.charAt(index) === quote) return index;
  }
  return text.length;
}

function requoted(inside: string, quote: string): string {
  const unescaped = quote === "'" ? inside.replaceAll("\\'", "'").replaceAll('"', '\\"') : inside;
  const escaped = unescaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

/** A plain object, or undefined. */
/** The list of a reply: the reply itself, or its field of one of these names; undefined if it has none. */
export function readLenientList(
  text: string,
  ...names: readonly string[]
): Result<readonly unknown[] | undefined> {
  const json = readLenientJson(text);
  if (!json.ok) return json;
  const list = Array.isArray(json.value) ? json.value : fieldOf(asRecord(json.value) ?? {}, ...names);
  return success(Array.isArray(list) ? list : undefined);
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

/** The first of these fields that exists. */
export function fieldOf(record: Readonly<Record<string, unknown>>, ...names: readonly string[]): unknown {
  for (const name of names) if (record[name] !== undefined) return record[name];
  return undefined;
}

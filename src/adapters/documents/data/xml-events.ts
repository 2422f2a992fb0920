/**
 * Parses XML to events, in linear time and without a tree, so that a file of any depth or size costs no more than its
 * text. Entities that a file defines itself are not expanded, because they can make a short file very long.
 */

import { damaged } from '../parse-errors.ts';
import { namedEncoding, wideEncodingOf } from '../text/decode-text.ts';

export type XmlAttributes = ReadonlyMap<string, string>;

interface XmlHandler {
  /** `name` and the attribute names have no prefix (`attributes.get('val')`). */
  open?(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  /** Text between tags with entities resolved. White space stays. */
  text?(text: string): void;
}

export function readXml(source: Uint8Array, handler: XmlHandler): void {
  const text = decodeXml(source);
  let at = 0;
  let depth = 0;
  let elements = 0;
  for (;;) {
    const open = text.indexOf('<', at);
    if (open < 0) break;
    if (open > at && depth > 0) handler.text?.(resolveReferences(text.slice(at, open)));
    if (text.startsWith('<!--', open)) at = after(text, '-->', open + 4);
    else if (text.startsWith('<![CDATA[', open)) {
      at = after(text, ']]>', open + 9);
      handler.text?.(text.slice(open + 9, at - 3));
    } else if (text.startsWith('<?', open)) at = after(text, '?>', open + 2);
    else if (text.startsWith('<!', open)) at = endOfDeclaration(text, open + 2);
    else {
      const end = endOfTag(text, open + 1);
      at = end + 1;
      if (text.charCodeAt(open + 1) === 0x2f) {
        depth -= 1;
        handler.close?.(local(text.slice(open + 2, end).trim()));
      } else {
        const selfClosing = text.charCodeAt(end - 1) === 0x2f;
        const tag = text.slice(open + 1, selfClosing ? end - 1 : end);
        const space = tag.search(/\s/u);
        const name = local(space < 0 ? tag : tag.slice(0, space));
        handler.open?.(name, space < 0 ? none : attributesOf(tag.slice(space)));
        if (selfClosing) handler.close?.(name);
        else depth += 1;
        elements += 1;
      }
    }
  }
  if (elements === 0 || depth !== 0) throw damaged('a part of it is not whole XML');
}

const none: XmlAttributes = new Map();

/**
 * Attributes without their prefixes. If two differ only in the prefix (`id` and `r:id`), the prefixed one also has its
 * whole name as a key.
 */
function attributesOf(tag: string): XmlAttributes {
  const found = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = tag.indexOf('=', at);
    if (equals < 0) return found;
    const name = lastWord(tag, at, equals);
    const open = firstLetter(tag, equals + 1);
    const quote = tag[open];
    if (quote !== '"' && quote !== "'") {
      at = equals + 1;
      continue;
    }
    const close = tag.indexOf(quote, open + 1);
    if (close < 0) return found;
    at = close + 1;
    if (name === '') continue;
    const value = resolveReferences(tag.slice(open + 1, close));
    found.set(name, value);
    if (!found.has(local(name))) found.set(local(name), value);
  }
}

/** The word that ends at `to`, without trailing white space. Each character is passed once. */
function lastWord(text: string, from: number, to: number): string {
  let end = to;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end -= 1;
  let start = end;
  while (start > from && !isBlank(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start, end);
}

function firstLetter(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** A `>` inside a value does not end a tag. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  throw damaged('a part of it ends inside a tag');
}

/** The end of `<!DOCTYPE …>`, which may have its own declarations in brackets. */
function endOfDeclaration(text: string, from: number): number {
  const end = text.indexOf('>', from);
  if (end < 0) throw damaged('a part of it ends inside a tag');
  // Searches only within the declaration. Otherwise a file with many declarations would be searched to its end for each.
  const inside = text.slice(from, end).indexOf('[');
  const bracket = from + inside;
  return inside >= 0 ? after(text, '>', after(text, ']', bracket)) : end + 1;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw damaged('a part of it ends before it should');
  return found + mark.length;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** “&” of `&amp;`. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/giu, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name as string] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });
}

function decodeXml(bytes: Uint8Array): string {
  const declared = namedEncoding(String.fromCharCode(...bytes.subarray(0, 120)));
  try {
    return new TextDecoder(wideEncodingOf(bytes) ?? declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw damaged('a part of it is not text in the encoding that it names', thrown);
  }
}

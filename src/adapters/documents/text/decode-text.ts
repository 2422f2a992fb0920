/** Decodes bytes to text, or gives the reason for refusing. What is in no Unicode encoding is guessed before, and the person is told. */
import { failure, type Result, success, WebpaceError } from '../../../core/errors.ts';

/** Above this share of control characters, valid bytes are not text. Logs with coloured lines have about 3 %. */
const mostControlCharacters = 0.05;

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark. The mark is removed and line ends become `\n`,
 * because all offsets refer to the stored text. Fails with `document-not-text` for anything else.
 */
export function decodeText(bytes: Uint8Array): Result<string> {
  if (startsWith(bytes, '%PDF-')) {
    return notText('This is a PDF, which cannot be read yet. Save its text as a .txt file and add that.');
  }
  let text: string;
  try {
    text = new TextDecoder(wideEncodingOf(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return notText(
      'This is not a text file, or its encoding is not known. If it is text, save it again with the encoding UTF-8.',
    );
  }
  if (hasControlCharacters(text)) {
    return notText('This is not a text file. Documents are plain text, such as .txt and .md files.');
  }
  if (text.trim() === '') return notText('This file has no text in it. Add one that does.');
  return success(text.replace(/\r\n?/gu, '\n'));
}

/** UTF-16 by its byte order mark, which `TextDecoder` removes; else null. */
export function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** The encoding that a page or an XML file says it is in, by its first bytes as Latin characters. */
export function namedEncoding(opening: string): string | undefined {
  return (
    /<meta[^>]+charset=["']?([\w-]+)/iu.exec(opening)?.[1] ??
    /<\?xml[^>]*encoding=["']([\w-]+)/u.exec(opening)?.[1]
  );
}

/** One NUL is enough: no text has any, and nearly every binary format does. */
export function hasControlCharacters(text: string): boolean {
  if (text.includes('\0')) return true;
  let found = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Tab, line feed, vertical tab, form feed and carriage return are layout.
    if ((unit < 0x20 && (unit < 0x09 || unit > 0x0d)) || (unit >= 0x7f && unit < 0xa0 && unit !== 0x85))
      found += 1;
  }
  return found > text.length * mostControlCharacters;
}

function startsWith(bytes: Uint8Array, ascii: string): boolean {
  return ascii.split('').every((character, index) => bytes[index] === character.charCodeAt(0));
}

function notText(message: string): Result<never> {
  return failure(new WebpaceError('document-not-text', message));
}

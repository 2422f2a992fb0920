/** Reads texts that are in no Unicode encoding, by guessing theirs. What is guessed is said, because it may be wrong. */
import { longestDocument, type ParsedDocument } from '../../../ports/documents/document-parser.ts';
import { namedEncoding, wideEncodingOf } from './decode-text.ts';

/** Bytes of the longest text that a file may have, four a character: a larger file is refused without reading it twice. */
const longestText = 4 * longestDocument;

/** What `read` gives for the text in UTF-8. */
export async function readInUnicode(
  bytes: Uint8Array,
  read: (bytes: Uint8Array) => ParsedDocument | Promise<ParsedDocument>,
): Promise<ParsedDocument> {
  const { unicode, encoding } = await inUnicode(bytes);
  return { ...(await read(unicode)), ...(encoding === undefined ? {} : { encoding }) };
}

/** The text in UTF-8, and its encoding if that was guessed. Bytes in Unicode, in an encoding that they name, or of no text stay as they are. */
export async function inUnicode(bytes: Uint8Array): Promise<{ unicode: Uint8Array; encoding?: string }> {
  const named = namedEncoding(String.fromCharCode(...bytes.subarray(0, 1_024)));
  const namesOther = named !== undefined && !/^utf-?8$/iu.test(named);
  const isKnown = wideEncodingOf(bytes) !== null || namesOther || isUtf8(bytes);
  if (isKnown || bytes.length > longestText || bytes.includes(0)) return { unicode: bytes };
  const { guessText } = await import('./text-encoding.ts');
  const guessed = guessText(bytes, named !== undefined);
  if (guessed === null) return { unicode: bytes };
  return { unicode: new TextEncoder().encode(guessed.text), encoding: guessed.encoding };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Files that are text already: all that a page reads without a worker. */
import { visibleText } from '../../core/text/shapeless.ts';
import { longestDocument } from '../../ports/document-parser.ts';
import { decodeText } from './decode-text.ts';
import { tooMuchText } from './parse-errors.ts';

/** Text and Markdown are what an editor shows of them. Throws `document-not-text` or `document-too-large`. */
export function plainText(bytes: Uint8Array): string {
  // No character takes more than four bytes: what is longer need not be decoded to be refused.
  if (bytes.length > 4 * longestDocument) throw tooMuchText();
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw decoded.error;
  if (decoded.value.length > longestDocument) throw tooMuchText();
  return visibleText(decoded.value);
}

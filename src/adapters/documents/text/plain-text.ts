/** Reads text files, the only ones that a page reads without a worker. */

import { frontMatter } from '../../../evidence/documents/document-title.ts';
import { visibleText } from '../../../evidence/documents/shapeless.ts';
import { longestDocument, type ParsedDocument } from '../../../ports/documents/document-parser.ts';
import { tooMuchText } from '../parse-errors.ts';
import { decodeText } from './decode-text.ts';
import { withWholeWords } from './divided-words.ts';

const fewestCommands = 3;

/** Text and Markdown as an editor shows them. Throws `document-not-text` or `document-too-large`. */
export function plainText(bytes: Uint8Array): string {
  // A character takes at most four bytes, so a longer file is refused without decoding.
  if (bytes.length > 4 * longestDocument) throw tooMuchText();
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw decoded.error;
  if (decoded.value.length > longestDocument) throw tooMuchText();
  return visibleText(withWholeWords(decoded.value));
}

/** A file of text or Markdown. Errors as above. What few files need is loaded when one does. */
export async function readText(format: 'text' | 'markdown', bytes: Uint8Array): Promise<ParsedDocument> {
  const text = plainText(bytes);
  if (format === 'text') return { format, title: null, text: await withReadTables(text), marks: [] };
  if (!/[&<]|\{%/u.test(text)) return { format, title: null, text, marks: [] };
  const { shownMarkdown } = await import('../markdown/markdown-prose.ts');
  return { format, title: null, text: shownMarkdown(text), marks: [] };
}

async function withReadTables(text: string): Promise<string> {
  if (isSubtitles(text) || isLatex(text) || !/ {2}|\t|^[ \t]{0,3}(?:#|%|\/\/|--)/mu.test(text)) return text;
  const [{ withTables }, { withNamedColumns }] = await Promise.all([
    import('./text-tables.ts'),
    import('./named-columns.ts'),
  ]);
  return withTables(withNamedColumns(text));
}

/** True for subtitles. */
export function isSubtitles(text: string): boolean {
  return /^(?:WEBVTT\b|\s{0,9}\d{1,9}\n[\d:]{5,9},\d{3} -->)/u.test(text);
}

/** True for a text that begins, below remarks, with a command of LaTeX, and has more of them. */
export function isLatex(text: string): boolean {
  return (
    /^(?:\s{0,80}%[^\n]{0,400}\n){0,40}\s{0,80}\\(?:document(?:class|style)|(?:sub)*section|chapter|part|begin|title|input|usepackage|label)\*?\s?[[{]/u.test(
      text,
    ) && (text.match(/\\[a-z]{2,20}\*?[[{]/gu)?.length ?? 0) >= fewestCommands
  );
}

/** True for subtitles, LaTeX, and for Markdown with HTML tables or a YAML block at its top, which a worker reads. */
export function hasForeignParts({ format, text }: ParsedDocument): boolean {
  if (isSubtitles(text) || isLatex(text)) return true;
  return format === 'markdown' && (/<table\b/iu.test(text) || frontMatter(text)[1] !== text);
}

/** EPUB: the chapters in their reading order. https://www.w3.org/TR/epub-33/ */
import { visibleText } from '../../evidence/documents/shapeless.ts';
import type { ParsedDocument, ParseProgress } from '../../ports/documents/document-parser.ts';
import type { BoundedZip } from './bounded-zip.ts';
import { readXml } from './data/xml-events.ts';
import { resolvePart } from './office/office-package.ts';
import { damaged, encrypted, withoutText } from './parse-errors.ts';
import { wideEncodingOf } from './text/decode-text.ts';
import { inUnicode } from './text/in-unicode.ts';
import { TextBuilder } from './text-builder.ts';
import { decodeHtml, readHtml } from './web/web-page.ts';

const mostSheets = 20;
const container = 'META-INF/container.xml';

export function isElectronicBook(zip: BoundedZip): boolean {
  return zip.has(container);
}

export async function readElectronicBook(
  zip: BoundedZip,
  report: (progress: ParseProgress) => void,
): Promise<ParsedDocument> {
  const { title, chapters, sheets } = readPackage(zip, packageOf(zip));
  const locked = lockedParts(zip);
  if (chapters.some((chapter) => locked.has(chapter))) throw encrypted('The book');
  const builder = new TextBuilder();
  const styles = sheets.map((sheet) => decodeSheet(zip.read(sheet)));
  let guessed: string | undefined;
  for (const [index, chapter] of chapters.entries()) {
    report({ done: index, total: chapters.length });
    const { unicode, encoding } = await inUnicode(zip.read(chapter));
    guessed ??= encoding;
    readHtml(decodeHtml(unicode), builder, { sheets: styles });
  }
  const { text, marks } = builder.finish();
  if (text === '') throw withoutText('This book has no text in it. Add one that does.');
  return { format: 'epub', title, text, marks, ...(guessed === undefined ? {} : { encoding: guessed }) };
}

/** What a sheet names in other letters is not text of the book. */
function decodeSheet(bytes: Uint8Array): string {
  return new TextDecoder(wideEncodingOf(bytes) ?? 'utf-8').decode(bytes);
}

function packageOf(zip: BoundedZip): string {
  let path = '';
  readXml(zip.read(container), {
    open(name, attributes) {
      if (name === 'rootfile' && path === '') path = attributes.get('full-path') ?? '';
    },
  });
  if (!zip.has(path)) throw damaged('the book has no table of its parts');
  return path;
}

function readPackage(
  zip: BoundedZip,
  path: string,
): { title: string | null; chapters: string[]; sheets: string[] } {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const parts = new Map<string, string>();
  const order: string[] = [];
  const sheets: string[] = [];
  let title = '';
  let inTitle = false;
  readXml(zip.read(path), {
    open(name, attributes) {
      if (name === 'title' && title === '') inTitle = true;
      else if (name === 'item' && /xhtml|html/u.test(attributes.get('media-type') ?? ''))
        parts.set(attributes.get('id') ?? '', resolvePart(folder, decodePath(attributes.get('href') ?? '')));
      else if (name === 'item' && attributes.get('media-type') === 'text/css')
        sheets.push(resolvePart(folder, decodePath(attributes.get('href') ?? '')));
      else if (name === 'itemref') order.push(attributes.get('idref') ?? '');
    },
    text(text) {
      if (inTitle) title += text;
    },
    close(name) {
      if (name === 'title') inTitle = false;
    },
  });
  const chapters = order.flatMap((id) => parts.get(id) ?? []).filter((part) => zip.has(part));
  const named = visibleText(title).trim();
  // Style sheets of other chapters hide only what they name, so each chapter is checked against all of them.
  return {
    title: named === '' ? null : named,
    chapters,
    sheets: sheets.filter((sheet) => zip.has(sheet)).slice(0, mostSheets),
  };
}

/** Parts under rights protection. Obscured fonts are among them and do no harm. */
function lockedParts(zip: BoundedZip): ReadonlySet<string> {
  const name = 'META-INF/encryption.xml';
  const found = new Set<string>();
  if (!zip.has(name)) return found;
  readXml(zip.read(name), {
    open(element, attributes) {
      if (element === 'CipherReference') found.add(decodePath(attributes.get('URI') ?? ''));
    },
  });
  return found;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.split('#')[0] ?? '');
  } catch {
    return path;
  }
}

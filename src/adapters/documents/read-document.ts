/** Reads one file to text, by the format that its content shows. Runs in a worker or in a test. */
import { valueOrThrow, WebpaceError } from '../../core/errors.ts';
import type { DocumentSource, ParsedDocument, ParseProgress } from '../../ports/documents/document-parser.ts';
import { BoundedZip, type ZipBounds } from './bounded-zip.ts';
import { officeKind, relationsOf } from './office/office-package.ts';
import { damaged, stoppedReading, unknownFormat } from './parse-errors.ts';
import type { ReadCharacterMap } from './pdf/pdf-document.ts';
import { sniffFormat } from './sniff-format.ts';
import { readInUnicode } from './text/in-unicode.ts';
import { hasForeignParts, isLatex, isSubtitles, plainText, readText } from './text/plain-text.ts';

export interface DocumentReading {
  readonly characterMap: ReadCharacterMap;
  readonly signal: AbortSignal;
  report(progress: ParseProgress): void;
  /** Default: `zipBounds`. */
  readonly bounds?: ZipBounds;
}

/** Rejects only with the codes of `DocumentParser`. */
export async function readDocument(
  source: DocumentSource,
  reading: DocumentReading,
): Promise<ParsedDocument> {
  try {
    return await read(source, reading);
  } catch (thrown) {
    if (thrown instanceof WebpaceError) throw thrown;
    // Any error of a library is about this file. The next file gets a fresh start.
    throw damaged('its content is not what its format asks for', thrown);
  }
}

async function read(source: DocumentSource, reading: DocumentReading): Promise<ParsedDocument> {
  const { name, bytes } = source;
  if (reading.signal.aborted) throw stoppedReading();
  const format = valueOrThrow(sniffFormat(name, bytes));
  switch (format) {
    case 'pdf':
      return (await import('./pdf/pdf-document.ts')).readPdf(bytes, reading);
    case 'archive':
      return readArchive(new BoundedZip(bytes, reading.bounds), reading);
    case 'html': {
      const { decodeHtml, readWebPage } = await import('./web/web-page.ts');
      return readInUnicode(bytes, (unicode) => readWebPage(decodeHtml(unicode)));
    }
    case 'mail':
      return (await import('./mail-message.ts')).readMailMessage(bytes);
    case 'data':
      return readInUnicode(bytes, (await import('./data/data-document.ts')).readData);
    case 'csv': {
      const { readSeparatedValues } = await import('./data/separated-values.ts');
      return readInUnicode(bytes, (unicode) => readSeparatedValues(plainText(unicode)));
    }
    default: {
      const read = await readInUnicode(bytes, (unicode) => readText(format, unicode));
      if (!hasForeignParts(read)) return read;
      if (isSubtitles(read.text))
        return { ...read, ...(await import('./text/subtitles.ts')).readSubtitles(read.text, name) };
      if (isLatex(read.text))
        return { ...read, ...(await import('./latex/latex-document.ts')).readLatex(read.text) };
      const { withMarkdownTables } = await import('./markdown/markdown-tables.ts');
      const { withFields } = await import('./markdown/front-matter.ts');
      return { ...read, text: withMarkdownTables(withFields(read.text)) };
    }
  }
}

async function readArchive(zip: BoundedZip, { report }: DocumentReading): Promise<ParsedDocument> {
  const main = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.target;
  if (main !== undefined) {
    if (main.endsWith('.xml') && !zip.has(main)) throw damaged(`the part “${main.slice(0, 80)}” is missing`);
    const kind = officeKind(zip, main);
    if (kind === 'word') return (await import('./office/word-document.ts')).readWordDocument(zip, main);
    if (kind === 'slides') return (await import('./office/slide-show.ts')).readSlideShow(zip, main, report);
    if (kind === 'sheets')
      return (await import('./office/spreadsheet.ts')).readSpreadsheet(zip, main, report);
    throw unknownFormat('This kind of Office file', 'Save it as .docx, .xlsx, .pptx or PDF, and add that.');
  }
  const book = await import('./electronic-book.ts');
  if (book.isElectronicBook(zip)) return book.readElectronicBook(zip, report);
  const open = await import('./office/open-document.ts');
  const kind = open.openDocumentKind(zip);
  if (kind !== null) return open.readOpenDocument(zip, kind, report);
  if (zip.has('content.xml') && zip.has('mimetype'))
    throw unknownFormat(
      'This kind of OpenDocument file',
      'Save it as .odt, .ods, .odp or PDF, and add that.',
    );
  throw unknownFormat('An archive', 'Unpack it and add the documents that are in it.');
}

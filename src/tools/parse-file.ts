/** Reads a file that the person has given, part by part: pages, sheets, slides or sections, with their names. */
import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import { contentHash } from '../core/memory/content-hash.ts';
import { documentId } from '../core/memory/units.ts';
import { type DocumentMark, nameOfMark } from '../evidence/documents/document-marks.ts';
import { documentTitle } from '../evidence/documents/document-title.ts';
import type {
  DocumentFormat,
  DocumentParser,
  DocumentSource,
  ParsedDocument,
} from '../ports/documents/document-parser.ts';
import { defineTool, type LooseOutput } from './define-tool.ts';
import { ExtractiveReader } from './visit-web/extractive-reader.ts';
import { type Reader, type Reading, readBy } from './visit-web/reader.ts';

export interface ParseFileData {
  readonly format: DocumentFormat;
  readonly title: string;
  /** What was read, as offsets in the file's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly length: number;
  /** Names of all parts of the file. */
  readonly parts: readonly string[];
  /** The whole file's answer to the question; absent without a question. */
  readonly reading?: Reading;
}

export interface FileShelf {
  /** Names of the files that may be read, as the agent knows them. */
  names(): Iterable<string>;
  /** The file's bytes; undefined if there is none of that name. */
  open(name: string): Promise<DocumentSource | undefined>;
}

/** UTF-16 units of a file's text in one call. */
const longestReading = 7_000;

/**
 * A tool over files that somebody chose. Their text is untrusted, whoever gave them.
 * @param reader reads the whole file when a question is asked of it. Default: the rule that quotes.
 */
export function createParseFileTool(
  parser: DocumentParser,
  shelf: FileShelf,
  reader: Reader = new ExtractiveReader(),
) {
  return defineTool({
    name: 'parse-file',
    description:
      'Reads a file of the person (PDF, Word, PowerPoint, Excel, EPUB, HTML, CSV, mail (.eml), text) as text, from a page, sheet, slide or section on, or from a character on. With a question: what the whole file says to it, word for word.',
    schema: {
      type: 'object',
      properties: {
        file: { type: 'string', description: 'Name of the file.', minLength: 1, maxLength: 255 },
        part: {
          type: 'integer',
          description: 'Page, sheet, slide or section to begin at, from 1.',
          minimum: 1,
        },
        at: { type: 'integer', description: 'Character to begin at; what a cut reading says.', minimum: 0 },
        question: {
          type: 'string',
          description: 'What to look for in the whole file.',
          minLength: 1,
          maxLength: 1000,
        },
      },
      required: ['file'],
    },
    given: () => ({ label: 'Files for parse-file', names: [...shelf.names()] }),
    readOnly: true,
    untrusted: true,
    timeLimitMilliseconds: 150_000,
    longestObservation: 12_000,
    async run(
      { file, part, at, question },
      { signal, progress },
    ): Promise<Result<LooseOutput<ParseFileData>>> {
      const source = await shelf.open(file);
      if (source === undefined) return failure(notThere(file, [...shelf.names()]));
      const parsed = await parser.parse(source, {
        signal,
        onProgress: ({ done, total }) =>
          progress({ done, total, note: `Reading part ${done + 1} of ${total}` }),
      });
      if (!parsed.ok) return parsed;
      const { format, text, marks } = parsed.value;
      if (question !== undefined) {
        const title = parsed.value.title ?? documentTitle(text, file);
        const reading = await reader.read({ title, text, goal: question }, { signal, progress });
        if (!reading.ok) return reading;
        return success(answerOf(file, question, { ...parsed.value, title }, reading.value));
      }
      const first = part === undefined ? undefined : marks[part - 1];
      if (part !== undefined && first === undefined) return failure(noPart(file, part, marks.length));
      const start = Math.min(text.length, Math.max(at ?? 0, first?.start ?? 0));
      const end = endOfReading(text, start);
      const title = parsed.value.title ?? documentTitle(text, file);
      const parts = marks.map(nameOfMark);
      const rest = end < text.length ? `\n[Cut. For the rest, call again with at: ${end}.]` : '';
      return success({
        title: file,
        observation: `${file}: “${title}”, ${text.length} characters${parts.length > 0 ? `, ${listOf(parts)}` : ''}\n\n${withPlaces(text, start, end, marks)}${rest}`,
        origins: [{ kind: 'document', document: documentId(contentHash(text)), title }],
        data: { format, title, start, end, length: text.length, parts },
      });
    },
  });
}

/** The file's answer to a question, each quote with its place. */
function answerOf(
  file: string,
  question: string,
  {
    format,
    text,
    marks,
    title,
  }: { readonly title: string } & Pick<ParsedDocument, 'format' | 'text' | 'marks'>,
  reading: Reading,
): LooseOutput<ParseFileData> {
  const quotes = reading.evidence.map((quote) => {
    const mark = marks.findLast(({ start }) => start <= quote.start);
    const place = mark === undefined ? `${quote.start}` : `${nameOfMark(mark)}, ${quote.start}`;
    return `- “${quote.text.replace(/\s+/gu, ' ')}” [${place}–${quote.end}]`;
  });
  return {
    title: file,
    observation: [
      `${file}: “${title}”, asked: ${question}`,
      reading.rationale,
      quotes.length === 0
        ? 'Evidence: none. Read the file from its beginning without a question.'
        : 'Evidence:',
      ...quotes,
      ...(reading.summary === '' ? [] : [`Summary: ${reading.summary}`]),
      readBy(reading),
    ].join('\n'),
    origins: [{ kind: 'document', document: documentId(contentHash(text)), title }],
    data: {
      format,
      title,
      reading,
      start: 0,
      end: text.length,
      length: text.length,
      parts: marks.map(nameOfMark),
    },
  };
}

/** Ends at a paragraph or line if one ends nearby. */
function endOfReading(text: string, start: number): number {
  const limit = start + longestReading;
  if (limit >= text.length) return text.length;
  for (const mark of ['\n\n', '\n', ' ']) {
    const found = text.lastIndexOf(mark, limit);
    if (found > start + longestReading / 2) return found + mark.length;
  }
  return (text.charCodeAt(limit - 1) & 0xfc00) === 0xd800 ? limit - 1 : limit;
}

/** The text with a line before each part that names it. */
function withPlaces(text: string, start: number, end: number, marks: readonly DocumentMark[]): string {
  let shown = '';
  let from = start;
  const within = marks.filter(
    (mark, index) => mark.start < end && (marks[index + 1]?.start ?? Infinity) > start,
  );
  for (const mark of within) {
    const at = Math.max(start, mark.start);
    shown += `${text.slice(from, at)}[${nameOfMark(mark)}]\n`;
    from = at;
  }
  return shown + text.slice(from, end);
}

function listOf(parts: readonly string[]): string {
  const most = 12;
  const more = parts.length > most ? `, … ${parts.length} parts in all` : '';
  return `parts: ${parts.slice(0, most).join(', ')}${more}`;
}

function notThere(file: string, names: readonly string[]): WebpaceError {
  const known = names.length === 0 ? 'No file was given.' : `Files: ${names.slice(0, 20).join(', ')}.`;
  return new WebpaceError('document-not-found', `There is no file “${file}”. ${known}`);
}

function noPart(file: string, part: number, parts: number): WebpaceError {
  return new WebpaceError(
    'tool-arguments',
    parts === 0
      ? `“${file}” has no parts; begin at a character with \`at\`.`
      : `“${file}” has ${parts} parts; there is no part ${part}.`,
  );
}

/**
 * Reads PDF with pdf.js, entirely inside this worker. Scripts and forms of the file do not run, nothing is drawn, and
 * nothing is fetched but our own tables of Chinese, Japanese and Korean characters.
 */

import { WebpaceError } from '../../../core/errors.ts';
import {
  longestDocument,
  type ParsedDocument,
  type ParseProgress,
} from '../../../ports/documents/document-parser.ts';
import { isDefaultTitle } from '../default-title.ts';
import { damaged, encrypted, tooMuchText, unsafe, withoutText } from '../parse-errors.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';
import type { PdfRun } from './pdf-columns.ts';
import { textOfRuns } from './pdf-lines.ts';
import { boundStreams, type StreamBound } from './pdf-memory.ts';
import { uprightPlace } from './pdf-rows.ts';
import type { OpenTable } from './pdf-tables.ts';
import { titleOnPage } from './pdf-title.ts';
import { lettersFromRadicals } from './radicals.ts';
import { lettersFromForms } from './right-to-left.ts';
import { withoutRunningLines } from './running-lines.ts';

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** Bytes of a character table, by its file name (`UniGB-UCS2-H.bcmap`). */
export type ReadCharacterMap = (name: string) => Promise<Uint8Array>;

interface PdfReading {
  readonly characterMap: ReadCharacterMap;
  readonly signal: AbortSignal;
  report(progress: ParseProgress): void;
}

/** Text runs of one page. A page full of small print has some thousands. */
const mostRuns = 300_000;

interface TextPiece {
  readonly items: readonly (Parameters<typeof runOf>[0] | { readonly type: string })[];
}

/** A file with more pages is not a document that people cite. */
const mostPages = 10_000;

/** Options under which pdf.js runs no code of the file and fetches nothing but our own tables. */
export function safeOptions(bytes: Uint8Array, characterMap: ReadCharacterMap): object {
  return {
    // pdf.js transfers the buffer away.
    data: bytes.slice(),
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    // Characters are drawn as paths, so that no font of the file reaches the page.
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    disableWorkerRendering: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableAutoFetch: true,
    cMapUrl: 'character-maps/',
    cMapPacked: true,
    verbosity: 0,
    BinaryDataFactory: tablesOnly(characterMap),
  };
}

export async function readPdf(bytes: Uint8Array, reading: PdfReading): Promise<ParsedDocument> {
  const { getDocument } = await loadPdfJs();
  const task = getDocument({
    ...safeOptions(bytes, reading.characterMap),
    // Text is not drawn, so the standard fonts' shapes are not needed, only their names.
    useSystemFonts: true,
    maxImageSize: 1,
  } as Parameters<typeof getDocument>[0]);
  const bound = boundStreams();
  try {
    return await readPages(await task.promise, reading, bound);
  } catch (thrown) {
    throw bound.exceeded ? tooLargeInside() : pdfError(thrown);
  } finally {
    await task.destroy().catch(() => undefined);
    bound.release();
  }
}

type Pdf = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;

async function readPages(
  pdf: Pdf,
  { signal, report }: PdfReading,
  bound: StreamBound,
): Promise<ParsedDocument> {
  if (pdf.numPages > mostPages) throw damaged(`it says that it has ${pdf.numPages} pages`);
  const pages: string[] = [];
  let length = 0;
  let broken = 0;
  let shown: string | null = null;
  const open: OpenTable = { table: null };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (signal.aborted) throw new WebpaceError('aborted', 'Reading was stopped.');
    report({ done: number - 1, total: pdf.numPages });
    pages.push('');
    try {
      const page = await pdf.getPage(number);
      const runs = await runsOf(page);
      const text = textOfRuns(runs, open);
      if (number === 1) shown = titleOnPage(runs);
      pages[number - 1] = text;
      length += text.length;
      page.cleanup();
    } catch (thrown) {
      if (thrown instanceof WebpaceError) throw thrown;
      if (bound.exceeded) throw tooLargeInside();
      broken += 1;
      if (broken === pdf.numPages) throw damaged('none of its pages can be read', thrown);
    }
    if (length > longestDocument) throw tooMuchText();
  }
  const builder = new TextBuilder();
  const texts = withoutRunningLines(pages);
  for (const [place, page] of texts.entries()) {
    if (goesOn(texts[place - 1], page)) builder.goOn();
    builder.mark('page');
    builder.block(page);
  }
  const { text, marks } = builder.finish();
  if (text === '')
    throw withoutText(
      'The pages of this PDF are pictures, without text. Run text recognition (OCR) on the file, then add the new file.',
      { picturePages: pdf.numPages },
    );
  const title = (await titleOf(pdf)) ?? shown;
  return { format: 'pdf', title, text, marks, ...(broken === 0 ? {} : { unreadPages: broken }) };
}

/** Fewer UTF-16 units in the last line of a page are a heading or a caption. */
const leastOpen = 40;

/** True if the last sentence of a page is open and the next page goes on with it. */
function goesOn(before: string | undefined, page: string): boolean {
  const last = before?.slice(before.lastIndexOf('\n') + 1) ?? '';
  return last.length >= leastOpen && /[\p{L}\p{N},-]$/u.test(last) && /^(?:\p{N}+-?)?\p{Ll}/u.test(page);
}

/** Reads run by run, so that a page with endless text stops before it fills the memory. */
export async function runsOf(page: Awaited<ReturnType<Pdf['getPage']>>): Promise<PdfRun[]> {
  const runs: PdfRun[] = [];
  const pieces = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextPiece>;
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return runs;
    for (const item of value.items) if ('str' in item) runs.push(runOf(item));
    if (runs.length <= mostRuns) continue;
    await pieces.cancel().catch(() => undefined);
    throw tooMuchText();
  }
}

function tooLargeInside(): WebpaceError {
  return unsafe('a part of it grows too large', {});
}

function runOf(item: {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}): PdfRun {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform;
  const turns = ((Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4) as 0 | 1 | 2 | 3;
  return {
    text: lettersFromForms(lettersFromRadicals(item.str)),
    ...uprightPlace(x, y, turns),
    width: item.width,
    height: item.height || Math.hypot(c, d),
    ...(turns === 0 ? {} : { turns }),
  };
}

/** The title in the file's properties, unless a program put it there by default. */
async function titleOf(pdf: Pdf): Promise<string | null> {
  const { info } = await pdf.getMetadata();
  const title = oneLine(String((info as { Title?: unknown }).Title ?? ''));
  return isDefaultTitle(title) ? null : title;
}

/** Translates errors of pdf.js. */
export function pdfError(thrown: unknown): Error {
  if (thrown instanceof WebpaceError) return thrown;
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'PasswordException') return encrypted('The PDF');
  if (thrown instanceof RangeError) return damaged('a part of it is larger than a memory', thrown);
  return damaged('it cannot be read as a PDF', thrown);
}

/** pdf.js requests binary tables here. Everything but character tables is missing. */
function tablesOnly(read: ReadCharacterMap) {
  return class {
    async fetch({
      kind,
      filename,
    }: {
      readonly kind: string;
      readonly filename: string;
    }): Promise<Uint8Array> {
      if (kind !== 'cMapUrl') throw new Error(`${kind} is not served.`);
      return read(filename);
    }
  };
}

let loading: Promise<PdfJs> | undefined;

/**
 * pdf.js has two halves that exchange messages. Both run here: the second half is given as a module, so that no nested
 * worker starts. Without this change it would take this worker's messages for its own, unless it believes that it runs
 * in a window.
 */
export function loadPdfJs(): Promise<PdfJs> {
  loading ??= (async () => {
    const scope = globalThis as { window?: unknown; pdfjsWorker?: unknown };
    const inWorker = scope.window === undefined;
    if (inWorker) scope.window = globalThis;
    try {
      // @ts-expect-error the package has no types for this half, and only its presence matters here
      scope.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    } finally {
      if (inWorker) delete scope.window;
    }
    return import('pdfjs-dist/legacy/build/pdf.mjs');
  })();
  return loading;
}

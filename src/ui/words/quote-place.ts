/** Where a quote stands, in words that a person can follow to it. */
import { placeInMarks } from '../../evidence/document-marks.ts';
import type { Citation, LibraryDocument } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';

export interface QuotePlace {
  /** Title and place, e.g. `Summer timetable, line 12`. */
  readonly title: string;
  readonly place: string;
  /** What a click on it opens; null where its source is nowhere any more. */
  readonly opens: 'document' | 'tab' | 'step' | null;
}

/** @param tabs whether the page of a quote can be shown */
export function placeOf(citation: Citation, documents: readonly LibraryDocument[], tabs = false): QuotePlace {
  if (citation.document === null) {
    const opens = stepOfChunk(citation.chunk) === null ? null : 'step';
    return { title: citation.title, place: placeInRun(citation), opens };
  }
  const document = documents.find(({ id }) => id === citation.document);
  if (document === undefined) {
    const address = addressOf(citation);
    if (address !== null) {
      const place = URL.canParse(address) ? new URL(address).host : address;
      return { title: citation.title, place, opens: tabs ? 'tab' : null };
    }
    return { title: citation.title, place: t('no longer in the library'), opens: null };
  }
  const { text, name } = document;
  if (!isVerbatim(citation, document)) {
    return {
      title: citation.title,
      place: t('{name}, changed since it was quoted', { name }),
      opens: 'document',
    };
  }
  return {
    title: citation.title,
    place: `${name}, ${placeInMarks(document.marks ?? [], citation.start, citation.end) ?? linesOf(text, citation.start, citation.end)}`,
    opens: 'document',
  };
}

/** Of the page that the quote was read in; null where it was none. */
export function addressOf({ origins }: Citation): string | null {
  return origins.find((origin) => origin.kind === 'web')?.address ?? null;
}

/** Whether the document still holds the quote where it was taken from. */
export function isVerbatim({ quote, start, end }: Citation, { text }: LibraryDocument): boolean {
  return text.slice(start, end) === quote;
}

/** The step that left the chunk; null where there is no chunk. */
export function stepOfChunk(chunk: Citation['chunk']): number | null {
  const step = chunk === null ? undefined : /\/(\d+)$/.exec(chunk)?.[1];
  return step === undefined ? null : Number(step);
}

function placeInRun({ chunk, trust }: Citation): string {
  const step = stepOfChunk(chunk);
  if (trust === 'user')
    return step === null
      ? t('your own words, this run')
      : t('your own words, step {step} of this run', { step });
  return step === null
    ? t('remembered from this run')
    : t('remembered from step {step} of this run', { step });
}

function linesOf(text: string, start: number, end: number): string {
  const first = lineAt(text, start);
  const last = lineAt(text, Math.max(start, end - 1));
  return first === last ? t('line {first}', { first }) : t('lines {first} to {last}', { first, last });
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

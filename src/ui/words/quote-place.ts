/** The place of a quote, in words that a person can follow. */
import { joined, type LabelledText, reshaped, untrusted, wordsOf } from '../../core/memory/labelled-text.ts';
import type { Citation, LibraryDocument } from '../../runtime/runtime.ts';
import { said } from '../language/translate.ts';
import { placeInParts } from './mark-name.ts';
import { plainTitle } from './plain-title.ts';

export interface QuotePlace {
  /** Title and place, such as `Summer timetable, line 12`. Both are labelled, because a title is somebody else's words. */
  readonly title: LabelledText;
  readonly place: LabelledText;
  /** What a click opens; null if its source is gone. */
  readonly opens: 'document' | 'tab' | 'step' | null;
}

/** @param tabs true if the page of a quote can be shown */
export function placeOf(citation: Citation, documents: readonly LibraryDocument[], tabs = false): QuotePlace {
  const title = reshaped(wordsOf(citation, 'title'), plainTitle);
  if (citation.document === null) {
    const opens = stepOfChunk(citation.chunk) === null ? null : 'step';
    return { title, place: placeInRun(citation), opens };
  }
  const document = documents.find(({ id }) => id === citation.document);
  if (document === undefined) {
    const address = addressOf(citation);
    if (address === null) return { title, place: said('not in the library'), opens: null };
    const host = URL.canParse(address) ? new URL(address).host : address;
    return { title, place: untrusted(host), opens: tabs ? 'tab' : null };
  }
  const name = wordsOf(document, 'name');
  const place = isVerbatim(citation, document)
    ? listed([name, placeInDocument(citation, document)])
    : said('{name}, changed since it was quoted', { name });
  return { title, place, opens: 'document' };
}

/** A mark of the document, in its own words, or the lines of its text. */
function placeInDocument({ start, end }: Citation, document: LibraryDocument): LabelledText {
  return placeInParts(document.marks ?? [], start, end) ?? linesOf(document.text, start, end);
}

/** Title and place in one line, without empty parts. */
export function listed(parts: readonly LabelledText[]): LabelledText {
  const [first = joined([]), ...others] = parts.filter(({ text }) => text !== '');
  return others.reduce((before, next) => said('{first}, {second}', { first: before, second: next }), first);
}

/** Address of the page that the quote was read from; null if it was no page. */
export function addressOf({ origins }: Citation): string | null {
  return origins.find((origin) => origin.kind === 'web')?.address ?? null;
}

/** True if the document still has the quote at its place. */
export function isVerbatim({ quote, start, end }: Citation, { text }: LibraryDocument): boolean {
  return text.slice(start, end) === quote;
}

export function stepOfChunk(chunk: Citation['chunk']): number | null {
  const step = chunk === null ? undefined : /\/(\d+)$/.exec(chunk)?.[1];
  return step === undefined ? null : Number(step);
}

function placeInRun({ chunk, trust }: Citation): LabelledText {
  const step = stepOfChunk(chunk);
  if (trust === 'user')
    return step === null
      ? said('your own words, this conversation')
      : said('your own words, step {step} of this conversation', { step });
  return step === null
    ? said('remembered from this conversation')
    : said('remembered from step {step} of this conversation', { step });
}

function linesOf(text: string, start: number, end: number): LabelledText {
  const first = lineAt(text, start);
  const last = lineAt(text, Math.max(start, end - 1));
  return first === last ? said('line {first}', { first }) : said('lines {first} to {last}', { first, last });
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/**
 * Looks up the quotes that a model claims, letter by letter, in what it was shown, and drops the others. The model's
 * own words are no evidence, even when they come back in an answer, an error or the echo of a call.
 */
import type { Chunk } from '../../../core/memory/chunk.ts';
import { textOf } from '../../../core/memory/chunk.ts';
import type { Origin } from '../../../core/memory/trust-label.ts';
import type { Citation } from '../../../ports/runs/step-record.ts';
import type { SearchedLibrary } from '../../../tools/library/searched-library.ts';
import { citeDocument, citeMemory } from '../step-outcomes.ts';

/** UTF-16 units. A shorter quote proves nothing. */
const shortestQuote = 3;

/** Kinds of steps whose observation is written by the model or by the app, or copies another step's. */
const noSources: ReadonlySet<Chunk['kind']> = new Set(['answer', 'error', 'glimpse']);

/** @param chunks newest last; the newest that holds a quote is cited */
export function findQuotes(
  quotes: readonly string[],
  chunks: readonly Chunk[],
  library: SearchedLibrary,
): Citation[] {
  const found = new Map<string, Citation>();
  for (const claimed of quotes) {
    const text = claimed.trim().replace(/^[“"'「]|[”"'」]$/gu, '');
    if (text.length < shortestQuote || found.has(text)) continue;
    for (const chunk of [...chunks].reverse()) {
      const place = placeIn(chunk, text);
      if (place === null) continue;
      found.set(text, cite(text, chunk, place, library));
      break;
    }
  }
  return [...found.values()];
}

interface QuotePlace {
  /** Offset in `textOf(chunk)`, in UTF-16 units. */
  readonly start: number;
  /** Who may have written the quote. Exactly one if the tool said who. */
  readonly origins: readonly Origin[];
}

/** The place where somebody other than the model wrote the text; null if there is none. */
function placeIn(chunk: Chunk, text: string): QuotePlace | null {
  if (noSources.has(chunk.kind)) return null;
  const { action, observation, origins, spans } = chunk;
  if (chunk.kind === 'request') {
    const start = action.lastIndexOf(text);
    return start < 0 ? null : { start, origins };
  }
  const before = textOf(chunk).length - observation.length;
  if (spans !== undefined) {
    for (const { start, end, origin } of spans) {
      const at = observation.slice(start, end).indexOf(text);
      const writer = origins[origin];
      if (at >= 0 && writer !== undefined) return { start: before + start + at, origins: [writer] };
    }
    return null;
  }
  const at = observation.lastIndexOf(text);
  return at < 0 || saidInCall(action, text) ? null : { start: before + at, origins };
}

/** True if the model wrote the text into its call or thought, plain or escaped as JSON. */
function saidInCall(action: string, text: string): boolean {
  const said = flat(action);
  return said.includes(flat(text)) || said.includes(flat(JSON.stringify(text).slice(1, -1)));
}

function flat(text: string): string {
  return text
    .replace(/\\[nrt]|\s/gu, ' ')
    .replace(/ {2,}/gu, ' ')
    .toLowerCase();
}

function cite(
  text: string,
  chunk: Chunk,
  { start, origins }: QuotePlace,
  library: SearchedLibrary,
): Citation {
  const quote = { text, start: 0, end: text.length };
  for (const origin of origins) {
    const document = origin.kind === 'document' ? library.get(origin.document) : undefined;
    const at = document?.text.indexOf(text) ?? -1;
    if (document !== undefined && at >= 0)
      return citeDocument(document, { text, start: at, end: at + text.length }, chunk.id);
  }
  // If the document is present and lacks the words, it does not name the quote: whoever wrote the words may have
  // claimed it. One of several missing documents does not name it either, because nobody knows which one it was.
  const documents = origins.filter((origin) => origin.kind === 'document');
  const [only] = documents;
  const gone = documents.length === 1 && only !== undefined && library.get(only.document) === undefined;
  const cited = citeMemory(chunk, gone ? only.title : '', start, quote);
  return origins.length === chunk.origins.length ? cited : { ...cited, origins };
}

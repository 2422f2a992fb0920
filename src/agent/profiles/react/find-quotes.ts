/** The quotes that a model claims, looked up in what it was shown: one that stands nowhere letter by letter is dropped. */
import { type Chunk, textOf } from '../../../core/memory/chunk.ts';
import type { Citation } from '../../../ports/step-record.ts';
import type { Library } from '../../../tools/library/library.ts';
import { citeDocument, citeMemory } from '../step-outcomes.ts';

/** Shorter ones prove nothing. UTF-16 units. */
const shortestQuote = 3;

/** @param chunks newest last; the newest that holds a quote is cited */
export function findQuotes(
  quotes: readonly string[],
  chunks: readonly Chunk[],
  library: Library,
): Citation[] {
  const found = new Map<string, Citation>();
  for (const claimed of quotes) {
    const text = claimed.trim().replace(/^[“"'「]|[”"'」]$/gu, '');
    if (text.length < shortestQuote || found.has(text)) continue;
    const citation = cite(text, chunks, library);
    if (citation !== null) found.set(text, citation);
  }
  return [...found.values()];
}

function cite(text: string, chunks: readonly Chunk[], library: Library): Citation | null {
  for (const chunk of [...chunks].reverse()) {
    // Answers of models are no evidence for what they said.
    if (
      chunk.kind === 'answer' ||
      !(chunk.kind === 'request' ? chunk.action : chunk.observation).includes(text)
    )
      continue;
    const quote = { source: 0, text, start: 0, end: 0, score: 1, heading: null, tableHeader: null };
    for (const origin of chunk.origins) {
      const document = origin.kind === 'document' ? library.get(origin.document) : undefined;
      const start = document?.text.indexOf(text) ?? -1;
      if (document !== undefined && start >= 0)
        return citeDocument(document, { ...quote, start, end: start + text.length }, chunk.id);
    }
    // A document that is there and does not hold the words gives them no name: whoever wrote them may have claimed it.
    const gone = chunk.origins.flatMap((origin) =>
      origin.kind === 'document' && library.get(origin.document) === undefined ? [origin.title] : [],
    );
    const title = gone[0] ?? '';
    const start = textOf(chunk).lastIndexOf(text);
    return citeMemory(chunk, title, start, { ...quote, end: text.length });
  }
  return null;
}

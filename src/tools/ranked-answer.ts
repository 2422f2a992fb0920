/**
 * Quotes by words and meaning alone: what is shown before the reader is done, and what is left where there is none. No
 * words are taken for the answer.
 */

import type { Inquiry } from '../evidence/inquiry.ts';
import { QuotableText } from '../evidence/whole-quote.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';
import { quotesOf, type ReadingTools, readPages } from './read-page.ts';
import type { Readable } from './readables.ts';

/** Passages that are looked at sentence by sentence. */
const mostRead = 4;
/** Below this nothing speaks for a text: chance words and chance nearness reach it. */
const leastStrength = 0.3;
/** Below this the quotes are what came nearest. */
const firmStrength = 0.5;

/** No quotes where nothing speaks for any of the passages. Rejects with `aborted` only. */
export async function rankedAnswer(
  readables: readonly Readable[],
  inquiry: Inquiry,
  tools: ReadingTools,
  signal?: AbortSignal,
): Promise<ReadAnswer> {
  const best = [...readables]
    .sort((left, right) => right.strength - left.strength)
    .filter(({ strength }) => strength >= leastStrength)
    .slice(0, mostRead);
  const read = await readPages(best, inquiry, tools, signal);
  const quotes: SourceQuote[] = [];
  for (const { source: place, start, end } of quotesOf(best, read)) {
    const at = best[place] as Readable;
    const text = new QuotableText(at.source.text);
    const span = { start: at.start + start, end: at.start + end };
    if (quotes.length > 0 && text.isHeading(span, at.source.title)) continue;
    const whole = text.around(span);
    const known = quotes.some(
      (quote) => quote.source === at.source && quote.start < whole.end && whole.start < quote.end,
    );
    if (!known) quotes.push({ ...whole, source: at.source });
  }
  return { quotes, answers: [], nearest: (best[0]?.strength ?? 0) < firmStrength };
}

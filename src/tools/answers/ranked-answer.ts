/** Quotes by words and meaning alone, shown before the reader is done, or without a reader. No words are marked as the answer. */

import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import { QuotableText } from '../../evidence/quotes/whole-quote.ts';
import { quotesOf, type ReadingTools, readPages } from '../read-page.ts';
import { type ReadAnswer, type SourceQuote, saysTheSame } from './read-answer.ts';
import type { Readable } from './reading/readables.ts';

/** Most passages whose sentences are ranked. */
const mostRead = 4;
/** Chance words and chance similarity reach up to this strength. */
const leastStrength = 0.3;
/** Below this strength, the quotes count as the nearest found. */
const firmStrength = 0.5;

/** Empty if no passage speaks for itself. Rejects only with `aborted`. */
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
    const span = text.belowHeadings({ start: at.start + start, end: at.start + end }, at.source.title);
    if (quotes.length > 0 && (text.isHeading(span, at.source.title) || text.isSingleWord(span))) continue;
    const whole = text.around(span);
    const known = quotes.some(
      (quote) =>
        saysTheSame(quote, whole) ||
        (quote.source === at.source && quote.start < whole.end && whole.start < quote.end),
    );
    if (!known) quotes.push({ ...whole, source: at.source });
  }
  return { quotes, answers: [], nearest: (best[0]?.strength ?? 0) < firmStrength };
}

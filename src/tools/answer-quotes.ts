/**
 * The quotes of an answer from the pages that were read for it. Pages that were read as rivals are ranked together; pages
 * that were read because each holds a part (two hops) are ranked each in the light of the other's best sentence, and
 * each gets its say.
 */
import { chooseQuotes, type Quote } from '../core/evidence/choose-quotes.ts';
import { type Inquiry, inquire } from '../core/evidence/inquiry.ts';
import { type Page, quotesOf, type ReadingTools, readPages } from './read-page.ts';

/** Most quotes an answer shows. */
export const mostQuotes = 3;

export interface AnswerPages {
  readonly pages: readonly Page[];
  readonly inquiry: Inquiry;
  /** True where the pages complete each other, false where they compete. */
  readonly linked: boolean;
}

/** At most three quotes of at most 300 characters, best first; `source` is the position of the page. */
export async function quotesForAnswer(
  { pages, inquiry, linked }: AnswerPages,
  tools: ReadingTools,
  signal?: AbortSignal,
): Promise<Quote[]> {
  const together = await readPages(pages, inquiry, tools, signal);
  if (!linked || pages.length < 2) return quotesOf(pages, together);
  const best = pages.map((_, source) => {
    const first = together.ranking.sentences.find((sentence) => sentence.source === source);
    return first === undefined ? '' : (together.sentences[source]?.[first.sentence]?.text ?? '');
  });
  const perPage: Quote[][] = [];
  for (const [source, page] of pages.entries()) {
    const others = best.filter((_, other) => other !== source);
    const linkedInquiry = inquire(inquiry.question, [...inquiry.about, ...others]);
    const read = await readPages([page], linkedInquiry, tools, signal);
    const quotable = [{ text: page.text, sentences: read.sentences[0] ?? [] }];
    perPage.push(
      chooseQuotes(read.ranking.sentences, quotable, { most: mostQuotes - 1 }).map((quote) => ({
        ...quote,
        source,
      })),
    );
  }
  const first = perPage.flatMap((quotes) => quotes.slice(0, 1)).sort(byScore);
  const rest = perPage.flatMap((quotes) => quotes.slice(1)).sort(byScore);
  return [...first, ...rest].slice(0, mostQuotes);
}

function byScore(left: Quote, right: Quote): number {
  return right.score - left.score;
}

/**
 * The quotes of an answer from the pages that were read for it. Pages that were read as rivals are ranked together, and
 * the better ones win; of pages that complete each other (two hops) each gets its say, the linked pair of sentences first.
 */
import { chooseQuotes, type Quote } from '../core/evidence/choose-quotes.ts';
import type { Inquiry } from '../core/evidence/inquiry.ts';
import { linkedPair } from '../core/evidence/linked-pair.ts';
import type { RankedSentence } from '../core/evidence/rank-evidence.ts';
import { type Page, type ReadingTools, type ReadPages, readPages } from './read-page.ts';

export interface AnswerPages {
  /** In the order in which they were read; with `linked`, the first two are the pair. */
  readonly pages: readonly Page[];
  readonly inquiry: Inquiry;
  /** True where the pages complete each other, false where they compete. */
  readonly linked: boolean;
  /** The question without what the second search leaned on. */
  readonly plain?: Inquiry;
}

/** At most three quotes of at most 300 characters, best first; `source` is the position of the page. */
export async function quotesForAnswer(
  { pages, inquiry, linked, plain = inquiry }: AnswerPages,
  tools: ReadingTools,
  signal?: AbortSignal,
): Promise<Quote[]> {
  const read = await readPages(pages, inquiry, tools, signal);
  const first = pages[0];
  const ranked =
    linked && pages.length > 1 && first !== undefined
      ? withPairFirst(read, await readPages([first], plain, tools, signal), inquiry, tools)
      : read.ranking.sentences;
  return chooseQuotes(
    ranked,
    pages.map((page, index) => ({ text: page.text, sentences: read.sentences[index] ?? [] })),
  );
}

/**
 * The linked pair, then what the first page says to the question itself: a second search is sometimes made for a question
 * that one page answers, and then must not cost that answer.
 */
function withPairFirst(
  read: ReadPages,
  firstRead: ReadPages,
  inquiry: Inquiry,
  tools: ReadingTools,
): readonly RankedSentence[] {
  const ranked = read.ranking.sentences;
  const pair = linkedPair({
    question: inquiry.profile,
    ranked,
    sentences: read.sentences,
    sources: [0, 1],
    statistics: tools.statistics,
  });
  const wanted = [...(pair?.sentences ?? []), ...firstRead.ranking.sentences.slice(0, 1)];
  const score = ranked[0]?.score ?? 0;
  const isWanted = (one: RankedSentence): boolean =>
    wanted.some(({ source, sentence }) => source === one.source && sentence === one.sentence);
  const lifted = wanted.map((sentence) => ({ ...sentence, score: Math.max(score, sentence.score) }));
  return [...lifted, ...ranked.filter((one) => !isWanted(one))];
}

/**
 * The quotes of an answer from the pages that were read for it. Each page gets its say: of rivals the best sentence of
 * each, because they were read where the ranking of pages was not sure; of pages that complete each other (two hops) the
 * linked pair of sentences.
 */
import { chooseQuotes, type Quote } from '../evidence/choose-quotes.ts';
import type { Inquiry } from '../evidence/inquiry.ts';
import { linkedPair } from '../evidence/linked-pair.ts';
import type { RankedSentence } from '../evidence/rank-evidence.ts';
import { type Page, type ReadingTools, type ReadPages, readPages } from './read-page.ts';

/** A rival page whose best sentence is below this share of the best one of all has lost. */
const leastRivalShare = 0.6;

export interface AnswerPages {
  /** In the order in which they were read; with `linked`, the first two are the pair. */
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
  const read = await readPages(pages, inquiry, tools, signal);
  const ranked =
    pages.length < 2
      ? read.ranking.sentences
      : linked
        ? withPairFirst(read, inquiry, tools)
        : withEachPageFirst(read.ranking.sentences);
  return chooseQuotes(
    ranked,
    pages.map((page, index) => ({ text: page.text, sentences: read.sentences[index] ?? [] })),
  );
}

/** The best sentence of each page, where it is not far behind, before the rest. */
function withEachPageFirst(ranked: readonly RankedSentence[]): RankedSentence[] {
  const least = (ranked[0]?.score ?? 0) * leastRivalShare;
  const first = new Map<number, RankedSentence>();
  for (const one of ranked) if (!first.has(one.source) && one.score >= least) first.set(one.source, one);
  const heads = new Set(first.values());
  return [...heads, ...ranked.filter((one) => !heads.has(one))];
}

/**
 * The linked pair, then what the first page says to the question by itself: a second search is sometimes made for a
 * question that one page answers, and then must not cost that answer.
 */
function withPairFirst(read: ReadPages, inquiry: Inquiry, tools: ReadingTools): readonly RankedSentence[] {
  const ranked = read.ranking.sentences;
  const pair = linkedPair({
    question: inquiry.profile,
    ranked,
    sentences: read.sentences,
    sources: [0, 1],
    statistics: tools.statistics,
  });
  const own = ranked.find(({ source }) => source === 0);
  const wanted = [...(pair?.sentences ?? []), ...(own === undefined ? [] : [own])];
  const score = ranked[0]?.score ?? 0;
  const lifted = wanted.map((sentence) => ({ ...sentence, score: Math.max(score, sentence.score) }));
  const isWanted = (one: RankedSentence): boolean =>
    wanted.some(({ source, sentence }) => source === one.source && sentence === one.sentence);
  return [...lifted, ...ranked.filter((one) => !isWanted(one))];
}

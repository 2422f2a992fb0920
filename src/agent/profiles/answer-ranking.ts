/** Answers by words and meaning: where no reader reads, until one has read, and beside what answers nothing. */
import { type Inquiry, inquire } from '../../evidence/questions/inquiry.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import { nearestQuotes } from '../../tools/answers/nearest-quotes.ts';
import { rankedAnswer } from '../../tools/answers/ranked-answer.ts';
import type { ReadAnswer } from '../../tools/answers/read-answer.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import { SentenceSimilarity } from '../../tools/sentence-similarity.ts';

export interface RankedQuestion {
  readonly question: string;
  /** With what it may lean on; null where it leans on nothing. */
  readonly leaning: Inquiry | null;
}

export class AnswerRanking {
  readonly #similarity: SentenceSimilarity;
  readonly #statistics: TermStatistics;

  constructor(similarity: SentenceSimilarity, statistics: TermStatistics) {
    this.#similarity = similarity;
    this.#statistics = statistics;
  }

  /** A question of more than one telling word is ranked by itself: the turn before would draw it to its own words. */
  async rank(
    readables: readonly Readable[],
    { question, leaning }: RankedQuestion,
    signal: AbortSignal,
  ): Promise<ReadAnswer> {
    const tools = { similarity: this.#similarity, statistics: this.#statistics };
    const inquiry = inquire(question, []);
    const alone = await rankedAnswer(readables, inquiry, tools, signal);
    const says = !alone.nearest && inquiry.sought.terms.size > 1;
    return says || leaning === null ? alone : rankedAnswer(readables, leaning, tools, signal);
  }

  /** By words and by the nearness of the passages: no sentence is encoded for it. Null where nothing answers so. */
  async atOnce(readables: readonly Readable[], inquiry: Inquiry): Promise<ReadAnswer | null> {
    const tools = { similarity: new SentenceSimilarity(null), statistics: this.#statistics };
    const answer = await rankedAnswer(readables, inquiry, tools);
    return answer.quotes.length > 0 && !answer.nearest ? answer : null;
  }

  /** Where nothing answers, what is nearest by words and meaning is quoted beside what the reader likes best. */
  async nearest(
    answer: ReadAnswer,
    readables: readonly Readable[],
    asked: RankedQuestion,
    signal: AbortSignal,
  ): Promise<ReadAnswer> {
    const { quotes } = await this.rank(readables, asked, signal);
    return { ...answer, quotes: nearestQuotes(asked.question, quotes, answer.quotes) };
  }
}

/** What takes the place of the values that were read: an answer in another shape, another answer, or both of two things. */
import type { ErrorReport } from '../../core/errors.ts';
import type { AskedParts } from '../../evidence/questions/asked-parts.ts';
import { inquire } from '../../evidence/questions/inquiry.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import type { ReadAnswer } from '../../tools/answers/read-answer.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import type { SearchData } from '../../tools/search.ts';
import type { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import type { ToolOutput } from '../../tools/tool.ts';
import type { StepInput } from '../run-step.ts';
import { otherAnswer } from './other-answers.ts';
import { inAnotherShape } from './other-shapes.ts';
import type { QuestionSearch } from './question-search.ts';
import { findSecondPart } from './second-part.ts';

interface InsteadParts {
  readonly question: string;
  /** Where the question asks for two things: the reader reads for the first, and for the second beside its answer. */
  readonly twoParts: AskedParts | null;
  readonly search: QuestionSearch;
  readonly similarity: SentenceSimilarity;
  readonly statistics: TermStatistics;
}

/** What was read so far. */
interface ReadSoFar {
  /** The question, in full where it only names another thing than the one before. */
  readonly asked: string;
  /** What the first search was read for. */
  readonly read: readonly Readable[];
  /** Null where there is none, or none any more. */
  readonly reader: Reader | null;
}

export class AnswerInstead {
  readonly #parts: InsteadParts;
  #shaped: ReadAnswer | null = null;
  #other: ReadAnswer | null = null;
  #failure: ErrorReport | null = null;

  constructor(parts: InsteadParts) {
    this.#parts = parts;
  }

  /** Why the second part of the question was not read. */
  get failure(): ErrorReport | null {
    return this.#failure;
  }

  /** It is the answer, whatever is read. */
  take(answer: ReadAnswer): void {
    this.#shaped = answer;
  }

  /** A list or a comparison in the place of a value, where the question asks for one; else null. */
  shapedFrom(answer: ReadAnswer): ReadAnswer | null {
    const { question, search, statistics } = this.#parts;
    const { found, passages } = search;
    this.#shaped ??= inAnotherShape(answer, { found, passages, inquiry: inquire(question), statistics });
    return this.#shaped;
  }

  /** See `otherAnswer`. */
  async otherFrom(
    answer: ReadAnswer,
    { asked, read, reader }: ReadSoFar,
    signal: AbortSignal,
  ): Promise<ReadAnswer | null> {
    if (this.#other !== null) return this.#other;
    const { question, twoParts: parts, search, similarity } = this.#parts;
    const second = parts === null || reader === null ? null : { parts, read, reader };
    const passages = search.passages;
    const other = await otherAnswer(answer, { question, asked, passages, similarity, second }, signal);
    this.#failure = other.failure ?? this.#failure;
    this.#other = other.answer;
    return other.answer;
  }

  /** Whether the question asks for a second thing that the document of the first does not tell. */
  asksOn({ answers, nearest }: ReadAnswer): boolean {
    return this.#parts.twoParts !== null && this.#other === null && answers.length === 1 && !nearest;
  }

  /** What else the question asks for in words of its own, where nothing was found for it: of “when and where”, one place may tell both. */
  missingIn(answer: ReadAnswer): string | undefined {
    const { twoParts } = this.#parts;
    return twoParts?.leans === true && this.asksOn(answer) ? twoParts.second : undefined;
  }

  /** Searches for that, and reads what it finds. */
  async searchSecond(answer: ReadAnswer, reader: Reader, input: StepInput): Promise<ToolOutput<SearchData>> {
    const { twoParts, search } = this.#parts;
    const found = await findSecondPart(
      answer,
      twoParts as AskedParts,
      (query, about) => search.find(query, about, input),
      { reader, signal: input.signal },
    );
    this.#other ??= found.answer;
    this.#failure = found.failure ?? this.#failure;
    return found.output;
  }
}

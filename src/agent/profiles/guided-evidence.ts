/** What the guided profile finds and reads for one question, in library and memory, and the answer that stands in it. */
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import { type AskedParts, askedParts } from '../../evidence/questions/asked-parts.ts';
import { documentsAsked } from '../../evidence/questions/asks-documents.ts';
import { type Inquiry, inquire } from '../../evidence/questions/inquiry.ts';
import { jointStatistics, type TermStatistics } from '../../evidence/strength.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import type { ReadAnswer } from '../../tools/answers/read-answer.ts';
import { type Lead, linkedReadables, mostOfSearch } from '../../tools/answers/reading/linked-readables.ts';
import { readOnce } from '../../tools/answers/reading/read-once.ts';
import { type Readable, readablesOfSearches } from '../../tools/answers/reading/readables.ts';
import { poolMemory } from '../../tools/memory-pool.ts';
import type { SearchData } from '../../tools/search.ts';
import type { ToolOutput } from '../../tools/tool.ts';
import type { TurnInput } from '../profile.ts';
import { isAbort, type StepInput } from '../run-step.ts';
import { AnswerInstead } from './answer-instead.ts';
import { AnswerRanking, type RankedQuestion } from './answer-ranking.ts';
import { type FoundLeaning, findLeaning } from './find-leaning.ts';
import type { GuidedTurnParts } from './guided-parts.ts';
import { GuidedReading, mostPassages } from './guided-reading.ts';
import { namesToFollow } from './names-to-follow.ts';
import { QuestionSearch } from './question-search.ts';
import { Remembered } from './remembered.ts';
import { askedInFull, type TurnBefore, turnBefore } from './turn-before.ts';
import { unreadAnswer } from './unread-answer.ts';

/** Told of an answer by words before the reader has read. */
type TellAnswer = (answer: ReadAnswer) => void;

export class GuidedEvidence {
  /** Its reader reads nothing twice for the question. */
  readonly #parts: GuidedTurnParts;
  /** In full where it only asks for another year (see `withYearMeant`). */
  readonly #question: string;
  /** What the question may lean on: the turn before. */
  #context: readonly string[];
  #before: TurnBefore | null;
  #inquiry: Inquiry;
  readonly #remembered: Remembered;
  /** Rarity of words in library and memory together, so that the two can be weighed against each other. */
  readonly #statistics: TermStatistics;
  /** Null where there is none, or none any more. */
  #reading: GuidedReading | null;
  #failure: ErrorReport | null = null;
  #answer: ReadAnswer | null = null;
  readonly #instead: AnswerInstead;
  readonly #search: QuestionSearch;
  readonly #ranking: AnswerRanking;
  /** What the first search was read for. */
  #read: readonly Readable[] = [];
  #leads: ReadonlyMap<string, readonly Lead[]> = new Map();
  readonly #followed: string[] = [];
  /** Where the question asks for two things: the reader reads for the first, and for the second beside its answer. */
  readonly #twoParts: AskedParts | null;
  /** How many passages of the searches were read first; those of memory take room of theirs. */
  #firstPassages = mostPassages;

  constructor(parts: GuidedTurnParts, input: TurnInput) {
    this.#parts = { ...parts, reader: parts.reader === null ? null : readOnce(parts.reader) };
    this.#question = askedInFull(input.question, input.answers);
    this.#twoParts = askedParts(this.#question);
    // In full it leans on nothing any more.
    const before = this.#question === input.question ? turnBefore(input.answers) : null;
    // A search for the question before as well would find that one's answer again; its answer and title lead on.
    this.#context =
      before === null ? [] : [before.values[0] ?? '', before.title].filter((text) => text !== '');
    this.#before = before;
    const pool = poolMemory(input.memory);
    this.#statistics = jointStatistics([parts.library.statistics, pool.words]);
    const { keys } = input;
    const tools = { similarity: parts.similarity, statistics: this.#statistics };
    this.#remembered = new Remembered({ pool, keys, library: parts.library, tools });
    this.#ranking = new AnswerRanking(parts.similarity, this.#statistics);
    this.#inquiry = inquire(this.#question, this.#context);
    this.#reading = this.#readingWith(before);
    this.#search = new QuestionSearch({
      library: parts.library,
      question: this.#question,
      statistics: this.#statistics,
    });
    this.#instead = new AnswerInstead({
      question: this.#question,
      twoParts: this.#twoParts,
      search: this.#search,
      similarity: parts.similarity,
      statistics: this.#statistics,
    });
  }

  /** What was read so far answers so; null before anything was read. */
  get answer(): ReadAnswer | null {
    return this.#answer;
  }

  /** Names that a second search may go on from, with their places; none where the first one answers surely. */
  get leads(): ReadonlyMap<string, readonly Lead[]> {
    return this.#leads;
  }

  /** Those that were searched for. */
  get followed(): readonly string[] {
    return this.#followed;
  }

  /** Why the reader was left. */
  get failure(): ErrorReport | null {
    return this.#failure;
  }

  /** Why the second part of the question was not read. */
  get failureAtLast(): ErrorReport | null {
    return this.#instead.failure;
  }

  /** The first search, and the reading of what it finds. */
  async search(input: StepInput, tell: TellAnswer): Promise<ToolOutput<SearchData>> {
    const about = documentsAsked(this.#question);
    const alone = await this.#search.find(about ?? this.#question, [], input);
    const answered = this.#before?.answered.documents ?? new Set<DocumentId>();
    const asked = { question: this.#question, about, found: alone.data, answered };
    const unread = await unreadAnswer({ ...this.#parts, ...asked }, input.signal);
    if (unread !== null) {
      this.#answer = unread;
      this.#instead.take(unread);
      return alone;
    }
    const { output, found } = await this.#findLeaning(alone, input);
    // What is asked second may be told by another document: the words of both lead to neither.
    const first =
      this.#twoParts?.leans === true ? [await this.#search.find(this.#twoParts.first, [], input)] : [];
    const all = [...found, ...first.map(({ data }) => data)];
    this.#search.found = all;
    await this.#readFirst(all, input.signal, tell);
    if (this.#leads.size === 0) await this.#readMore(input.signal);
    return output;
  }

  /** @param alone what was found for the question as it stands */
  async #findLeaning(alone: ToolOutput<SearchData>, input: StepInput): Promise<FoundLeaning> {
    const before = this.#before;
    if (before === null) return { output: alone, found: [alone.data], isNew: false };
    const leaning = await findLeaning(alone, {
      question: this.#question,
      before,
      context: this.#context,
      library: this.#parts.library,
      find: (about, among) => this.#search.find(this.#question, about, input, among),
      readable: (found) => this.#search.readable(mostPassages, found),
    });
    if (leaning.isNew) this.#leave();
    return leaning;
  }

  /** From here on as if it were the first question. */
  #leave(): void {
    this.#before = null;
    this.#context = [];
    this.#inquiry = inquire(this.#question);
    this.#reading = this.#readingWith(null);
  }

  #readingWith(before: TurnBefore | null): GuidedReading | null {
    const { reader, similarity } = this.#parts;
    const reads = {
      question: this.#twoParts?.first ?? this.#question,
      before,
      statistics: this.#statistics,
      similarity,
    };
    return reader === null ? null : new GuidedReading({ reader, ...reads });
  }

  /** Searches for what the first passages lead to, one after another until that answers surely, and reads it with those words. */
  async searchOn(input: StepInput): Promise<ToolOutput<SearchData>> {
    const question = this.#question;
    let first: ToolOutput<SearchData> | null = null;
    for (const words of this.#leads.keys()) {
      const output = await this.#search.find(words, [question], input);
      first ??= output;
      await this.#follow(words, readablesOfSearches([output.data], mostOfSearch), input.signal);
      if (this.#reading?.settled !== false) break;
    }
    await this.#readMore(input.signal);
    return first as ToolOutput<SearchData>;
  }

  /** Reads what is remembered, where there is no library to search, and what the first passages lead to there. */
  async readMemory(signal: AbortSignal): Promise<void> {
    await this.#readFirst([], signal);
    for (const words of this.#leads.keys()) {
      const found = await this.#remembered.passages(inquire(words, [this.#question]), signal);
      await this.#follow(words, found, signal);
      if (this.#reading?.settled !== false) return;
    }
  }

  /** Reads what was found for words that lead on. */
  async #follow(words: string, found: readonly Readable[], signal: AbortSignal): Promise<void> {
    this.#followed.push(words);
    const inquiry = inquire(this.#question);
    const linked = (this.#leads.get(words) ?? []).flatMap(
      (lead) => linkedReadables(lead, found, inquiry, this.#statistics) ?? [],
    );
    await this.#withReader((reading) =>
      reading.sureValue === words ? reading.readBeyond(linked, signal) : reading.readLinked(linked, signal),
    );
  }

  /** A list or a comparison in the place of a value, where the question asks for one; else null. */
  shapedFrom(answer: ReadAnswer): ReadAnswer | null {
    return this.#instead.shapedFrom(answer);
  }

  /** What takes the place of the values that were read; else what is nearest. */
  async otherwiseFrom(answer: ReadAnswer, signal: AbortSignal): Promise<ReadAnswer> {
    const asked = this.#reading?.asked ?? this.#question;
    const reader = this.#reading === null ? null : this.#parts.reader;
    const other = await this.#instead.otherFrom(answer, { asked, read: this.#read, reader }, signal);
    return other ?? this.#nearestFrom(answer, signal);
  }

  /** Whether the question asks for a second thing that the document of the first does not tell. */
  asksOn(answer: ReadAnswer): boolean {
    return this.#reading !== null && this.#instead.asksOn(answer);
  }

  /** See `AnswerInstead`. */
  missingIn(answer: ReadAnswer): string | undefined {
    return this.#reading === null ? undefined : this.#instead.missingIn(answer);
  }

  /** Searches for that, and reads what it finds. */
  searchSecond(answer: ReadAnswer, input: StepInput): Promise<ToolOutput<SearchData>> {
    return this.#instead.searchSecond(answer, this.#parts.reader as Reader, input);
  }

  async #nearestFrom(answer: ReadAnswer, signal: AbortSignal): Promise<ReadAnswer> {
    if (!answer.nearest || this.#reading === null) return answer;
    return this.#ranking.nearest(answer, this.#read, this.#ranked, signal);
  }

  get #ranked(): RankedQuestion {
    return { question: this.#question, leaning: this.#context.length > 0 ? this.#inquiry : null };
  }

  /** Reads what was found and what is remembered; by words and meaning where no reader can. */
  async #readFirst(found: readonly SearchData[], signal: AbortSignal, tell?: TellAnswer): Promise<void> {
    const readables = await this.#readables(found, signal);
    this.#read = readables;
    if (this.#reading !== null && tell !== undefined) {
      const early = await this.#ranking.atOnce(readables, this.#inquiry);
      if (early !== null) tell(early);
    }
    if (readables.length > 0) await this.#withReader((reading) => reading.read(readables, signal));
    if (this.#answer !== null) {
      const { library } = this.#parts;
      const mayHold = found.length === 0 ? () => true : library.mayHold.bind(library);
      const about = { question: this.#question, statistics: this.#statistics, mayHold };
      this.#leads = namesToFollow(this.#reading, readables, about);
      return;
    }
    this.#answer = await this.#ranking.rank(readables, this.#ranked, signal);
  }

  async #readMore(signal: AbortSignal): Promise<void> {
    if (this.#reading?.wantsMore !== true) return;
    const more = this.#search.behind(this.#firstPassages);
    await this.#withReader((reading) => reading.readMore(more, signal));
  }

  /** Goes on without the reader once it has failed; what was read before that stands. */
  async #withReader(read: (reading: GuidedReading) => Promise<void>): Promise<void> {
    const reading = this.#reading;
    if (reading === null) return;
    try {
      await read(reading);
      this.#answer = reading.answer;
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      this.#reading = null;
      this.#failure = reportOf(thrown);
    }
  }

  async #readables(found: readonly SearchData[], signal: AbortSignal): Promise<readonly Readable[]> {
    const [first] = found;
    if (first === undefined) {
      const asked = { question: this.#question, before: this.#before, leaning: this.#inquiry };
      const alone = await this.#remembered.alone(asked, signal);
      if (alone.isNew) this.#leave();
      return alone.found;
    }
    const remembered = await this.#remembered.beside(this.#inquiry, first, signal);
    this.#firstPassages = mostPassages - remembered.length;
    return [...remembered, ...this.#search.readable(this.#firstPassages, found)];
  }
}

/**
 * How a question is read: the reader gets what was found for it in each form that it may be meant in, and where that does not
 * answer surely, once more with what a second search led to. The reader decides which of its readings stands.
 */

import { dominantScript } from '../../core/text/script.ts';
import { asksStatement } from '../../evidence/questions/asks-statement.ts';
import { onOneDay } from '../../evidence/questions/plain-question.ts';
import type { TermStatistics } from '../../evidence/strength.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import { inAskedPlace } from '../../tools/answers/places/in-asked-place.ts';
import { withNamedEntries } from '../../tools/answers/places/named-entries.ts';
import type { FoundReading, ReadAnswer } from '../../tools/answers/read-answer.ts';
import { describedByName } from '../../tools/answers/reading/described-by-name.ts';
import { lessLikely, readingOfBoth, withoutSpans } from '../../tools/answers/reading/joined-readings.ts';
import type { Linked, SaidFirst } from '../../tools/answers/reading/linked-readables.ts';
import { readReadables } from '../../tools/answers/reading/read-readables.ts';
import { isTold, notAmong, type Readable } from '../../tools/answers/reading/readables.ts';
import { withCorrections } from '../../tools/answers/reading/user-corrections.ts';
import { weighedLinked } from '../../tools/answers/reading/weigh-linked.ts';
import { strongestOf, weighed } from '../../tools/answers/reading/weigh-reading.ts';
import { type NamedRows, rowsNamedIn, withNamedRows } from '../../tools/answers/tables/named-rows.ts';
import type { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { askedAlike, cellOfAnotherRow, notSaidThere } from './asked-alike.ts';
import { type LeansOn, leaningReading } from './leaning-reading.ts';
import { isAskedInFull, isNewMatter } from './new-matter.ts';
import { StandingReading } from './standing-reading.ts';
import { isQuoted, saidBefore, type TurnBefore } from './turn-before.ts';

/** Passages that are read at once, some 2,400 tokens: the right one is often behind the first eight where it is in another language. */
export const mostPassages = 16;
/** Milliseconds after which what has been read counts. */
const deadline = 60_000;
/** What is found elsewhere than where the question before was answered is so much less likely, in logits. */
const elsewhereLoss = 1;
/** What was quoted beside the answer has to be so much better, in logits. */
const citedLoss = 0.5;

/**
 * Least probabilities for what is said of a sure name to take its place: that the name is what the question describes, and that what is
 * said of it answers (`docs/lab/tried/answers.md`).
 */
const leastDescribed = 0.3;
const leastBeyond = 0.5;

interface ReadingParts {
  readonly reader: Reader;
  readonly question: string;
  readonly before: TurnBefore | null;
  readonly statistics: TermStatistics;
  readonly similarity: SentenceSimilarity;
}

const citedParts: LeansOn = { own: true, conversation: false };

export class GuidedReading {
  readonly #reader: Reader;
  readonly #question: string;
  readonly #before: TurnBefore | null;
  readonly #statistics: TermStatistics;
  readonly #similarity: SentenceSimilarity;
  readonly #standing: StandingReading;
  #first: readonly Readable[] = [];
  /** The question before, of what this one names; else null. */
  #alike: string | null = null;
  /** What was read of a question that leans on nothing, before it is weighed. */
  #alone: FoundReading | null = null;

  constructor(parts: ReadingParts) {
    this.#reader = parts.reader;
    this.#question = onOneDay(parts.question);
    this.#before =
      parts.before !== null && isAskedInFull(parts.question, parts.before.question) ? null : parts.before;
    this.#statistics = parts.statistics;
    this.#similarity = parts.similarity;
    this.#standing = new StandingReading({
      bars: parts.reader.bars,
      question: parts.question,
      mayLean: this.#before !== null,
      goesOn: (this.#before?.values.length ?? 0) > 0,
    });
  }

  /** What stands so far; null before the first reading. */
  get answer(): ReadAnswer | null {
    return this.#standing.answer({
      whether: asksStatement(this.asked),
      script: dominantScript(this.#question),
    });
  }

  /** The question, in full where it only names another thing than the one before. */
  get asked(): string {
    return this.#alike ?? this.#question;
  }

  /** Whether a second search may find more. */
  get unsure(): boolean {
    return this.#before === null ? !this.settled : this.#unlikely;
  }

  /** The value that is sure, of a question that leans on nothing; else null. */
  get sureValue(): string | null {
    return this.#before === null && this.settled ? (this.said[0]?.text ?? null) : null;
  }

  /** Whether nothing that is read later could matter. */
  get settled(): boolean {
    return this.#standing.isSure;
  }

  /** Whether passages behind the first may answer where those do not (see `readMore`). */
  get wantsMore(): boolean {
    return this.#alone !== null && this.#unlikely;
  }

  /** What stands so far for the answer, best first. */
  get said(): readonly SaidFirst[] {
    return this.#standing.said;
  }

  /**
   * Reads what was found for the question. If it may lean on the one before: where that one was answered, then in what else was
   * quoted for it, then elsewhere, each only where nothing is likely yet. Rejects as the reader does.
   */
  async read(found: readonly Readable[], signal: AbortSignal): Promise<void> {
    this.#first = found;
    const readables = this.#withNamed(found);
    const before = this.#before;
    if (before === null) {
      await this.#keep(await this.#leaning(readables, {}, signal), 0, signal);
      return;
    }
    const another = cellOfAnotherRow(this.#question, before, found);
    if (another !== null) return this.#keep(another, 0, signal);
    this.#alike = await askedAlike(this.#question, before, this.#similarity, signal);
    const answering = readables.filter(({ source }) => isQuoted(before.answered, source));
    // What the user said may correct what the question before was answered with: both are read together.
    const own =
      answering.length === 0
        ? []
        : readables.filter((readable) => answering.includes(readable) || isTold(readable.source));
    const others = readables.filter((readable) => !own.includes(readable));
    if (this.#alike === null && isNewMatter(this.#question, own, others))
      return this.#keep(await this.#leaning(readables, { conversation: false }, signal), 0, signal);
    const cited = others.filter(({ source }) => isQuoted(before.cited, source));
    const rest = others.filter((readable) => !cited.includes(readable));
    if (own.length > 0) await this.#readOwn(own, readables.length === found.length, before, signal);
    if (cited.length > 0 && this.#unlikely)
      await this.#keep(await this.#leaning(cited, citedParts, signal), -citedLoss, signal);
    if (rest.length === 0 || !this.#unlikely) return;
    const elsewhere = await this.#leaning(rest, {}, signal);
    if (others.length === readables.length) return this.#keep(elsewhere, 0, signal);
    const less = lessLikely(elsewhere, elsewhereLoss);
    const isLikely = probabilityOf(less) >= this.#reader.bars.likely;
    if (isLikely || strongestOf(rest) > strongestOf(own)) await this.#keep(less, -elsewhereLoss, signal);
  }

  /**
   * Reads what a search found behind the first passages, which did not answer: of a question in another language than the
   * document the right one is often there. Of one that leans on the turn before, the first ones are enough.
   */
  async readMore(found: readonly Readable[], signal: AbortSignal): Promise<void> {
    const alone = this.#alone;
    if (alone === null || found.length === 0) return;
    // A row that the first passages name leaves out those behind them, too.
    const more = notAmong(this.#withNamed(this.#first), this.#withNamed([...this.#first, ...found]));
    const both = readingOfBoth(alone, await this.#asked(this.#question, more, signal));
    this.#standing.readBeside(both.reading.answerable);
    await this.#keep(weighed(both, { question: this.#question }), 0, signal);
  }

  /** Of tables and lists with an entry that the question names, that entry. */
  #withNamed(found: readonly Readable[]): readonly Readable[] {
    const entries = withNamedEntries(this.#question, found, this.#statistics);
    return withNamedRows(this.#question, entries, this.#statistics);
  }

  /** @param anyRow the question names no row of a table by itself: then it goes on about the row that was spoken of */
  async #readOwn(
    own: readonly Readable[],
    anyRow: boolean,
    before: TurnBefore,
    signal: AbortSignal,
  ): Promise<void> {
    const turn = this.#alike ?? `${before.question} ${before.values.join(' ')}`;
    const meant = anyRow ? withNamedRows(turn, own, this.#statistics) : own;
    await this.#keep(await this.#leaning(meant, { own: true }, signal), 0, signal);
    for (const named of rowsNamedIn(turn, this.#question, own, this.#statistics))
      await this.#keep(await this.#named(named, before, signal), 0, signal, named.words);
  }

  get #unlikely(): boolean {
    return this.#standing.isUnlikely;
  }

  /** Reads what was found by way of a first passage, with the words that led there, until that answers surely. */
  async readLinked(links: readonly Linked[], signal: AbortSignal): Promise<void> {
    for (const linked of links) {
      if (this.settled) return;
      const read = await this.#asked(linked.asked, linked.readables, signal);
      if (!this.#mayStand(weighedLinked(read, linked, linked.described === null ? null : 1))) continue;
      const described = await describedByName(this.#reader, linked, { signal, deadline });
      const found = weighedLinked(read, linked, described);
      // In a run it may be the turn before that is meant, and not what the words lead to.
      if (this.#before === null) await this.#keep(found, 0, signal, linked.lead.words);
      else await this.#keep(lessLikely(found, elsewhereLoss), -elsewhereLoss, signal, linked.lead.words);
    }
  }

  /**
   * Reads on from a name that answers surely: “Callum Reid” may be all that “What does the winner of the shield want to become?”
   * describes. Another place stands in its stead if it is sure, too, and the text says that the name is what is described.
   */
  async readBeyond(links: readonly Linked[], signal: AbortSignal): Promise<void> {
    for (const linked of links) {
      if (linked.described === null) continue;
      const read = await this.#asked(linked.asked, linked.readables, signal);
      if (probabilityOf(read) < leastBeyond) continue;
      const described = (await describedByName(this.#reader, linked, { signal, deadline })) ?? 0;
      const found = weighedLinked(read, linked, described);
      if (described < leastDescribed || probabilityOf(found) < this.#reader.bars.sure) continue;
      return this.#keep(found, Number.POSITIVE_INFINITY, signal, linked.lead.words);
    }
  }

  /** Whether a reading may be better than what stands. What cannot is not looked into any further. */
  #mayStand({ reading }: FoundReading): boolean {
    const lift = this.#before === null ? 0 : -elsewhereLoss;
    return this.#standing.mayStand(reading, 2 * lift);
  }

  /** Rows that the question names, of a turn that it goes on from. */
  async #named(
    { words, readables }: NamedRows,
    before: TurnBefore,
    signal: AbortSignal,
  ): Promise<FoundReading> {
    const found = await this.#asked(`${this.#question} (${words})`, readables, signal);
    const fresh = withoutSpans(found, (said) => saidBefore(said, before));
    return weighed(fresh, { question: this.#question, leaning: true });
  }

  /** @param words what led to it, beside the question */
  async #keep(read: FoundReading, lift: number, signal: AbortSignal, words = ''): Promise<void> {
    this.#standing.keep(await this.#inColumn(withCorrections(this.#question, read), words, signal), lift);
  }

  /** What a whole sentence answers is not answered by a cell. */
  async #inColumn(found: FoundReading, words: string, signal: AbortSignal): Promise<FoundReading> {
    const question = this.asked;
    if (asksStatement(question)) return found;
    const before = this.#alike === null ? this.#before : null;
    const turn = before === null ? '' : `${before.question} ${before.values.join(' ')}`;
    const about = `${question} ${turn}`;
    return inAskedPlace(found, { question, about, lead: words, similarity: this.#similarity, signal });
  }

  /** The question by itself, or as what it may mean behind the turn before. */
  async #leaning(
    readables: readonly Readable[],
    leansOn: LeansOn,
    signal: AbortSignal,
  ): Promise<FoundReading> {
    const alone = await this.#asked(this.asked, readables, signal);
    const before = this.#before;
    if (before === null) {
      this.#alone = alone;
      return weighed(alone, { question: this.#question });
    }
    if (this.#alike !== null) {
      const isPlaced = before.values.length > 0;
      return weighed(notSaidThere(alone, before), {
        question: this.asked,
        leaning: isPlaced && (leansOn.own ?? false),
        inRun: isPlaced,
      });
    }
    const ask = (form: string): Promise<FoundReading> => this.#asked(form, readables, signal);
    return leaningReading(alone, { question: this.#question, before, ...leansOn }, ask);
  }

  #asked(question: string, readables: readonly Readable[], signal: AbortSignal): Promise<FoundReading> {
    return readReadables(this.#reader, question, readables, { signal, deadline });
  }
}

/** Of the best place. */
function probabilityOf({ reading }: FoundReading): number {
  return reading.spans[0]?.probability ?? 0;
}

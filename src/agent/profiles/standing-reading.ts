/** Which of the readings of a question stands: the likeliest, unless its place hardly suits the question. */

import { logit } from '../../evidence/logit.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import { type FoundReading, type ReadAnswer, readAnswer } from '../../tools/answers/read-answer.ts';
import type { SaidFirst } from '../../tools/answers/reading/linked-readables.ts';
import { weighedAnswerable } from '../../tools/answers/reading/weigh-answerable.ts';
import { weighedValue } from '../../tools/answers/reading/weigh-value.ts';

/** Strength of a passage below which a place in it that is not likely answers nothing (`docs/lab/tried/answers.md`). */
const leastStrength = 0.33;
/**
 * Where the first passages hardly answer, what further ones give has to be this likely: there the reader finds a value of the
 * asked kind in any table (`docs/lab/tried/answers.md`).
 */
const hardlyAnswered = 0.15;
const leastBehind = 0.5;

interface Candidate {
  readonly found: FoundReading;
  readonly worth: number;
}

interface StandingParts {
  readonly bars: Reader['bars'];
  readonly question: string;
  /** Whether the question may lean on the turn before. */
  readonly mayLean: boolean;
  /** Whether the turn before was answered with a value. */
  readonly goesOn: boolean;
}

export class StandingReading {
  readonly #parts: StandingParts;
  #best: Candidate | null = null;
  /** Of the first reading, and of what was read beside it. */
  #answerable = 0;
  /** Of the first reading alone. */
  #answerableFirst = 0;

  constructor(parts: StandingParts) {
    this.#parts = parts;
  }

  /** Of the best place, in [0, 1]; 0 before the first reading. */
  get probability(): number {
    return this.#best?.found.reading.spans[0]?.probability ?? 0;
  }

  get isUnlikely(): boolean {
    return this.probability < this.#parts.bars.likely;
  }

  get isSure(): boolean {
    return this.probability >= this.#parts.bars.sure;
  }

  /** Null before the first reading. @param asked whether it asks for a yes or a no, and its script */
  answer(asked: Parameters<typeof readAnswer>[2]): ReadAnswer | null {
    if (this.#best === null) return null;
    const { readables, reading } = this.#best.found;
    // A second search reads little: what was read first may answer though it does not.
    const answerable =
      this.#isFarOff || this.#isFarFetched ? 0 : Math.max(reading.answerable, this.#answerable);
    const { bars, question, goesOn } = this.#parts;
    const likely = weighedAnswerable(answerable, this.#best.found, { question, goesOn });
    const found = asked?.whether ? this.#best.found : weighedValue(this.#best.found, question);
    return readAnswer({ readables, reading: { ...found.reading, answerable: likely } }, bars, asked);
  }

  /** The places so far, best first. */
  get said(): readonly SaidFirst[] {
    if (this.#best === null) return [];
    const { readables, reading } = this.#best.found;
    return reading.spans.map(({ passage, start, end, probability }) => ({
      text: readables[passage]?.text.slice(start, end) ?? '',
      probability,
    }));
  }

  /** Whether a reading may be better than what stands. @param lift in logits */
  mayStand(reading: FoundReading['reading'], lift: number): boolean {
    return this.#best === null || worthOf(reading, lift) > this.#best.worth;
  }

  /** It stands if it is better. @param lift in logits; infinite for what stands in any case */
  keep(found: FoundReading, lift: number): void {
    if (this.#best === null) {
      this.#answerable = found.reading.answerable;
      this.#answerableFirst = found.reading.answerable;
    }
    if (this.mayStand(found.reading, lift)) this.#best = { found, worth: worthOf(found.reading, lift) };
  }

  /** Passages were read beside those of the first reading. */
  readBeside(answerable: number): void {
    this.#answerable = Math.max(this.#answerable, answerable);
  }

  /** Whether what stands is not likely, and its passage hardly suits the question. */
  get #isFarOff(): boolean {
    const found = this.#best?.found;
    const at = found?.readables[found.reading.spans[0]?.passage ?? -1];
    return this.isUnlikely && at !== undefined && at.strength < leastStrength;
  }

  /** Whether the first passages hardly answer, and a value that was read behind them is not likely enough to be shown. */
  get #isFarFetched(): boolean {
    const hardly = !this.#parts.mayLean && this.#answerableFirst < hardlyAnswered;
    return hardly && !this.isUnlikely && this.probability < leastBehind;
  }
}

function worthOf({ spans }: FoundReading['reading'], lift: number): number {
  return logit(spans[0]?.probability ?? 0) + lift;
}

/**
 * The gate that a model's summary passes before it stands for a chunk (docs/decisions/012-summary-gate.md: small
 * models lose most numbers of a text and invent some). Everything is judged by form and by vectors, with no model:
 * finished, shorter, nothing invented, at least as many particulars kept as the extractive text that it replaces, no
 * phrase over and over, and about its own source.
 */
import { dot } from '../core/paper/cosine-scores.ts';
import { particularsOf } from '../core/text/particulars.ts';
import { estimateTokens } from '../core/text/token-estimate.ts';

export type SummaryFault =
  | 'unfinished'
  | 'empty'
  | 'not-shorter'
  | 'new-number'
  | 'new-name'
  | 'numbers-lost'
  | 'addresses-lost'
  | 'repetitive'
  | 'not-comparable'
  | 'about-another';

interface SummaryJudgement {
  readonly accepted: boolean;
  /** Null where it is accepted. */
  readonly fault: SummaryFault | null;
  /** What exactly, for people: the number that is new, the shares compared. Empty where there is nothing to add. */
  readonly detail: string;
}

export interface SummaryVectors {
  readonly summary: Float32Array;
  readonly source: Float32Array;
  /** Keys of the run's other chunks, of the same encoder. */
  readonly others: readonly Float32Array[];
}

export interface SummaryToJudge {
  readonly summary: string;
  /** The chunk's whole text. */
  readonly source: string;
  /** The text that stands for the chunk at this granularity now. */
  readonly replaced: string;
  /** False where the model was cut off. */
  readonly finished: boolean;
  /** Null where no encoder is at hand: what cannot be compared is not accepted. */
  readonly vectors: SummaryVectors | null;
}

/** Share of word trigrams that may be repetitions. */
const mostRepetition = 0.08;
/** Share of the run's other chunks that may be as near to the summary as its own source. */
const mostNearer = 0.01;
const trigram = 3;

export function judgeSummary(input: SummaryToJudge): SummaryJudgement {
  const { summary, source, replaced, finished, vectors } = input;
  const text = summary.trim();
  if (!finished) return refused('unfinished');
  if (text === '') return refused('empty');
  if (estimateTokens(text) >= estimateTokens(source)) return refused('not-shorter');
  const mine = particularsOf(text);
  const theirs = particularsOf(source);
  const numbers = new Set(theirs.numbers);
  const folded = source.toLowerCase();
  const newNumber = mine.numbers.find((number) => !numbers.has(number) && !holdsNumber(source, number));
  if (newNumber !== undefined) return refused('new-number', newNumber);
  const newName = [...mine.identifiers, ...mine.names].find((name) => !folded.includes(name));
  if (newName !== undefined) return refused('new-name', newName);
  const kept = particularsOf(replaced);
  const lost = fewer(mine.numbers, kept.numbers);
  if (lost !== null) return refused('numbers-lost', lost);
  const lostAddress = fewer(mine.identifiers, kept.identifiers);
  if (lostAddress !== null) return refused('addresses-lost', lostAddress);
  const repetition = repeatedTrigrams(text);
  if (repetition > mostRepetition) return refused('repetitive', `${Math.round(repetition * 100)} %`);
  if (vectors === null) return refused('not-comparable');
  const own = dot(vectors.summary, vectors.source);
  if (!Number.isFinite(own)) return refused('not-comparable');
  const nearer = vectors.others.filter((other) => dot(vectors.summary, other) >= own).length;
  if (nearer > vectors.others.length * mostNearer)
    return refused('about-another', `${nearer} of ${vectors.others.length} others are nearer`);
  return { accepted: true, fault: null, detail: '' };
}

function refused(fault: SummaryFault, detail = ''): SummaryJudgement {
  return { accepted: false, fault, detail };
}

/** How many of each are kept, where that is less than the replaced text keeps; null where it is not. */
function fewer(mine: readonly string[], replaced: readonly string[]): string | null {
  return mine.length < replaced.length ? `${mine.length} of ${replaced.length} that were shown before` : null;
}

/** A number may stand in the source inside an address or a date, where it is not read as a number of its own. */
function holdsNumber(source: string, number: string): boolean {
  const plain = source.replaceAll(',', '');
  for (let at = plain.indexOf(number); at >= 0; at = plain.indexOf(number, at + 1)) {
    const before = plain.charAt(at - 1);
    const after = plain.charAt(at + number.length);
    if (!/\d/.test(before) && !/\d/.test(after)) return true;
  }
  return false;
}

/** Share of the word trigrams that occurred before, in [0, 1]; ideographs count as words. */
export function repeatedTrigrams(text: string): number {
  const words = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  const seen = new Set<string>();
  let repeated = 0;
  for (let i = 0; i + trigram <= words.length; i += 1) {
    const words3 = words.slice(i, i + trigram).join(' ');
    if (seen.has(words3)) repeated += 1;
    seen.add(words3);
  }
  const all = words.length - trigram + 1;
  return all <= 0 ? 0 : repeated / all;
}

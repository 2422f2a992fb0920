/**
 * Decides whether a model's summary may replace the extracted text of a chunk (docs/decisions/012-summary-gate.md:
 * small models lose most numbers and invent some). The check uses text rules and vectors and asks no model. A summary
 * must be finished and shorter, invent nothing, keep at least as many particulars as the text that it replaces, not
 * repeat itself, and be about its own source.
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
  /** Null if the summary is accepted. */
  readonly fault: SummaryFault | null;
  /** Details for people, such as the invented number or the two shares. Empty if there is nothing to add. */
  readonly detail: string;
}

export interface SummaryVectors {
  readonly summary: Float32Array;
  readonly source: Float32Array;
  /** Keys of the run's other chunks, from the same encoder. */
  readonly others: readonly Float32Array[];
}

export interface SummaryToJudge {
  readonly summary: string;
  /** The whole text of the chunk. */
  readonly source: string;
  /** The text that the summary would replace. */
  readonly replaced: string;
  /** False if the model was cut off. */
  readonly finished: boolean;
  /** Null without an encoder. A summary that cannot be compared is not accepted. */
  readonly vectors: SummaryVectors | null;
}

/** Largest share of word trigrams that may be repetitions. */
const mostRepetition = 0.08;
/** Largest share of the other chunks that may be as near to the summary as its own source is. */
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
  return { fault: null, detail: '' };
}

function refused(fault: SummaryFault, detail = ''): SummaryJudgement {
  return { fault, detail };
}

/** Describes how many of each are kept, if fewer than in the replaced text; else null. */
function fewer(mine: readonly string[], replaced: readonly string[]): string | null {
  return mine.length < replaced.length ? `${mine.length} of ${replaced.length} that were shown before` : null;
}

/** Also finds a number inside an address or a date, where it is not parsed as a number of its own. */
function holdsNumber(source: string, number: string): boolean {
  const plain = source.replaceAll(',', '');
  for (let at = plain.indexOf(number); at >= 0; at = plain.indexOf(number, at + 1)) {
    const before = plain.charAt(at - 1);
    const after = plain.charAt(at + number.length);
    if (!/\d/.test(before) && !/\d/.test(after)) return true;
  }
  return false;
}

/** Share of the word trigrams that occurred before, in [0, 1]. Ideographs count as words. */
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

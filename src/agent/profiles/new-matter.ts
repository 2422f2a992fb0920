/** A run goes on with other matters, too: “What does the pump cost?” behind a question about soup. */
import { inquire } from '../../evidence/inquiry.ts';
import type { Readable } from '../../tools/readables.ts';
import { strongestOf } from '../../tools/weigh-reading.ts';

/**
 * Share of the strength of the best passage elsewhere. Of the follow-ups of the tuning halves that go on, one is below, and says one
 * word; of three that begin something new, two are.
 */
const leastShare = 0.65;

/**
 * True if the question says two telling words or more, and no passage that the question before was answered from fits it nearly as well
 * as one elsewhere.
 */
export function isNewMatter(question: string, own: readonly Readable[], rest: readonly Readable[]): boolean {
  if (own.length === 0 || inquire(question).profile.terms.size < 2) return false;
  return strongestOf(own) < leastShare * strongestOf(rest);
}

/**
 * The answer: quotes and their places first, a model's words beside them and only where they stand in a quote. What no
 * source says is not said.
 */
import { lowestTrust, type Origin, type TrustLabel } from '../core/memory/trust-label.ts';
import type { AnswerRecord, Citation } from '../ports/step-record.ts';

export interface AnswerMaterial {
  readonly question: string;
  readonly citations: readonly Citation[];
  /** The short answer; null where there is none, or the model failed. */
  readonly words: string | null;
  /** Whether a model chose the words, rather than the evidence alone; default true. */
  readonly asked?: boolean;
  readonly source: 'library' | 'memory' | 'user';
  /** Nothing answers for certain: the quotes are the nearest that was found, and the answer says so. */
  readonly nearest?: boolean;
}

/** Opens an answer of which nothing is certain. */
export const nearestNote = 'Nothing answers this for certain. The nearest that was found:';

export interface ComposedAnswer {
  readonly answer: AnswerRecord;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** True where the model said something that no quote holds. */
  readonly dropped: boolean;
}

export function composeAnswer({
  question,
  citations,
  words,
  asked = true,
  source,
  nearest = false,
}: AnswerMaterial): ComposedAnswer {
  const supported = words !== null && citations.some(({ quote }) => holdsWords(fold(quote), fold(words)));
  const shortAnswer = supported ? words : null;
  const lines = citations.map(({ quote, title }) => `“${quote}”${title === '' ? '' : ` (${title})`}`);
  if (nearest && citations.length > 0) lines.unshift(nearestNote);
  if (shortAnswer !== null) lines.push(`In short: ${shortAnswer}`);
  return {
    answer: {
      question,
      text: lines.join('\n'),
      shortAnswer,
      citations,
      outcome: 'answered',
      reason: null,
      source,
    },
    trust: lowestTrust([
      ...citations.map(({ trust }) => trust),
      ...(shortAnswer === null || !asked ? [] : ['model' as const]),
    ]),
    origins: citations.flatMap(({ origins }) => origins),
    dropped: words !== null && !supported,
  };
}

/** Whole words only: a `1` out of `1902` is not what the source says. */
function holdsWords(quote: string, words: string): boolean {
  if (words === '') return false;
  for (let at = quote.indexOf(words); at >= 0; at = quote.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (!isCut(quote, at) && !isCut(quote, end)) return true;
  }
  return false;
}

/** Whether a place stands inside a Latin word or a number. */
function isCut(text: string, at: number): boolean {
  return /^[\p{Script=Latin}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1)) && at > 0;
}

/** Case, width and white space folded. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

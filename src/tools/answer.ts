/**
 * The answer: quotes and their places first, a model's words beside them and only where they stand in a quote. What no
 * source says is not said.
 */
import { lowestTrust, type Origin, type TrustLabel } from '../core/memory/trust-label.ts';
import type { AnswerRecord, Citation } from '../ports/step-record.ts';

export interface AnswerMaterial {
  readonly question: string;
  readonly citations: readonly Citation[];
  /** What the model made of it; null where no model was asked or it failed. */
  readonly words: string | null;
  readonly source: 'library' | 'memory' | 'user';
}

export interface ComposedAnswer {
  readonly answer: AnswerRecord;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** True where the model said something that no quote holds. */
  readonly dropped: boolean;
}

export function composeAnswer({ question, citations, words, source }: AnswerMaterial): ComposedAnswer {
  const supported = words !== null && citations.some(({ quote }) => fold(quote).includes(fold(words)));
  const shortAnswer = supported ? words : null;
  const lines = citations.map(({ quote, title }) => `“${quote}”${title === '' ? '' : ` (${title})`}`);
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
      ...(shortAnswer === null ? [] : ['model' as const]),
    ]),
    origins: citations.flatMap(({ origins }) => origins),
    dropped: words !== null && !supported,
  };
}

/** Case, width and white space folded. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Makes an answer from quotes, their places, and the words in them that answer. It says nothing that no source says. */
import { lowestTrust, type Origin, type TrustLabel } from '../core/memory/trust-label.ts';
import type { AnswerRecord, AnswerValue, Citation } from '../ports/runs/step-record.ts';

interface AnswerMaterial {
  readonly question: string;
  readonly citations: readonly Citation[];
  /** Best first. Each value stands in the quote that it names. */
  readonly answers: readonly AnswerValue[];
  readonly source: 'library' | 'memory' | 'user';
  /** True if nothing answers and the quotes are the nearest found. Default false. */
  readonly nearest?: boolean;
  /** Citations to show side by side. */
  readonly pairs?: AnswerRecord['pairs'];
  readonly count?: AnswerRecord['count'];
  readonly whole?: AnswerRecord['whole'];
  readonly shape?: AnswerRecord['shape'];
  readonly missing?: AnswerRecord['missing'];
  readonly indexed?: AnswerRecord['indexed'];
}

export interface ComposedAnswer {
  readonly answer: AnswerRecord;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
}

export function composeAnswer({
  question,
  citations,
  answers,
  source,
  nearest = false,
  pairs,
  count,
  whole,
  shape,
  missing,
  indexed,
}: AnswerMaterial): ComposedAnswer {
  const standing = answers.filter(
    ({ text, citation, start, end }) => citations[citation]?.quote.slice(start, end) === text,
  );
  return {
    answer: {
      question,
      prose: null,
      answers: nearest ? [] : standing,
      nearest,
      citations,
      outcome: 'answered',
      reason: null,
      source,
      ...(pairs === undefined ? {} : { pairs }),
      ...(count === undefined ? {} : { count }),
      ...(whole === undefined ? {} : { whole }),
      ...(shape === undefined ? {} : { shape }),
      ...(missing === undefined ? {} : { missing }),
      ...(indexed === undefined ? {} : { indexed }),
    },
    trust: lowestTrust(citations.map(({ trust }) => trust)),
    origins: citations.flatMap(({ origins }) => origins),
  };
}

import type { ReactNode } from 'react';
import type { ExplainedTerm } from '../../../record/trace/explain-decision.ts';
import { t } from '../../language/translate.ts';
import { formatRatio } from '../../words/format.ts';
import { termWords } from '../../words/reasons.ts';

interface Props {
  /** Largest share first. */
  readonly terms: readonly ExplainedTerm[];
  /** Their sum. */
  readonly children: ReactNode;
}

/** The terms of a score, a bar each: to the right if it speaks for the memory, to the left if against. */
export function ScoreTerms({ terms, children }: Props) {
  const most = Math.max(...terms.map(({ value }) => Math.abs(value)));
  return (
    <section aria-label={t('Why this score')}>
      <p className="section-head">
        <strong>{t('Why this score')}</strong>
        {children}
      </p>
      <ul className="score-terms">
        {terms.map(({ name, value }) => (
          <li key={name}>
            <span>{termWords[name] === undefined ? name : t(termWords[name])}</span>
            <span className="score-bar" aria-hidden="true">
              <span
                className={value < 0 ? 'score-against' : 'score-for'}
                style={{ inlineSize: `${(50 * Math.abs(value)) / most}%` }}
              />
            </span>
            <span className="number">
              {value < 0 ? '−' : '+'}
              {formatRatio(Math.abs(value))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Ledger, TierDecision } from '../../../core/trace/trace.ts';
import { t } from '../../language/translate.ts';
import { formatCount } from '../../words/format.ts';
import { ledgerSections, ledgerSegments } from './ledger-sections.ts';

interface Props {
  readonly ledger: Ledger;
  /** With decisions, older memory is split by how much of it is shown. */
  readonly decisions?: readonly TierDecision[];
}

/** Where the prompt's tokens went, by section, as a bar and as numbers. */
export function LedgerView({ ledger, decisions = [] }: Props) {
  const { prompt, promptBudget } = ledger;
  return (
    <section className="context-section" aria-label={t('Tokens by section')}>
      <p className="ledger-total">
        <strong>{formatCount(prompt)}</strong>{' '}
        {t('of {budget} tokens', { budget: formatCount(promptBudget) })}
        {prompt > promptBudget && (
          <span className="over">
            {' '}
            {t('over the budget by {tokens}', { tokens: formatCount(prompt - promptBudget) })}
          </span>
        )}
      </p>
      <LedgerBar ledger={ledger} decisions={decisions} />
      <dl className="ledger">
        {ledgerSections(ledger, decisions).map(({ name, tokens, style }) => (
          <div key={name}>
            <dt>
              <span className={`ledger-key ledger-${style}`} aria-hidden="true" />
              {t(name)}
            </dt>
            <dd>{formatCount(tokens)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LedgerBar({ ledger, decisions = [] }: Props) {
  return (
    <span className="ledger-bar" aria-hidden="true">
      {ledgerSegments(ledger, decisions).map(({ name, tokens, style }) => (
        <span key={`${name} ${style}`} className={`ledger-${style}`} style={{ flexGrow: tokens }} />
      ))}
    </span>
  );
}

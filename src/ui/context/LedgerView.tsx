import type { Ledger } from '../../core/context/trace.ts';
import { formatCount } from '../format.ts';
import { ledgerSections } from './ledger-sections.ts';

/** Where the prompt's tokens went, section by section, as a bar and as numbers. */
export function LedgerView({ ledger }: { readonly ledger: Ledger }) {
  const { prompt, promptBudget } = ledger;
  return (
    <section className="context-section" aria-label="Tokens by section">
      <p className="ledger-total">
        <strong>{formatCount(prompt)}</strong> of {formatCount(promptBudget)} tokens
        {prompt > promptBudget && (
          <span className="over"> over the budget by {formatCount(prompt - promptBudget)}</span>
        )}
      </p>
      <LedgerBar ledger={ledger} />
      <dl className="ledger">
        {ledgerSections(ledger).map(({ name, tokens, style }) => (
          <div key={name}>
            <dt>
              <span className={`ledger-key ledger-${style}`} aria-hidden="true" />
              {name}
            </dt>
            <dd>{formatCount(tokens)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function LedgerBar({ ledger }: { readonly ledger: Ledger }) {
  return (
    <span className="ledger-bar" aria-hidden="true">
      {ledgerSections(ledger).map(({ name, tokens, style }) => (
        <span key={name} className={`ledger-${style}`} style={{ flexGrow: tokens }} />
      ))}
    </span>
  );
}

import type { Ledger } from '../../core/context/trace.ts';
import { formatCount } from '../format.ts';

/** Where the prompt's tokens went, section by section, as a bar and as numbers. */
export function LedgerView({ ledger }: { readonly ledger: Ledger }) {
  const { system, question, older, ranges, recent, prompt, promptBudget, replyReserve } = ledger;
  // Parts are counted apart and the whole once: the template between them is the difference.
  const template = Math.max(0, prompt - system - question - older - ranges - recent);
  const sections = [
    { name: 'System', tokens: system, style: 'system' },
    { name: 'Question', tokens: question, style: 'question' },
    { name: 'Older memory', tokens: older, style: 'older' },
    { name: 'Folded ranges', tokens: ranges, style: 'ranges' },
    { name: 'Recent steps', tokens: recent, style: 'recent' },
    { name: 'Template', tokens: template, style: 'template' },
    { name: 'Free', tokens: Math.max(0, promptBudget - prompt), style: 'free' },
    { name: 'Kept for the reply', tokens: replyReserve, style: 'reserve' },
  ];
  return (
    <section aria-label="Tokens by section">
      <p className="ledger-total">
        <strong>{formatCount(prompt)}</strong> of {formatCount(promptBudget)} tokens
        {prompt > promptBudget && (
          <span className="over"> over the budget by {formatCount(prompt - promptBudget)}</span>
        )}
      </p>
      <div className="ledger-bar" aria-hidden="true">
        {sections.map(({ name, tokens, style }) =>
          tokens > 0 ? <span key={name} className={`ledger-${style}`} style={{ flexGrow: tokens }} /> : null,
        )}
      </div>
      <dl className="ledger">
        {sections
          .filter(({ tokens }) => tokens > 0)
          .map(({ name, tokens, style }) => (
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

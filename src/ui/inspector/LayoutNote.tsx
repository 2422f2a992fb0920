import type { ContextTrace } from '../../core/context/trace.ts';
import { formatCount } from '../format.ts';
import { message, t } from '../language/translate.ts';

const actions: Readonly<Record<'extended' | 'cut' | 'rebuilt', string>> = {
  extended: message('The prompt before stayed as it was, and grew at its end.'),
  cut: message('Only the beginning of the prompt before could stay; the rest was laid anew.'),
  rebuilt: message('The prompt was laid anew.'),
};

/** What the budget came to, and what became of the prompt before, where the policy keeps it. */
export function LayoutNote({ trace }: { readonly trace: ContextTrace }) {
  const { layout, overflow, repairs, ledger, policy } = trace;
  return (
    <p className="layout-note">
      {t('Policy {policy}.', { policy })} {layout !== undefined && t(actions[layout.action])}{' '}
      {overflow &&
        t('It passes the budget by {tokens} tokens.', {
          tokens: formatCount(ledger.prompt - ledger.promptBudget),
        })}{' '}
      {repairs > 0 &&
        t(
          '{count, plural, one {Chosen again once} other {Chosen again # times}}: the whole came out larger than its parts.',
          {
            count: repairs,
          },
        )}
    </p>
  );
}

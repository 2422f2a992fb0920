import type { ContextTrace } from '../../../core/trace/trace.ts';
import { t } from '../../language/translate.ts';
import { sentences } from '../../words/format.ts';

/** Who chose the layout, and the effective budget. */
export function LayoutNote({ trace }: { readonly trace: ContextTrace }) {
  const { overflow, repairs, ledger, policy } = trace;
  return (
    <p className="layout-note">
      {sentences(
        t('Policy {policy}.', { policy }),
        overflow &&
          t('It is {tokens, plural, one {# token} other {# tokens}} over the budget.', {
            tokens: ledger.prompt - ledger.promptBudget,
          }),
        repairs > 0 &&
          t(
            '{count, plural, one {Chosen again once} other {Chosen again # times}}: the whole came out larger than its parts.',
            { count: repairs },
          ),
      )}
    </p>
  );
}

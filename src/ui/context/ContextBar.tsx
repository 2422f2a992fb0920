import { isShortened } from '../../record/trace/explain-decision.ts';
import { t } from '../language/translate.ts';
import { LedgerBar } from '../parts/LedgerView.tsx';
import { Icon } from '../shell/Icon.tsx';
import type { ShownStep } from '../state/conversation/conversation.ts';
import { formatCount } from '../words/format.ts';

interface Props {
  readonly step: ShownStep | null;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The context as one line, if there is no room for its region. It opens as a sheet. */
export function ContextBar({ step, open, onToggle }: Props) {
  const trace = step?.trace;
  if (!trace) return null;
  const { prompt, promptBudget } = trace.ledger;
  const shortened = trace.decisions.filter((decision) => isShortened(decision)).length;
  return (
    <button
      type="button"
      className="context-bar"
      aria-expanded={open}
      aria-controls="context"
      onClick={onToggle}
    >
      <span className="context-bar-facts">
        <strong>{t('Context')}</strong>{' '}
        {t('{tokens} of {budget} tokens', {
          tokens: formatCount(prompt),
          budget: formatCount(promptBudget),
        })}
        <span className="context-bar-news">
          {shortened > 0
            ? t('{count, plural, one {# less than wanted} other {# less than wanted}}', { count: shortened })
            : t('{count, plural, one {# memory} other {# memories}}', { count: trace.decisions.length })}
        </span>
        <Icon name="up" />
      </span>
      <LedgerBar ledger={trace.ledger} decisions={trace.decisions} />
    </button>
  );
}

import { isAsWanted } from '../../core/context/explain-decision.ts';
import type { ShownStep } from '../conversation.ts';
import { formatCount, formatMany } from '../format.ts';
import { Icon } from '../shell/Icon.tsx';
import { LedgerBar } from './LedgerView.tsx';

interface Props {
  readonly step: ShownStep | null;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The context as one line, where there is no room for its region; it opens as a sheet. */
export function ContextBar({ step, open, onToggle }: Props) {
  const trace = step?.trace;
  if (!trace) return null;
  const { prompt, promptBudget } = trace.ledger;
  const differing = trace.decisions.filter((decision) => !isAsWanted(decision)).length;
  return (
    <button
      type="button"
      className="context-bar"
      aria-expanded={open}
      aria-controls="context"
      onClick={onToggle}
    >
      <span className="context-bar-facts">
        <strong>Context</strong> {formatCount(prompt)} of {formatCount(promptBudget)} tokens
        <span className="context-bar-news">
          {differing > 0
            ? `${formatCount(differing)} not as wanted`
            : formatMany(trace.decisions.length, 'memory', 'memories')}
        </span>
        <Icon name="up" />
      </span>
      <LedgerBar ledger={trace.ledger} />
    </button>
  );
}

import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import type { ShownStep } from '../state/conversation/conversation.ts';
import { sourceInSight } from '../state/conversation/quotes-in-sight.ts';
import { useAppState } from '../state/use-app.ts';

interface Props {
  readonly step: ShownStep | null;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The source of the answer, or what the agent remembers, as one line, if there is no room for its region. It opens as a sheet. */
export function ContextBar({ step, open, onToggle }: Props) {
  const trace = step?.trace;
  const source = useAppState(sourceInSight);
  if (!trace && source === null) return null;
  return (
    <button
      type="button"
      className="context-bar"
      aria-expanded={open}
      aria-controls="context"
      onClick={onToggle}
    >
      <strong>{t(source === null ? 'Memory' : 'Source')}</strong>
      <span className="context-bar-news">
        {source === null ? (
          t('{count, plural, one {# memory} other {# memories}}', { count: trace?.decisions.length ?? 0 })
        ) : (
          <bdi>{source}</bdi>
        )}
      </span>
      <Icon name="up" />
    </button>
  );
}

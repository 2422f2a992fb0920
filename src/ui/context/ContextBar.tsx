import { t } from '../language/translate.ts';
import { Icon } from '../shell/Icon.tsx';
import type { ShownStep } from '../state/conversation/conversation.ts';

interface Props {
  readonly step: ShownStep | null;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** What the agent remembers as one line, if there is no room for its region. It opens as a sheet. */
export function ContextBar({ step, open, onToggle }: Props) {
  const trace = step?.trace;
  if (!trace) return null;
  return (
    <button
      type="button"
      className="context-bar"
      aria-expanded={open}
      aria-controls="context"
      onClick={onToggle}
    >
      <strong>{t('Memory')}</strong>
      <span className="context-bar-news">
        {t('{count, plural, one {# memory} other {# memories}}', { count: trace.decisions.length })}
      </span>
      <Icon name="up" />
    </button>
  );
}

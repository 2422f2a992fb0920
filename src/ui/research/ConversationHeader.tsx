import { stepsOf } from '../conversation.ts';
import { formatMany, formatMilliseconds } from '../format.ts';
import { Icon } from '../shell/Icon.tsx';
import { useAppState, useAppStore } from '../use-app.ts';
import { runStatusWords } from '../words.ts';
import { ReportButtons } from './ReportButtons.tsx';

/** What is open, how it stands, its report, and the switch of the context region. */
export function ConversationHeader() {
  const store = useAppStore();
  const { conversation, asking, preferences } = useAppState();
  const { run } = conversation;
  const steps = stepsOf(conversation);
  const working = run !== null && asking?.run === run.id;
  const duration = steps.reduce((sum, { record }) => sum + (record?.milliseconds ?? 0), 0);
  return (
    <header className="conversation-head">
      <div className="conversation-name">
        {run !== null && (
          <>
            <p className="conversation-title">{run.title}</p>
            <p className="conversation-facts">
              {working ? 'Working' : runStatusWords[run.status]} · {formatMany(steps.length, 'step')} ·{' '}
              {formatMilliseconds(duration)}
            </p>
          </>
        )}
      </div>
      {run !== null && !working && run.answers.length > 0 && <ReportButtons />}
      <button
        type="button"
        className="quiet icon-button context-toggle"
        aria-label="Context"
        aria-expanded={preferences.contextOpen}
        aria-controls="context"
        title={preferences.contextOpen ? 'Close the context' : 'Open the context'}
        onClick={() => store.view.changePreferences({ contextOpen: !preferences.contextOpen })}
      >
        <Icon name="context" />
      </button>
    </header>
  );
}

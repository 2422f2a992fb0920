import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import { IconButton } from '../../parts/buttons/IconButton.tsx';
import { useWindowEvent } from '../../parts/hooks/use-window-event.ts';
import { ReportButtons, RunSearch, SourcesPane } from '../../shell/parts.ts';
import { extentOf } from '../../state/conversation/conversation-steps.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { formatMilliseconds } from '../../words/format.ts';
import { runStatusWords } from '../../words/words.ts';
import { isLong } from './conversation-items.ts';
import { useTitleAbove } from './use-title-above.ts';

/** The title and state of the open run, its search, its report, and the switch of the context region. */
export function ConversationHeader() {
  const store = useAppStore();
  const { preferences, searching } = useAppFields('preferences', 'searching');
  const run = useAppState(({ conversation }) => conversation.run);
  const working = useAppState(({ asking, conversation: { run } }) => run !== null && asking?.run === run.id);
  const title = useTitleAbove();
  const long = useAppState(({ conversation }) => isLong(conversation.turns));
  const [sources, setSources] = useState(false);
  const closeSources = (): void => {
    setSources(false);
    document.getElementById('sources-toggle')?.focus();
  };
  useFindKey(run !== null && long);
  useEscape(sources, closeSources);
  return (
    <header className="conversation-head">
      <div className="conversation-name">
        {run !== null && (
          <>
            {title !== undefined && <p className="conversation-title">{title}</p>}
            <Facts
              state={working ? t('Working') : t(runStatusWords[run.status])}
              told={!working && run.status === 'answered'}
            />
          </>
        )}
      </div>
      {run !== null && (
        <IconButton
          icon="search"
          label={t('Search this conversation')}
          id="run-search-toggle"
          aria-expanded={searching}
          onClick={() => store.view.search(!searching)}
        />
      )}
      {run !== null && run.answers.length > 0 && (
        <button
          type="button"
          id="sources-toggle"
          className="quiet sources-toggle"
          aria-label={t('Sources')}
          aria-expanded={sources}
          onClick={() => setSources(!sources)}
        >
          <Icon name="library" /> <span>{t('Sources')}</span>
        </button>
      )}
      {run !== null && !working && run.answers.length > 0 && <ReportButtons key={run.id} />}
      {run !== null && (
        <IconButton
          icon="context"
          label={t('Context')}
          also="context-toggle"
          aria-expanded={preferences.contextOpen}
          aria-controls="context"
          title={preferences.contextOpen ? t('Close the context') : t('Open the context')}
          onClick={() => store.view.changePreferences({ contextOpen: !preferences.contextOpen })}
        />
      )}
      {run !== null && searching && <RunSearch key={run.id} />}
      {run !== null && sources && <SourcesPane key={run.id} onClose={closeSources} />}
    </header>
  );
}

/** Escape closes what is open from anywhere on the page, unless an element near the focus uses it. */
function useEscape(open: boolean, close: () => void): void {
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector('dialog:modal') !== null) return;
    event.preventDefault();
    close();
  };
  useWindowEvent('keydown', keyDown, open);
}

interface FactsProps {
  readonly state: string;
  /** The answers tell it, and more exactly: one may say that nothing was found. */
  readonly told: boolean;
}

/** State; once a step is done, the number of steps and their total time. */
function Facts({ state, told }: FactsProps) {
  const { steps, milliseconds } = useAppState(
    ({ conversation }) => extentOf(conversation),
    (one, other) => one.steps === other.steps && one.milliseconds === other.milliseconds,
  );
  return (
    <p className="conversation-facts">
      {milliseconds === 0
        ? state
        : [
            ...(told ? [] : [state]),
            t('{count, plural, one {# step} other {# steps}}', { count: steps }),
            formatMilliseconds(milliseconds).replaceAll(' ', '\u00a0'),
          ].join(' · ')}
    </p>
  );
}

/** In a long run, only part of which is drawn, the browser's find key opens our search. Pressed in our field, it is the browser's again. */
function useFindKey(long: boolean): void {
  const store = useAppStore();
  const keyDown = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    if (target instanceof Element && target.closest('.run-search')) return;
    event.preventDefault();
    store.view.search(true);
    document.querySelector<HTMLInputElement>('.run-search input')?.focus();
  };
  useWindowEvent('keydown', keyDown, long);
}

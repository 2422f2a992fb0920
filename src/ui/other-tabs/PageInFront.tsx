import { t } from '../language/translate.ts';
import { Icon } from '../shell/Icon.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { hostOf, titleOfTab } from './tab-words.ts';

/** What the panel begins with: the page in front of the person, and the ways to ask about it. */
export function PageInFront() {
  const { tabs: slice } = useAppStore();
  const { tabs } = useAppFields('tabs');
  const page = tabs?.open.find((tab) => tab.current && tab.access !== 'refused');
  if (slice === null || tabs === null || page === undefined)
    return (
      <header className="welcome-head">
        <h2>{t('Ask something about your documents')}</h2>
      </header>
    );
  const askAbout = (marked: boolean): void => {
    slice.follow(true);
    slice.takeMarked(marked);
    // Within the press, or the browser takes the question of it for nobody's.
    if (page.access === 'ask' && page.address !== '') void slice.allow([page.address]);
    document.getElementById('question')?.focus();
  };
  const locked = page.access === 'ask' && page.address === '';
  return (
    <section className="welcome-head" aria-label={t('The page in front of you')}>
      <h2 dir="auto">{titleOfTab(page)}</h2>
      {hostOf(page) !== '' && <p className="hint">{hostOf(page)}</p>}
      {locked && (
        <p className="tab-note">
          {t('Press the button of WebPACE in the browser’s bar to let it read this page.')}
        </p>
      )}
      <div className="tab-actions">
        <button
          type="button"
          className="primary"
          aria-pressed={tabs.current && !tabs.marked}
          disabled={locked}
          onClick={() => askAbout(false)}
        >
          <Icon name="visit" /> {t('Ask about this page')}
        </button>
        <button
          type="button"
          aria-pressed={tabs.current && tabs.marked}
          disabled={locked}
          onClick={() => askAbout(true)}
        >
          {t('Ask about what I have marked')}
        </button>
      </div>
    </section>
  );
}

import { useState } from 'react';
import type { PageKeyPoints } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { KeyPoints } from './KeyPoints.tsx';
import { hostOf, titleOfTab } from './tab-words.ts';

interface Reading {
  /** The page of these points. Another page has other points. */
  readonly page: string;
  readonly points: Promise<PageKeyPoints | null>;
}

/** The top of the panel: the page in front of the person, and ways to ask about it. */
export function PageInFront() {
  const { tabs: slice } = useAppStore();
  const { tabs } = useAppFields('tabs');
  const [reading, setReading] = useState<Reading | null>(null);
  const page = tabs?.open.find((tab) => tab.current && tab.access !== 'refused');
  if (slice === null || tabs === null || page === undefined)
    return (
      <header className="welcome-head">
        <h2>{t('Ask something about your documents')}</h2>
        {tabs?.open.some((tab) => tab.current) && (
          <p>
            {t(
              'The tab in front shows a page of the browser or a file, which WebPACE cannot read there. Ask about your documents, or go to a tab with a web page.',
            )}
          </p>
        )}
      </header>
    );
  const askAbout = (marked: boolean): void => {
    slice.follow(true);
    slice.takeMarked(marked);
    // Within the press, because the browser otherwise refuses to ask.
    if (page.access === 'ask' && page.address !== '') void slice.allow([page.address]);
    document.getElementById('question')?.focus();
  };
  const pageKey = `${page.id} ${page.address}`;
  const read = reading?.page === pageKey ? reading : null;
  const locked = page.access === 'ask' && page.address === '';
  return (
    <section className="welcome-head" aria-label={t('The page in front of you')}>
      <h2 dir="auto">{titleOfTab(page)}</h2>
      {hostOf(page) !== '' && <p className="hint">{hostOf(page)}</p>}
      {locked && (
        <p className="tab-note">
          {t('Press the WebPACE button in the browser’s toolbar to let it read this page.')}
        </p>
      )}
      <div className="tab-actions">
        <button
          type="button"
          className={tabs.marked ? undefined : 'primary'}
          aria-pressed={tabs.current && !tabs.marked}
          disabled={locked}
          onClick={() => askAbout(false)}
        >
          <Icon name="visit" /> {t('Ask about this page')}
        </button>
        <button
          type="button"
          className={tabs.marked ? 'primary' : undefined}
          aria-pressed={tabs.current && tabs.marked}
          disabled={locked}
          onClick={() => askAbout(true)}
        >
          {t('Ask about the selection')}
        </button>
        <button
          type="button"
          aria-expanded={read !== null}
          disabled={locked}
          onClick={() => setReading(read ? null : { page: pageKey, points: slice.keyPoints(page) })}
        >
          <Icon name="glimpse" /> {t('Key points')}
        </button>
      </div>
      {read !== null && <KeyPoints key={read.page} reading={read.points} />}
    </section>
  );
}

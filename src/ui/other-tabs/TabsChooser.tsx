import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import { Choice } from '../parts/fields/Choice.tsx';
import { useCloseOnEscape } from '../parts/hooks/use-close-on-escape.ts';
import { chosenTabs } from '../state/tabs/tabs-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { AllowedSites } from './AllowedSites.tsx';
import { TabRow } from './TabRow.tsx';
import { titleOfTab } from './tab-words.ts';

/** Chooses the open tabs for the next question, shows what may be read of them, and adds pages to the library. */
export function TabsChooser() {
  const { tabs: slice } = useAppStore();
  const { tabs, work } = useAppFields('tabs', 'work');
  const closing = useCloseOnEscape();
  if (slice === null || tabs === null) return null;
  const current = tabs.open.find((tab) => tab.current && tab.access !== 'refused');
  const named = tabs.open.filter(({ access, address }) => access !== 'refused' && address !== '');
  const unseen = tabs.open.filter((tab) => tab !== current && tab.address === '').length;
  const closed = tabs.open.filter(({ access }) => access === 'refused').length;
  const asked = chosenTabs(tabs).length;
  return (
    <details {...closing} className="scope open-tabs">
      <summary>
        <Icon name="visit" />
        {asked === 0
          ? t('No tabs')
          : asked === 1 && tabs.marked && tabs.current && current !== undefined
            ? t('Only the selected text')
            : t('{count, plural, one {# tab} other {# tabs}}', { count: asked })}
      </summary>
      <fieldset className="scope-panel open-tabs-panel">
        <legend>{t('Ask these tabs')}</legend>
        <p className="tab-note">
          {t(
            'The chosen tabs are searched instead of the library, together with any documents that you choose.',
          )}
        </p>
        <Choice checked={tabs.current} onChange={(checked) => slice.follow(checked)}>
          {t('This tab')}
        </Choice>
        <div className="tab-current">
          {current === undefined ? (
            <p className="tab-note">{t('The tab in front cannot be read.')}</p>
          ) : (
            <>
              <p className="tab-title">{titleOfTab(current)}</p>
              <Choice checked={tabs.marked} onChange={(checked) => slice.takeMarked(checked)}>
                {t('Only the selected text')}
              </Choice>
              <div className="tab-actions">
                {current.access === 'ask' && current.address !== '' && (
                  <button type="button" onClick={() => void slice.allow([current.address])}>
                    {t('Allow reading {site}', { site: new URL(current.address).hostname })}
                  </button>
                )}
                {current.access === 'ask' && current.address === '' && (
                  <p className="tab-note">
                    {t('Press the WebPACE button in the browser’s toolbar to let it read this page.')}
                  </p>
                )}
                <button
                  type="button"
                  disabled={work.has('files') || (current.access === 'ask' && current.address === '')}
                  onClick={() => void slice.add(current)}
                >
                  {t('Add this page to the library')}
                </button>
              </div>
              {tabs.added?.page === current.address && (
                <p className="tab-note">
                  {t('“{name}” is in the library.', { name: tabs.added.name })}{' '}
                  {tabs.added.cut && t('The page is long: only its beginning was added.')}
                </p>
              )}
            </>
          )}
        </div>
        {named.length > 0 && (
          <section className="tab-current" aria-labelledby="pinned-tabs">
            <p id="pinned-tabs" className="tab-note">
              {t('Also these, whichever tab is in front:')}
            </p>
            <ul className="tab-list">
              {named.map((tab) => (
                <TabRow key={tab.id} tab={tab} pinned={tabs.pinned.includes(tab.id)} />
              ))}
            </ul>
          </section>
        )}
        {unseen > 0 && (
          <div className="tab-actions">
            <p className="tab-note">
              {t(
                '{count, plural, one {# tab is not shown: its title is hidden from WebPACE.} other {# tabs are not shown: their titles are hidden from WebPACE.}}',
                {
                  count: unseen,
                },
              )}
            </p>
            <button type="button" onClick={() => void slice.allowList()}>
              {t('Show all tabs')}
            </button>
          </div>
        )}
        {closed > 0 && (
          <p className="tab-note">
            {t(
              '{count, plural, one {# tab is left out: pages of the browser itself cannot be read.} other {# tabs are left out: pages of the browser itself cannot be read.}}',
              {
                count: closed,
              },
            )}
          </p>
        )}
        {tabs.seesAll && (
          <div className="tab-actions">
            <p className="tab-note">{t('WebPACE sees titles and addresses of all tabs.')}</p>
            <button type="button" onClick={() => void slice.revokeList()}>
              {t('Hide them again')}
            </button>
          </div>
        )}
        <AllowedSites sites={tabs.sites} />
      </fieldset>
    </details>
  );
}

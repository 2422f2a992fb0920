import { t } from '../language/translate.ts';
import { type CommandGroup, commandGroups, commands } from './command-table.ts';
import { Dialog } from './Dialog.tsx';
import { KeyName } from './KeyName.tsx';

/** All keys of the page, by purpose. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog className="sheet" label={t('All keyboard shortcuts')} onClose={onClose}>
      <header className="sheet-head">
        <h2>{t('All keyboard shortcuts')}</h2>
        <button type="button" className="quiet" onClick={onClose}>
          {t('Close')}
        </button>
      </header>
      <KeyList />
      <p className="hint">
        {t('Single keys do nothing while you type. You can switch them off in Settings.')}
      </p>
    </Dialog>
  );
}

export function KeyList() {
  const groups = Object.keys(commandGroups) as CommandGroup[];
  return (
    <div className="key-groups">
      {groups.map((group) => {
        const keyed = Object.entries(commands).filter(
          ([, command]) => command.group === group && command.keys !== undefined,
        );
        return (
          keyed.length > 0 && (
            <section key={group} aria-label={t(commandGroups[group])}>
              <h3>{t(commandGroups[group])}</h3>
              <dl className="keys">
                {keyed.map(([name, { keys, words }]) => (
                  <div key={name}>
                    <dt>
                      <KeyName binding={keys?.[0] ?? ''} />
                    </dt>
                    <dd>{t(words)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
    </div>
  );
}

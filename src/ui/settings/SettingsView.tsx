import { KeyList } from '../commands/KeySheet.tsx';
import { t } from '../language/translate.ts';
import { StorageView } from '../parts/StorageView.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { AskSettingsForm } from './AskSettingsForm.tsx';
import { BackupView } from './backup/BackupView.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { NotifyChoice } from './NotifyChoice.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

/** How questions are asked, how the page looks and speaks, what is stored, and the keys. */
export function SettingsView() {
  return (
    <div className="page">
      <h2>{t('Settings')}</h2>
      <section aria-labelledby="look-heading" className="page-section">
        <h3 id="look-heading">{t('Appearance')}</h3>
        <LanguageChoice />
        <ThemeChoice />
        <NotifyChoice />
      </section>
      <AnswerSettings />
      <StorageView />
      <BackupView />
      <section aria-labelledby="keys-heading" className="page-section">
        <h3 id="keys-heading">{t('Keys')}</h3>
        <SingleKeysField />
        <KeyList />
      </section>
      <details className="advanced">
        <summary>{t('Advanced')}</summary>
        <AskSettingsForm />
      </details>
    </div>
  );
}

/** What answers are made of and by: the switch, and the ways to documents, web and model. */
function AnswerSettings() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  return (
    <section aria-labelledby="answers-heading" className="page-section">
      <h3 id="answers-heading">{t('Answers')}</h3>
      <label className="choice">
        <input
          type="checkbox"
          checked={settings.useModel}
          onChange={(event) => store.view.changeSettings({ useModel: event.target.checked })}
        />
        <span>{t('Short answer')}</span>
      </label>
      <p className="ways">
        <button type="button" onClick={() => store.view.show({ name: 'library' })}>
          {t('Choose the documents')}
        </button>
        <button type="button" onClick={() => store.view.show({ name: 'tools' })}>
          {t('Choose whether the web is read')}
        </button>
        <button type="button" onClick={() => store.view.show({ name: 'models' })}>
          {t('Choose the model')}
        </button>
      </p>
    </section>
  );
}

/** Single letters are in the way of some ways to speak or to point. */
function SingleKeysField() {
  const store = useAppStore();
  const { preferences } = useAppFields('preferences');
  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          checked={preferences.singleKeys}
          aria-describedby="single-keys-description"
          onChange={(event) => store.view.changePreferences({ singleKeys: event.target.checked })}
        />
        <span>{t('Commands by single keys')}</span>
      </label>
      <p id="single-keys-description" className="hint">
        {t(
          'Single keys do nothing while you type. Switch them off if you speak to the computer, or press keys by mistake: every command is also in the list that Ctrl or ⌘ + K opens.',
        )}
      </p>
    </>
  );
}

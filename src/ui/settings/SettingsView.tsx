import { KeyList } from '../commands/KeySheet.tsx';
import { t } from '../language/translate.ts';
import { StorageView } from '../parts/storage/StorageView.tsx';
import { WhereModelsRun } from '../parts/WhereModelsRun.tsx';
import { readToolSettings } from '../state/tools/tool-settings.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { shortAnswerMeaning } from '../words/words.ts';
import { AskSettingsForm } from './AskSettingsForm.tsx';
import { BackupView } from './backup/BackupView.tsx';
import { DescribedChoice } from './DescribedChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { NotifyChoice } from './NotifyChoice.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

/**
 * Settings in the order of importance: language, answers, privacy; then backup, keys and storage, and last the method.
 * Storage is counted after the page shows, and would move what stands below it.
 */
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
      <PrivacySettings />
      <BackupView />
      <section aria-labelledby="keys-heading" className="page-section">
        <h3 id="keys-heading">{t('Keyboard')}</h3>
        <SingleKeysField />
        <KeyList />
      </section>
      <StorageView />
      <details className="advanced">
        <summary>{t('Advanced')}</summary>
        <AskSettingsForm />
      </details>
    </div>
  );
}

/** What answers are made of: the switch, and links to documents and model with the present choices. */
function AnswerSettings() {
  const store = useAppStore();
  const { settings, status, documents } = useAppFields('settings', 'status', 'documents');
  const model = status.engines.find(({ name }) => name === 'language-model')?.model;
  const asked = settings.documents?.length ?? 0;
  return (
    <section aria-labelledby="answers-heading" className="page-section">
      <h3 id="answers-heading">{t('Answers')}</h3>
      <DescribedChoice
        hintId="short-answer-hint"
        label={t('Short answer')}
        hint={t(shortAnswerMeaning)}
        checked={settings.useModel}
        onChange={(useModel) => store.view.changeSettings({ useModel })}
      />
      <p className="field">
        {asked > 0
          ? t('{count, plural, one {Only # document} other {Only # documents}}', { count: asked })
          : t('{count, plural, one {# document} other {# documents}}', { count: documents.length })}
        <button type="button" onClick={() => store.view.show({ name: 'library' })}>
          {t('Choose the documents')}
        </button>
      </p>
      <p className="field">
        {model !== undefined && <span>{t('Language model: {model}', { model })}</span>}
        <button type="button" onClick={() => store.view.show({ name: 'models' })}>
          {t('Choose the model')}
        </button>
      </p>
    </section>
  );
}

/** What leaves this device with the present settings, and how to change it. */
function PrivacySettings() {
  const store = useAppStore();
  return (
    <section aria-labelledby="privacy-heading" className="page-section">
      <h3 id="privacy-heading">{t('Privacy')}</h3>
      <WhereModelsRun />
      {store.tabs === null && (
        <>
          <p>
            {readToolSettings().web
              ? t(
                  'Web access is on. When a question needs the web, search words and addresses leave this device.',
                )
              : t('Web access is off. No search words leave this device.')}
          </p>
          <p className="ways">
            <button type="button" onClick={() => store.view.show({ name: 'tools' })}>
              {t('Change web access')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

/** Single-letter commands disturb some ways of speaking or pointing. */
function SingleKeysField() {
  const store = useAppStore();
  const { preferences } = useAppFields('preferences');
  return (
    <DescribedChoice
      hintId="single-keys-description"
      label={t('Commands by single keys')}
      hint={t(
        'Single keys do nothing while you type. Switch them off if you speak to the computer or press keys by mistake. Every command is also in the list that Ctrl or ⌘ + K opens.',
      )}
      checked={preferences.singleKeys}
      onChange={(singleKeys) => store.view.changePreferences({ singleKeys })}
    />
  );
}

import { type Language, languages } from '../language/languages.ts';
import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

/** The language of the interface. Documents and answers keep their own. */
export function LanguageChoice() {
  const store = useAppStore();
  const { preferences } = useAppFields('preferences');
  return (
    <>
      <label className="field">
        <span>{t('Language')}</span>
        <select
          value={preferences.language}
          aria-describedby="language-description"
          onChange={(event) =>
            store.view.changePreferences({ language: event.target.value as Language | 'system' })
          }
        >
          <option value="system">{t('Same as the browser')}</option>
          {languages.map(({ language, tag, name }) => (
            <option key={language} value={language} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p id="language-description" className="hint">
        {t(
          'For buttons, settings and explanations. Documents, questions and answers stay in their own language.',
        )}
      </p>
    </>
  );
}

import { message, t } from '../language/translate.ts';
import type { Preferences } from '../state/app-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

const words: Readonly<Record<Preferences['theme'], string>> = {
  system: message('Same as the system'),
  light: message('Light'),
  dark: message('Dark'),
};

/** Light, dark or the system's theme; kept in this browser. */
export function ThemeChoice() {
  const store = useAppStore();
  const { preferences } = useAppFields('preferences');
  return (
    <div className="field">
      <span aria-hidden="true">{t('Theme')}</span>
      <fieldset className="segments">
        <legend>{t('Theme')}</legend>
        {(Object.keys(words) as Preferences['theme'][]).map((theme) => (
          <label key={theme} className="segment">
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={preferences.theme === theme}
              onChange={() => store.view.changePreferences({ theme })}
            />
            <span>{t(words[theme])}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

import type { Preferences } from '../app-state.ts';
import { useAppState, useAppStore } from '../use-app.ts';

const words: Readonly<Record<Preferences['theme'], string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Light, dark or as the system says; kept in this browser. */
export function ThemeChoice() {
  const store = useAppStore();
  const { preferences } = useAppState();
  return (
    <fieldset className="segments">
      <legend>Theme</legend>
      {(Object.keys(words) as Preferences['theme'][]).map((theme) => (
        <label key={theme} className="segment">
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={preferences.theme === theme}
            onChange={() => store.view.changePreferences({ theme })}
          />
          <span>{words[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

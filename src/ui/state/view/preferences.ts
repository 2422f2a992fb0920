/** The person's preferences, kept in `localStorage`. If that is refused, they last as long as the tab. */

import { runId } from '../../../core/memory/units.ts';
import { languages } from '../../language/languages.ts';
import type { Preferences } from '../app-state.ts';
import { keepHere, readKept } from '../kept-here.ts';

const key = 'webpace-preferences';
const themes = ['system', 'light', 'dark'] as const;

export const defaultPreferences: Preferences = {
  theme: 'system',
  language: 'system',
  singleKeys: true,
  notify: false,
  pinned: [],
  contextOpen: true,
  languageModel: null,
  encoder: null,
  contextTokens: 4096,
  mirror: '',
};

export function readPreferences(): Preferences {
  return preferencesFrom(readKept(key));
}

export function writePreferences(preferences: Preferences): void {
  keepHere(key, preferences);
}

/** Unknown and invalid values count as never chosen. */
export function preferencesFrom(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return defaultPreferences;
  const chosen = stored as Partial<Record<keyof Preferences, unknown>>;
  const { theme, language, pinned, contextOpen, languageModel, encoder, contextTokens, mirror } = chosen;
  return {
    theme: themes.find((known) => known === theme) ?? defaultPreferences.theme,
    language: languages.find((known) => known.language === language)?.language ?? defaultPreferences.language,
    singleKeys: chosen.singleKeys !== false,
    notify: chosen.notify === true,
    pinned: Array.isArray(pinned) ? pinned.filter((run) => typeof run === 'string').map(runId) : [],
    contextOpen: contextOpen !== false,
    languageModel: typeof languageModel === 'string' ? languageModel : null,
    encoder: typeof encoder === 'string' ? encoder : null,
    contextTokens:
      Number.isInteger(contextTokens) && (contextTokens as number) >= 512
        ? (contextTokens as number)
        : defaultPreferences.contextTokens,
    mirror: typeof mirror === 'string' ? mirror : '',
  };
}

import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from './languages.ts';
import { chosenLanguage, speak } from './speak.ts';
import { shownLanguage, whenLanguageChanges } from './translate.ts';

/**
 * The language of the interface. The component renders again when it changes. The page calls it, and so everything
 * below renders again; components in `memo` must call it too.
 */
export function useLanguage(): string {
  return useSyncExternalStore(whenLanguageChanges, shownLanguage, shownLanguage);
}

/** Keeps the page in the chosen language, or in the browser's. */
export function useChosenLanguage(choice: Language | 'system'): void {
  useEffect(() => {
    const follow = (): void => void speak(chosenLanguage(choice));
    follow();
    window.addEventListener('languagechange', follow);
    return () => window.removeEventListener('languagechange', follow);
  }, [choice]);
}

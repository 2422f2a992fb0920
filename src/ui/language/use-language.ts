import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from './languages.ts';
import { chosenLanguage, speak } from './speak.ts';
import { shownLanguage, whenLanguageChanges } from './translate.ts';

/**
 * The language of the interface; the component renders again when it changes. The page itself calls it, and by that all
 * below; who is kept by `memo` calls it too.
 */
export function useLanguage(): string {
  return useSyncExternalStore(whenLanguageChanges, shownLanguage, shownLanguage);
}

/** Keeps the page in the language that was chosen, or in the browser's own. */
export function useChosenLanguage(choice: Language | 'system'): void {
  useEffect(() => {
    const follow = (): void => void speak(chosenLanguage(choice));
    follow();
    window.addEventListener('languagechange', follow);
    return () => window.removeEventListener('languagechange', follow);
  }, [choice]);
}

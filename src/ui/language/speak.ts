/** Brings the page into a language: its catalogue, its tag and its direction. */
import { type Language, type LanguageFacts, languageFor, languages } from './languages.ts';
import { showInLanguage } from './translate.ts';

type Messages = Readonly<Record<string, string>>;

/** Loaded when they are wanted; each is a file of the shell and is there without a network. */
const catalogues: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: async () => ({ messages: {} }),
  zh: () => import('./catalogues/zh.ts'),
  es: () => import('./catalogues/es.ts'),
  de: () => import('./catalogues/de.ts'),
  ar: () => import('./catalogues/ar.ts'),
};

let wanted: Language = 'en';

/** What was chosen, or the language of the browser where that is left to it. */
export function chosenLanguage(choice: Language | 'system'): Language {
  return choice === 'system' ? languageFor(navigator.languages) : choice;
}

/** Resolves once the page is in the language, or another one was wanted meanwhile. Where its file is lost, the words stay as they are. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const messages = await catalogues[language]().then(
    (catalogue) => catalogue.messages,
    () => null,
  );
  if (messages === null || wanted !== language) return;
  const { tag, direction } = languages.find((known) => known.language === language) as LanguageFacts;
  const page = document.documentElement;
  page.lang = tag;
  page.dir = direction;
  showInLanguage(language, messages);
}

/** Switches the page to a language: its catalogue, its tag and its direction. */
import { loadSentences } from '../errors/error-sentence.ts';
import { type Language, type LanguageFacts, languageFor, languages } from './languages.ts';
import { showInLanguage } from './translate.ts';

type Messages = Readonly<Record<string, string>>;

/** Loaded when wanted. Each is a file of the shell, so that it works offline. */
const catalogues: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: async () => ({ messages: {} }),
  zh: () => import('./catalogues/zh.ts'),
  es: () => import('./catalogues/es.ts'),
  de: () => import('./catalogues/de.ts'),
  ar: () => import('./catalogues/ar.ts'),
};

let wanted: Language = 'en';

/** The chosen language, or the browser's. */
export function chosenLanguage(choice: Language | 'system'): Language {
  return choice === 'system' ? languageFor(navigator.languages) : choice;
}

/** Resolves when the page is in this language, or another one was wanted meanwhile. If its file is missing, the words stay as they are. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const [messages] = await Promise.all([
    catalogues[language]().then(
      (catalogue) => catalogue.messages,
      () => null,
    ),
    language === 'en' ? null : loadSentences(),
  ]);
  if (messages === null || wanted !== language) return;
  const { tag, direction } = languages.find((known) => known.language === language) as LanguageFacts;
  const page = document.documentElement;
  page.lang = tag;
  page.dir = direction;
  showInLanguage(language, messages);
}

/** The language of a text that is not of the interface: of a document, a quote, a question, a title. */
import { nativeScript, type Script } from '../../core/text/script.ts';
import { languages } from './languages.ts';
import { shownLanguage } from './translate.ts';

/** The language that nearly every text in such letters is in. */
const languageOfScript: Partial<Readonly<Record<Script, string>>> = {
  han: 'zh',
  kana: 'ja',
  hangul: 'ko',
  greek: 'el',
  hebrew: 'he',
  arabic: 'ar',
  thai: 'th',
};

/**
 * For the attribute `lang`, which fonts and screen readers go by. Undefined: the page's own, whose letters these are. Empty: the
 * letters do not tell, but it is not the page's.
 */
export function textLanguage(text: string): string | undefined {
  const script = nativeScript(text);
  const page = languages.find(({ language }) => language === shownLanguage());
  if (script === 'other' || script === nativeScript(page?.name ?? '')) return undefined;
  return languageOfScript[script] ?? '';
}

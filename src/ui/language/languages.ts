/** The languages of the interface, and the default for a person who has chosen none. */

export type Language = 'en' | 'zh' | 'es' | 'de' | 'ar';

export interface LanguageFacts {
  readonly language: Language;
  /** BCP 47, for the attribute `lang`. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export const languages: readonly LanguageFacts[] = [
  { language: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { language: 'zh', tag: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  { language: 'es', tag: 'es', name: 'Español', direction: 'ltr' },
  { language: 'de', tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { language: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
];

/** The first of the person's languages that the interface has, else English. */
export function languageFor(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-', 1)[0];
    const known = languages.find(({ language }) => language === primary);
    if (known !== undefined) return known.language;
  }
  return 'en';
}

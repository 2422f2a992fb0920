/**
 * The interface in the reader's language. A message is its own key: English, in ICU's form for values and plurals
 * (`{count, plural, one {# step} other {# steps}}`). A language without a translation shows the English.
 */
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  joined,
  type LabelledText,
  type OwnText,
  ownWords,
  reshaped,
} from '../../core/memory/labelled-text.ts';
import { languages } from './languages.ts';

const interfaceLanguage = setupI18n({ locale: 'en', messages: { en: {} } });
let catalogue: Readonly<Record<string, string>> = {};
/** Messages that were already shown, so that each is compiled only once. */
const compiled = new Set<string>();
/** Translations of messages without ICU syntax, which are shown as they are. Most are. */
const plain = new Map<string, string>();

const listeners = new Set<() => void>();

/** The message in the interface's language, with its values. Call it while rendering, not once. */
export function t(message: string, values?: Readonly<Record<string, string | number>>): string {
  const known = plain.get(message);
  if (known !== undefined) return known;
  if (!compiled.has(message)) {
    const text = catalogue[message] ?? message;
    if (!/[{}'#]/.test(text)) {
      plain.set(message, text);
      return text;
    }
    interfaceLanguage.load(shownLanguage(), { [message]: compileMessage(text) });
    compiled.add(message);
  }
  return interfaceLanguage._(message, values && directed(values));
}

function directed(
  values: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
}

/**
 * A name that may be read against its line keeps its own direction (U+2068 to U+2069). Otherwise the question mark of an English
 * title would stand before it in an Arabic line, and two Arabic names in an English one would change places (rule UI18).
 */
export function isolated(words: string): string {
  const fromRight = readsFromRight();
  if (!(fromRight ? /\p{L}/u : lettersFromRight).test(words)) return words;
  // What holds such a name is a sentence of the page. Its direction cannot be told from letters that are all inside of names.
  const ofThePage = fromRight ? '\u2067' : '\u2066';
  return `${words.includes('\u2068') ? ofThePage : '\u2068'}${words}\u2069`;
}

const lettersFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether the page is read from right to left. */
export function readsFromRight(): boolean {
  const shown = shownLanguage();
  return languages.find(({ tag }) => tag === shown)?.direction === 'rtl';
}

declare const ofTheInterface: unique symbol;

/** An English sentence of the interface, from the source code. */
export type Message = string & { readonly [ofTheInterface]: true };

/** Marks a message in a list that is translated when it is shown: `t(words[kind])`. */
export function message<Text extends string>(text: OwnText<Text>): Message {
  return text as string as Message;
}

/**
 * A message with texts of others in it. It is as trusted as the least trusted of them (rule U6). The message itself is
 * in the source code, or went through `message`.
 */
export function said<Text extends string>(
  message: OwnText<Text>,
  values: Readonly<Record<string, LabelledText | number>> = {},
): LabelledText {
  const texts = Object.values(values).filter((value) => typeof value !== 'number');
  const plain = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : value.text,
  ]);
  const sentence = t(message, Object.fromEntries(plain));
  return reshaped(joined([ownWords(''), ...texts]), () => sentence);
}

/** Uses this catalogue from now on: English message to translation. Tells the listeners. */
export function showInLanguage(language: string, messages: Readonly<Record<string, string>>): void {
  catalogue = messages;
  compiled.clear();
  plain.clear();
  interfaceLanguage.load(language, {});
  interfaceLanguage.activate(language, numberLocale(language));
  for (const listener of [...listeners]) listener();
}

/** BCP 47 tag of the present language. */
export function shownLanguage(): string {
  return interfaceLanguage.locale;
}

/** For `useSyncExternalStore`. Returns a function that stops listening. */
export function whenLanguageChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The locale of numbers and dates. English uses its own numbers and European dates. Arabic keeps the digits of
 * documents, code and identifiers beside it.
 */
export function numberLocale(language: string = shownLanguage()): string {
  if (language === 'en') return 'en-GB';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

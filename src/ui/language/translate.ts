/**
 * The interface in the reader's language. A message is its own key, in English and in ICU's form for values and plurals
 * (`{count, plural, one {# step} other {# steps}}`); where a language lacks one, the English stands.
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
/** Messages that were shown already: each is compiled once, and not at every drawing. */
const compiled = new Set<string>();
/** The same of messages without anything of ICU's form in them, which are shown as they stand: most are. */
const plain = new Map<string, string>();

const listeners = new Set<() => void>();

/** The message in the language of the interface, with its values put in. Called while rendering, never once for all. */
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

/**
 * In a sentence that is read from the right, a value keeps its own direction (U+2068 to U+2069): the question mark of an
 * English title would otherwise stand before it.
 */
function directed(
  values: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> {
  const shown = shownLanguage();
  if (languages.find(({ tag }) => tag === shown)?.direction !== 'rtl') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /\p{L}/u.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  );
}

declare const ofTheInterface: unique symbol;

/** A sentence of the interface, in English: one that stands in the source. */
export type Message = string & { readonly [ofTheInterface]: true };

/** Marks a message that is kept in a list and translated when it is shown: `t(words[kind])`. */
export function message<Text extends string>(text: OwnText<Text>): Message {
  return text as string as Message;
}

/**
 * A message that texts of others are put into, as trusted as the least trusted of them (rule U6). The message itself stands in
 * the source, or went through `message`.
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

/** From now on messages come from this catalogue: English message to its translation. Whoever listens is told. */
export function showInLanguage(language: string, messages: Readonly<Record<string, string>>): void {
  catalogue = messages;
  compiled.clear();
  plain.clear();
  interfaceLanguage.load(language, {});
  interfaceLanguage.activate(language, numberLocale(language));
  for (const listener of [...listeners]) listener();
}

/** BCP 47 tag of the language that messages come in now. */
export function shownLanguage(): string {
  return interfaceLanguage.locale;
}

/** For `useSyncExternalStore`. Returns the way to stop listening. */
export function whenLanguageChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The locale of numbers and dates. English counts as before and dates as in Europe; Arabic keeps the digits of documents,
 * code and identifiers, which stand beside.
 */
export function numberLocale(language: string = shownLanguage()): string {
  if (language === 'en') return 'en-GB';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

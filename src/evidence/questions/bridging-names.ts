/**
 * Finds names, numbers and codes in a text that lead to other texts: the question describes the thing, and another
 * document says more about it. It looks at their form and at how often the library holds them, in any language.
 */
import { stemsOf } from '../../core/text/stem.ts';
import type { TermStatistics } from '../strength.ts';
import { calendarWord, monthWords } from '../values/calendar-words.ts';
import { stopWordsOf } from '../words/stop-words.ts';
import { contentStemsOf } from './sought.ts';

export interface BridgingName {
  /** As it is written in the text. */
  readonly text: string;
  /** Rarity of its rarest word. */
  readonly rarity: number;
  /** Number of words. Two Chinese characters count as a word. */
  readonly count: number;
}

const letters = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])`;
/** Not within a word or an identifier: “York” of “America/New_York” is no name there. Other scripts set no space before a code. */
const capitalWord = String.raw`(?<![\p{Lu}\p{Ll}\p{M}\p{N}_])[\p{Lu}\p{N}]${letters}*(?:[-.'’/]${letters}+)*(?!_)`;
/** Consecutive words with a capital or a digit, single letters of scripts without capitals, and runs of Chinese. */
const runPattern = new RegExp(
  [
    String.raw`\p{Script=Han}+`,
    `${capitalWord}(?: ${capitalWord})*`,
    String.raw`(?!\p{Script=Han})\p{Lo}(?:(?!\p{Script=Han})[\p{Lo}\p{M}])+`,
  ].join('|'),
  'gu',
);
/** A number that says how much or when, and names nothing. */
const amount = /^\p{N}{1,4}(?:[,:/]\p{N}{1,3})*(?:\.\p{N}{1,2})?$/u;
/** Months and weekdays in languages that capitalise them. They are part of any date, so they name nothing. */
const calendarWords: ReadonlySet<string> = new Set(
  ['en', 'de'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => [
      ...monthWords(language, length),
      ...Array.from({ length: 7 }, (_, day) => calendarWord(language, { weekday: length }, day)),
    ]),
  ),
);
/** Before a name they say who is meant; alone they name nobody. */
const address = /^(?:mr|mrs|ms|miss|sir|dr|prof|herr|frau|señora?|sra?|don|doña|monsieur|madame|mme|mlle)$/iu;
/** Characters of a Chinese name. A longer run that occurs twice is a phrase. */
const longestChinese = 6;
/** A name must occur in this many passages. */
const leastPassages = 2;

/** @param known the question and titles; their words lead nowhere new */
export function bridgingNamesIn(
  text: string,
  known: string,
  statistics: TermStatistics,
): readonly BridgingName[] {
  const asked = new Set([...stemsOf(known), ...stopWordsOf(text)]);
  const leads = (stem: string): boolean =>
    !asked.has(stem) && statistics.documentFrequency(stem) >= leastPassages;
  const names: BridgingName[] = [];
  for (const { 0: run, index } of text.matchAll(runPattern)) {
    const begins = opensSentence(text, index);
    for (const name of namesOf(run, begins, asked, leads)) {
      const rarity = Math.max(
        0,
        ...contentStemsOf(name)
          .filter(leads)
          .map((stem) => statistics.idf(stem)),
      );
      const count = /^\p{Script=Han}/u.test(name) ? name.length / 2 : name.split(' ').length;
      if (rarity > 0) names.push({ text: name, rarity, count });
    }
  }
  return names;
}

function namesOf(
  run: string,
  begins: boolean,
  asked: ReadonlySet<string>,
  leads: (stem: string) => boolean,
): readonly string[] {
  if (/^\p{Script=Han}/u.test(run)) return chineseNames(run, leads);
  const words = run.split(' ');
  const isAsked = (word: string): boolean => {
    const stems = stemsOf(word);
    if (calendarWords.has(word.toLowerCase())) return true;
    return stems.length === 0 || stems.every((stem) => asked.has(stem));
  };
  while (words.length > 0 && isAsked(words[0] as string) && !isNumbered(words)) words.shift();
  while (words.length > 0 && isAsked(words.at(-1) as string) && !isDesignator(words)) words.pop();
  if (words.length === 1 && begins && words[0] === run && !/\p{N}|\p{Lo}/u.test(run)) return [];
  return words.some(isTellingWord) ? [words.join(' ')] : [];
}

/** True for a word that may name something by itself: no amount, no month or weekday, no single letter, no form of address. */
export function isTellingWord(word: string): boolean {
  const isCommon = calendarWords.has(word.toLowerCase()) || address.test(word);
  return !isCommon && !amount.test(word) && !/^\p{Lu}$/u.test(word);
}

/** “Year 8”: the number tells which one. Alone it is an amount. */
function isNumbered(words: readonly string[]): boolean {
  return words.length === 2 && /^\p{L}/u.test(words[0] as string) && /^\p{N}{1,3}$/u.test(words[1] as string);
}

/** “Class A”: a letter tells which one. Alone it is a small word. */
function isDesignator(words: readonly string[]): boolean {
  return words.length > 1 && /^\p{Lu}$/u.test(words.at(-1) as string);
}

/** Runs of characters in which each pair also occurs in other passages. */
function chineseNames(run: string, leads: (stem: string) => boolean): readonly string[] {
  const names: string[] = [];
  let from = 0;
  for (let at = 0; at < run.length; at += 1) {
    if (leads(run.slice(at, at + 2)) && at + 1 < run.length) continue;
    if (at - from >= 1 && at - from < longestChinese) names.push(run.slice(from, at + 1));
    from = at + 1;
  }
  return names;
}

/** True if the word at this place is the first of a sentence or a line. There a capital says nothing. */
function opensSentence(text: string, index: number): boolean {
  let at = index - 1;
  while (at >= 0 && /["'“”‘’*()#\s-]/u.test(text.charAt(at))) {
    if (text.charAt(at) === '\n') return true;
    at -= 1;
  }
  return at < 0 || /[.!?:]/u.test(text.charAt(at));
}

/**
 * Names, numbers and codes in a text that lead on to other texts: what a question describes and another document tells more
 * of. Found by form and by how often they stand in the library, in any language.
 */
import { stemsOf } from '../core/text/stem.ts';
import { opensSentence } from './opens-sentence.ts';
import { contentStemsOf } from './question-profile.ts';
import type { TermStatistics } from './strength.ts';

export interface BridgingName {
  /** As the text has it. */
  readonly text: string;
  /** How rare its rarest word is. */
  readonly rarity: number;
  /** How many words; a word of Chinese is taken for two signs. */
  readonly count: number;
}

const letters = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])`;
const capitalWord = String.raw`[\p{Lu}\p{N}]${letters}*(?:[-.'’/]${letters}+)*`;
/** Words with a capital or a digit in a row, letters of scripts without capitals one by one, and runs of Chinese. */
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
/** 4 January 2021, in days since 1970: with the six days after it all days of the week, and a month further the next. */
const mondayInJanuary = 18_631;
/** Months and days of the week in languages that write them with a capital: they name a day of anything. */
const calendarWords: ReadonlySet<string> = new Set(
  ['en', 'de'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => [
      ...Array.from({ length: 12 }, (_, month) => dateWord(language, { month: length }, month * 31)),
      ...Array.from({ length: 7 }, (_, day) => dateWord(language, { weekday: length }, day)),
    ]),
  ),
);
/** Signs of a Chinese name: what stands twice and is longer is a phrase. */
const longestChinese = 6;
/** A name stands in other passages as well. */
const leastPassages = 2;

function dateWord(language: string, form: Intl.DateTimeFormatOptions, day: number): string {
  const date = (mondayInJanuary + day) * 86_400_000;
  return new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(date).toLowerCase();
}

/** @param known a question and titles: what they say leads nowhere */
export function bridgingNamesIn(
  text: string,
  known: string,
  statistics: TermStatistics,
): readonly BridgingName[] {
  const asked = new Set(stemsOf(known));
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
  while (words.length > 0 && isAsked(words[0] as string)) words.shift();
  while (words.length > 0 && isAsked(words.at(-1) as string)) words.pop();
  if (words.length === 1 && begins && words[0] === run && !/\p{N}|\p{Lo}/u.test(run)) return [];
  const name = words.join(' ');
  return words.every((word) => amount.test(word) || calendarWords.has(word.toLowerCase())) ? [] : [name];
}

/** Runs of signs of which each pair stands in other passages too. */
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

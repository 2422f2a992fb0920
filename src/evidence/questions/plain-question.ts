/** A question as the forms of questions, and the words of documents, are compared with it. */
import { calendarWord } from '../values/calendar-words.ts';
import { inPieces } from './chinese-pieces.ts';

/** UTF-16 units. A longer one has no such form. */
const longest = 200;

/** In small letters, with plain apostrophes, and without the mark at its end. Null if it is too long. */
export function plainQuestion(question: string): string | null {
  const plain = question
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s?？!。.؟]{1,8}$/u, '');
  return plain.length > longest ? null : plain;
}

/** Typed in haste: “whats the longest core we ever took”. */
const hasty = /^(what|who|where|when|how|which)s(?=\s)/u;

/** The question in lower case, without signs before its first word and without “ ’s”. Chinese is parted at the words that ask. */
export function fromFirstWord(question: string): string {
  const asked = question
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(hasty, '$1 is')
    .replace(/['’]s?(?!\p{L})/gu, ' ');
  return inPieces(asked);
}

const weekdays = ['en', 'de', 'fr', 'es', 'pt']
  .flatMap((language) =>
    Array.from({ length: 7 }, (_, day) => calendarWord(language, { weekday: 'long' }, day)),
  )
  .filter((name) => !name.endsWith('s'));
const everyWeek = new RegExp(`(?<!\\p{L})(${weekdays.join('|')})s(?!\\p{L})`, 'giu');

/** The question for “Sunday” where it says “Sundays”: tables and lists say the day. */
export function onOneDay(question: string): string {
  return question.replace(everyWeek, '$1');
}

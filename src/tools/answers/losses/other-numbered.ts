/** What a place loses in a document of another day or number, if a title has the one of the question: “on September 18”, “level 2”. */
import {
  type CalendarDay,
  calendarDaysOf,
  isMonth,
  isSameDay,
} from '../../../evidence/values/calendar-days.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for another year. */
const otherNumberLoss = 6;
/** A year is no such number. */
const numberPattern = /^\d{1,3}$/u;
const wordPattern = /^\p{L}{3,30}$/u;

interface Named {
  readonly days: readonly CalendarDay[];
  readonly numbered: ReadonlyMap<string, number>;
}

/**
 * Loss of a span's margin (rule Q71): the title of a passage that was read has the day or month of the question, or a number behind the
 * same word, and the title of the span's own passage has another one.
 */
export function otherNumberLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const asked = namedIn(question);
  if (asked.days.length + asked.numbered.size === 0) return () => 0;
  const fits = readables.map(({ source }) => fitOf(asked, namedIn(source.title)));
  if (!fits.includes('same')) return () => 0;
  return ({ passage }) => (fits[passage] === 'other' ? otherNumberLoss : 0);
}

function fitOf(asked: Named, title: Named): 'same' | 'other' | 'neither' {
  const days = asked.days.length > 0 && title.days.length > 0;
  if (days && asked.days.some((one) => title.days.some((other) => isSameDay(one, other)))) return 'same';
  const both = [...asked.numbered].filter(([word]) => title.numbered.has(word));
  if (both.some(([word, number]) => title.numbered.get(word) === number)) return 'same';
  return days || both.length > 0 ? 'other' : 'neither';
}

function namedIn(text: string): Named {
  const days = calendarDaysOf(text);
  const numbered = new Map<string, number>();
  const words = comparable(text).split(' ');
  for (const [place, before] of words.entries()) {
    const behind = words[place + 1] ?? '';
    if (wordPattern.test(before) && numberPattern.test(behind) && !isMonth(before))
      numbered.set(before, Number(behind));
  }
  return { days, numbered };
}

/** What is too short a time: “eleven hours” and “3 小时” for a question that asks how many days. */
import { howMany } from '../../../evidence/questions/asking-forms.ts';
import { secondsOf } from '../../../evidence/values/durations.ts';
import { numbersSaid } from '../../../evidence/values/spoken-numbers.ts';
import { unitOf } from '../../../evidence/values/units.ts';

const asked = new RegExp(
  String.raw`(?<!\p{L})(?:${howMany}|combien d[e'’]|quant[ei])\s?(\p{L}{3,9})|(?:多少|(?<![哪第])几)个?(\p{Script=Han})`,
  'iu',
);
/** The first sign of a unit. */
const hanUnits: Readonly<Record<string, string>> = {
  秒: 's',
  分: 'min',
  小: 'h',
  时: 'h',
  天: 'day',
  日: 'day',
  周: 'week',
  星: 'week',
  月: 'month',
  年: 'year',
};

/** Null if the question asks for no number of days, weeks, months or years. */
export function shorterTimeOf(question: string): ((said: string) => boolean) | null {
  const [, word, sign] = asked.exec(question) ?? [];
  const least = secondsOfWord(word ?? sign ?? '');
  if (least === null || least < (secondsOf('day') ?? 0)) return null;
  return (said) => {
    const times = numbersSaid(said).flatMap(({ value, unit }) => {
      const seconds = secondsOfWord(unit);
      return seconds === null ? [] : [seconds * value];
    });
    return times.length > 0 && times.every((seconds) => seconds < least);
  };
}

function secondsOfWord(word: string): number | null {
  return secondsOf(hanUnits[word] ?? unitOf(word) ?? '');
}

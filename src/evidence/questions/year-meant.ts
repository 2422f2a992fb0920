/**
 * Reads a follow-up that asks for another year and nothing else: “And in 2023?”, “And the following year?”. It stands
 * for the question before with that year. “Next year” counts from the year that was asked about, not from today.
 */

import { isYear, yearsOf } from '../values/years.ts';
import { stopWordsOf } from '../words/stop-words.ts';
import { contentStemsOf } from './sought.ts';

/** Words for the year after and the year before another one. */
const after =
  /following year|year after(?: that)?|next year|im (?:jahr darauf|folgenden jahr|nächsten jahr)|das jahr darauf|l['’]année (?:suivante|d['’]après)|(?:el )?año siguiente|(?:l['’])?anno (?:dopo|successivo|seguente)|ano seguinte|(?:het )?jaar (?:erna|daarna)|(?:第二|次|翌|下一|后一)年|次の年|(?:السنة|العام) (?:التالية|التالي)|(?:в )?следующем году|다음 ?해|이듬해/iu;
const before =
  /year before(?: that)?|previous year|preceding year|im (?:jahr davor|vorjahr|jahr zuvor)|das jahr davor|l['’]année (?:précédente|d['’]avant)|(?:el )?año anterior|(?:l['’])?anno (?:prima|precedente)|ano anterior|(?:het )?jaar (?:ervoor|daarvoor)|(?:前一|上一)年|前の年|前年|(?:السنة|العام) (?:السابقة|السابق)|(?:в )?предыдущем году|전해|그 전 해/iu;
/** UTF-16 units. A longer question asks for something itself. */
const longest = 60;

/**
 * The question before, with the year that this question means. Null if this question asks for more than a year, or if
 * the one before names no year or several.
 */
export function withYearMeant(question: string, asked: string): string | null {
  const known = new Set(yearsOf(asked));
  const [base] = known;
  if (known.size !== 1 || base === undefined || question.length > longest) return null;
  const year = yearIn(question, Number(base));
  return year === null || year === base ? null : asked.replaceAll(base, year);
}

function yearIn(question: string, base: number): string | null {
  const stopWords = stopWordsOf(question);
  for (const [pattern, step] of [
    [after, 1],
    [before, -1],
  ] as const) {
    const rest = question.replace(pattern, ' ');
    if (rest !== question && isBare(rest, stopWords)) return String(base + step);
  }
  const [year, ...others] = yearsOf(question);
  return year !== undefined && others.length === 0 && isBare(question, stopWords) ? year : null;
}

/** True if only small words and years are left. */
function isBare(text: string, stopWords: ReadonlySet<string>): boolean {
  return contentStemsOf(text).every((stem) => isYear(stem) || stopWords.has(stem) || stem.length < 2);
}

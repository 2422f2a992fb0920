/** What a place loses whose sentence is about another year than the question. */
import { type Sentence, splitSentences } from '../core/text/sentences.ts';
import { yearsOf } from '../evidence/years.ts';
import type { ReadSpan } from '../ports/reader.ts';
import type { Readable } from './readables.ts';

/** Logits. Two sentences that differ by their year are about as good to a reader. */
const otherYearLoss = 6;

/**
 * Loss of a span's margin (rule Q68): its sentence names other years and none that the question names, and another sentence of
 * the same passage names one of those. Years inside the span do not count, because they are what is asked for.
 */
export function otherYearLossOf(
  question: string,
  readables: readonly Readable[],
): (span: ReadSpan) => number {
  const asked = yearsOf(question).map(Number);
  if (asked.length === 0) return () => 0;
  const sentences = readables.map(({ text }) => splitSentences(text));
  const namesAsked = ({ text }: Sentence): boolean =>
    yearsOf(text).some((year) => asked.includes(Number(year)));
  return ({ passage, start, end }) => {
    const own = sentences[passage] ?? [];
    const at = own.find((one) => one.start <= start && start < one.end);
    const text = readables[passage]?.text ?? '';
    if (at === undefined || namesAsked(at) || !own.some(namesAsked)) return 0;
    const years = yearsOf(`${text.slice(at.start, start)} ${text.slice(end, at.end)}`).map(Number);
    const runsOver = asked.some((year) => Math.min(...years) < year && year < Math.max(...years));
    return years.length === 0 || runsOver ? 0 : otherYearLoss;
  };
}

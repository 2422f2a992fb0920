/** The sources of a report, each with its footnote numbers. */
import {
  atMost,
  type LabelledText,
  reshaped,
  untrusted,
  wordsOf,
} from '../../../core/memory/labelled-text.ts';
import { lowestTrust } from '../../../core/memory/trust-label.ts';
import { type AnswerRecord, headlineOf } from '../../../runtime/runtime.ts';
import { plainTitle } from '../../words/plain-title.ts';
import { sourcesOf } from '../sources/sources.ts';

interface ReportSource {
  /** As trusted as all of its quotes. */
  readonly title: LabelledText;
  /** Number of quotes from it. */
  readonly count: number;
  /** From 1, through the whole report. */
  readonly footnotes: readonly number[];
}

/** Counts footnotes through all answers, one for each quote, in order. */
export function reportSources(answers: readonly AnswerRecord[]): readonly ReportSource[] {
  const keys = answers.flatMap((answer) => {
    const isFound = headlineOf(answer) !== 'not-found';
    return answer.citations.map(({ document, chunk, title }) =>
      isFound ? (document ?? chunk ?? title) : null,
    );
  });
  return sourcesOf(answers).map(({ key, citations, count }) => {
    const [first] = citations;
    const lowest = lowestTrust(citations.map(({ trust }) => trust));
    const title =
      first === undefined ? untrusted('') : atMost(reshaped(wordsOf(first, 'title'), plainTitle), lowest);
    return { title, count, footnotes: keys.flatMap((other, at) => (other === key ? [at + 1] : [])) };
  });
}

/** The sources of a run's answers: each once, with its quotes. */
import { type AnswerRecord, type Citation, headlineOf } from '../../../runtime/runtime.ts';
import { plainTitle } from '../../words/plain-title.ts';

export interface Source {
  /** Of the document, or of the step if the run itself is the source. */
  readonly key: string;
  readonly title: string;
  /** Without repeats, in the order of first use. */
  readonly citations: readonly Citation[];
  /** Number of quotes from it, including repeats. */
  readonly count: number;
}

/** Most quoted first. Equal ones in the order of first use. Passages that only came near an answer are no quotes of a source. */
export function sourcesOf(answers: readonly AnswerRecord[]): readonly Source[] {
  const told = answers.filter((answer) => headlineOf(answer) !== 'not-found');
  const sources = new Map<string, { title: string; citations: Citation[]; count: number }>();
  for (const citation of told.flatMap(({ citations }) => citations)) {
    const key = citation.document ?? citation.chunk ?? citation.title;
    const source = sources.get(key) ?? { title: plainTitle(citation.title), citations: [], count: 0 };
    sources.set(key, source);
    source.count += 1;
    const known = source.citations.some(({ start, end, quote }) => {
      return start === citation.start && end === citation.end && quote === citation.quote;
    });
    if (!known) source.citations.push(citation);
  }
  return [...sources]
    .map(([key, source]) => ({ key, ...source }))
    .sort((left, right) => right.count - left.count);
}

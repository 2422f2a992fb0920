/** What the answers of a run stand on: each source once, with its quotes. */
import type { AnswerRecord, Citation } from '../../runtime/runtime.ts';

export interface Source {
  /** Of the document; of the step where the run itself is the source. */
  readonly key: string;
  readonly title: string;
  /** Each quote once, in the order in which they were first given. */
  readonly citations: readonly Citation[];
  /** Times that it is quoted, repetitions included. */
  readonly count: number;
}

/** Most quoted first; of as many, in the order in which they were first quoted. */
export function sourcesOf(answers: readonly AnswerRecord[]): readonly Source[] {
  const sources = new Map<string, { title: string; citations: Citation[]; count: number }>();
  for (const citation of answers.flatMap(({ citations }) => citations)) {
    const key = citation.document ?? citation.chunk ?? citation.title;
    const source = sources.get(key) ?? { title: citation.title, citations: [], count: 0 };
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

/** The sources of a report, each with the numbers of the footnotes that lead to it. */
import type { AnswerRecord } from '../../runtime/runtime.ts';
import { sourcesOf } from './sources.ts';

export interface ReportSource {
  readonly title: string;
  /** Times that it is quoted. */
  readonly count: number;
  /** 1-based, through the whole report. */
  readonly footnotes: readonly number[];
}

/** Footnotes are counted through all answers, a quote each, in order. */
export function reportSources(answers: readonly AnswerRecord[]): readonly ReportSource[] {
  const keys = answers.flatMap(({ citations }) =>
    citations.map(({ document, chunk, title }) => document ?? chunk ?? title),
  );
  return sourcesOf(answers).map(({ key, title, count }) => {
    return { title, count, footnotes: keys.flatMap((other, at) => (other === key ? [at + 1] : [])) };
  });
}

/** Finds runs by words of their titles, tags, questions and answers, and by tags. */
import { answerText } from '../../record/answers/answer-text.ts';
import { foldText } from '../../record/search/fold-text.ts';
import type { RunRecord } from '../../runtime/runtime.ts';

/** The runs that contain every word, ignoring case and accents; all runs without words. */
export function searchRuns(runs: readonly RunRecord[], search: string): readonly RunRecord[] {
  const words = foldText(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return runs;
  return runs.filter((run) => {
    const text = foldText(textOf(run));
    return words.every((word) => text.includes(word));
  });
}

/** The runs that have all of these tags. */
export function withTags(runs: readonly RunRecord[], tags: ReadonlySet<string>): readonly RunRecord[] {
  if (tags.size === 0) return runs;
  return runs.filter((run) => [...tags].every((tag) => run.tags?.includes(tag)));
}

export function tagsOfRuns(runs: readonly RunRecord[]): readonly string[] {
  return [...new Set(runs.flatMap(({ tags = [] }) => tags))].sort((left, right) => left.localeCompare(right));
}

function textOf({ title, tags = [], answers }: RunRecord): string {
  return [title, ...tags, ...answers.flatMap((answer) => [answer.question, answerText(answer)])].join('\n');
}

/** Runs by the words of their titles, questions and answers. */
import type { RunRecord } from '../../runtime/runtime.ts';

/** The runs in which every word of the search stands, whatever the case and the accents; all of them for no words. */
export function searchRuns(runs: readonly RunRecord[], search: string): readonly RunRecord[] {
  const words = folded(search)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return runs;
  return runs.filter((run) => {
    const text = folded(textOf(run));
    return words.every((word) => text.includes(word));
  });
}

function textOf({ title, answers }: RunRecord): string {
  return [
    title,
    ...answers.flatMap(({ question, text, shortAnswer }) => [question, text, shortAnswer ?? '']),
  ].join('\n');
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

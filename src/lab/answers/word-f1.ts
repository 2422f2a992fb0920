/** Word overlap of an answer and the accepted one: the F1 of question answering (SQuAD). */
import { wordsOf } from './match-answer.ts';

/** The best value over the accepted answers, in [0, 1]; 0 for an answer without words. */
export function wordF1(given: string, accepted: readonly string[]): number {
  return Math.max(0, ...accepted.map((answer) => f1Of(wordsOf(given), wordsOf(answer))));
}

/** True if the words are those of an accepted answer, in order. */
export function sameWords(given: string, accepted: readonly string[]): boolean {
  const words = wordsOf(given).join(' ');
  return words !== '' && accepted.some((answer) => wordsOf(answer).join(' ') === words);
}

function f1Of(given: readonly string[], accepted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of accepted) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of given) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(word, count - 1);
  }
  return shared === 0 ? 0 : (2 * shared) / (given.length + accepted.length);
}

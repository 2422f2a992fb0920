/**
 * Where a request leads: “the place that sold rope to the mill” stands in one text under its name, and what is asked of it in the text of
 * that name (rule C20).
 */
import { termsOf } from '../../core/text/terms.ts';
import { sentenceEnd } from './counted-terms.ts';
import type { StepNames } from './step-names.ts';

interface MatchingText {
  readonly place: number;
  /** How well it matches the request; 1 is as well as the best by words. */
  readonly strength: number;
  readonly action: readonly string[];
  /** Terms of each of its statements. */
  readonly sentences: readonly ReadonlySet<string>[];
}

interface Lead extends Pick<MatchingText, 'place' | 'strength'> {
  /** What the statement calls by its name and the request does not. */
  readonly names: readonly string[];
}

/** UTF-16 units of a text in which leads are looked for: it bounds the time of a step. */
const longestRead = 4000;
/** A question names what it asks for, and leads nowhere. */
const question = /[?？؟]/;

/** Terms of the sentences of a text, without its questions. */
export function statementsIn(text: string): readonly ReadonlySet<string>[] {
  return text
    .slice(0, longestRead)
    .split(sentenceEnd)
    .filter((sentence) => !question.test(sentence))
    .map((sentence) => new Set(termsOf(sentence)));
}

/**
 * The names in the statement that holds most of the request, with the action that it stands under; null where none leads to another step.
 * @param texts best first
 */
export function leadIn(
  texts: readonly MatchingText[],
  asked: ReadonlySet<string>,
  steps: Pick<StepNames, 'idf' | 'tells'>,
): Lead | null {
  let best: Lead | null = null;
  let most = 0;
  for (const { place, strength, action, sentences } of texts) {
    const own = new Set(action);
    for (const sentence of sentences) {
      const names = [...sentence].filter((term) => !asked.has(term) && !own.has(term) && steps.tells(term));
      if (names.length === 0) continue;
      let held = 0;
      for (const term of asked) if (sentence.has(term) || own.has(term)) held += steps.idf(term);
      if (held <= most) continue;
      most = held;
      best = { place, strength, names };
    }
  }
  return best;
}

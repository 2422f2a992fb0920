/**
 * Where a request leads: “the place that sold rope to the mill” stands in one text under its name, and what is asked of it in the text of
 * that name (rule C20).
 */
import { termsOf } from '../../core/text/terms.ts';
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
export const longestRead = 4000;
/**
 * The end of a line, or of a sentence with what closes it: quotes, brackets, marks of emphasis. Rule C15 keeps its own ends of sentences,
 * because recorded steps are made again by them. Each look back comes after what has to stand there, so that time is linear.
 */
const statementEnd =
  /[\n\r]|\s(?<=[.!?؟][\p{Pi}\p{Pf}\p{Pe}"'*_]*\s)|(?![\p{Pf}\p{Pe}"'*_])(?<=[。！？][\p{Pf}\p{Pe}"'*_]*)/u;
/** A question names what it asks for, and leads nowhere. A mark within, as in an address, makes none. */
const question = /[?？؟][!！\p{Pi}\p{Pf}\p{Pe}"'*_]*\s*$/u;
/** Whole parts of an idf: their sum is the same in every order, so that of equal statements the first counts. */
const partsOfIdf = 2 ** 20;

/** Terms of the sentences of a text, without its questions. */
export function statementsIn(text: string): readonly ReadonlySet<string>[] {
  return text
    .slice(0, longestRead)
    .split(statementEnd)
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
  const heldIn = (terms: Iterable<string>): number => {
    let held = 0;
    for (const term of terms) if (asked.has(term)) held += Math.round(partsOfIdf * steps.idf(term));
    return held;
  };
  let best: Lead | null = null;
  let most = 0;
  for (const { place, strength, action, sentences } of texts) {
    const own = new Set(action);
    const heldByAction = heldIn(own);
    for (const sentence of sentences) {
      const said = [...sentence].filter((term) => !own.has(term));
      const names = said.filter((term) => !asked.has(term) && steps.tells(term));
      if (names.length === 0) continue;
      const held = heldByAction + heldIn(said);
      if (held <= most) continue;
      most = held;
      best = { place, strength, names };
    }
  }
  return best;
}

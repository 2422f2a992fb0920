/**
 * Estimates how likely anything answers, with what the search knows. The reader judges each passage by itself; whether its best
 * place is likely, and whether a passage suits the question well, says more. If a passage suits well and still no place in it is
 * likely, the answer is hardly behind it. Where all suit a little, as in another language, doubt says less. Fitted on the tuning
 * halves of the four sets of questions (docs/lab/tried/answers.md).
 */
import { logit, shifted } from '../../../evidence/logit.ts';
import type { FoundReading } from '../read-answer.ts';
import { strongestOf } from './weigh-reading.ts';

/** Logits for each logit of the best place's probability. */
const likelyWeight = 1.8;
/** Logits lost for each unit of strength by which the best passage is stronger than usual, within what the questions cover. */
const suitsWeight = 6;
const usualStrength = 0.8;
const weakest = 0.5;
const strongest = 1;
/** Added back, so that nine in ten of the questions that have an answer stay above the bar. */
const base = 0.85;
/** Added for a question behind one that was answered: it goes on about something that the documents tell of. */
const goesOnBase = 0.8;

/**
 * @param answerable of what was read, as the reader and the weighing tell, in [0, 1]
 * @param found what stands for the answer
 * @param goesOn true of a question behind one that was answered
 * @returns in [0, 1]; 0 stays 0
 */
export function weighedAnswerable(
  answerable: number,
  { readables, reading }: FoundReading,
  goesOn = false,
): number {
  const likely = logit(reading.spans[0]?.probability ?? 0);
  const suits = Math.min(strongest, Math.max(weakest, strongestOf(readables)));
  return shifted(
    answerable,
    base + (goesOn ? goesOnBase : 0) + likelyWeight * likely - suitsWeight * (suits - usualStrength),
  );
}

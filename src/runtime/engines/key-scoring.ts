/** Scoring of packed keys, for programs of one's own: the device is chosen by size and by what there is. */
import { ChosenKeyScorer, type ChosenScorerOptions } from '../../adapters/scoring/chosen-scorer.ts';
import type { KeyScorer } from '../../ports/key-scorer.ts';

export type { ChosenScorerOptions } from '../../adapters/scoring/chosen-scorer.ts';

export function openKeyScorer(options: ChosenScorerOptions = {}): KeyScorer {
  return new ChosenKeyScorer(options);
}

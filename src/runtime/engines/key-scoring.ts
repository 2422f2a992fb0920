/** Scores packed keys, for other programs. The number of keys and the hardware decide the device. */
import { ChosenKeyScorer, type ChosenScorerOptions } from '../../adapters/scoring/chosen-scorer.ts';
import type { KeyScorer } from '../../ports/retrieval/key-scorer.ts';

export type { ChosenScorerOptions } from '../../adapters/scoring/chosen-scorer.ts';

export function openKeyScorer(options: ChosenScorerOptions = {}): KeyScorer {
  return new ChosenKeyScorer(options);
}

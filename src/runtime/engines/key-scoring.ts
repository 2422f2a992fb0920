/** Scores packed keys, for other programs. The number of keys and the hardware decide the device. */
import { ChosenKeyScorer, type ChosenScorerOptions } from '../../adapters/scoring/chosen-scorer.ts';
import type { KeyScorer } from '../../ports/retrieval/key-scorer.ts';

export type { ChosenScorerOptions } from '../../adapters/scoring/chosen-scorer.ts';

/** Opens nothing yet: a graphics device is asked for when there is enough to score. Close the scorer to free it. */
export function openKeyScorer(options: ChosenScorerOptions = {}): KeyScorer {
  return new ChosenKeyScorer(options);
}

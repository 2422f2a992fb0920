import type { TierDecision } from '../../core/context/trace.ts';

/** Whether a memory is shown as its score wanted it. Folded with its neighbours, a line is still a line: that is no news. */
export function isAsWanted({ wanted, shown }: Pick<TierDecision, 'wanted' | 'shown'>): boolean {
  return wanted === shown || (wanted === 'placeholder' && shown === 'range');
}

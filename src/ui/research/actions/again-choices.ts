/** What the plain choices of asking again stand for. */
import { policyChoices } from '../../../runtime/asking/policy-choices.ts';
import { stepLimits } from '../../state/app-state.ts';

/** The next larger limit that is at least half as much again, so that it makes a difference. */
export function moreSteps(usual: number): number {
  return stepLimits.find((count) => count >= 1.5 * usual) ?? 2 * usual;
}

/** The method as it was published: it weighs by the question and the last steps. */
const alternative = 'pace';

/** A policy that remembers otherwise: the alternative, or the default where the alternative is in use. */
export function otherPolicy(usual: string): string {
  const [first] = policyChoices;
  return usual === alternative && first !== undefined ? first.name : alternative;
}

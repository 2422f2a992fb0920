import type { Steering, StepSteering } from '../../src/agent/steering.ts';
import type { ContextPolicy } from '../../src/policies/context-policy.ts';

/** A run that nobody steers: one policy from beginning to end. */
export function unsteered(policy: ContextPolicy, contextWindow: number): Steering {
  const always: StepSteering = { policy, contextWindow, pinned: [], settings: null };
  return { next: () => always, absorb: (event) => policy.absorb(event) };
}

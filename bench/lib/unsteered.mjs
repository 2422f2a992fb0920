// A run that nobody steers: one policy from beginning to end.

/**
 * @param {import('../../src/policies/context-policy.ts').ContextPolicy} policy
 * @param {number} contextWindow tokens of prompt and reply together
 * @returns {import('../../src/agent/steering.ts').Steering}
 */
export function unsteered(policy, contextWindow) {
  const always = { policy, contextWindow, pinned: [], settings: null };
  return { next: () => always, absorb: (event) => policy.absorb(event) };
}

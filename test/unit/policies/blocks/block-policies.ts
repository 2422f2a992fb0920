/** The policies of blocks with settings that change what they do, for tests that hold of all of them. */
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { ContextPolicy, PolicyServices } from '../../../../src/policies/context-policy.ts';
import { findPolicy } from '../../../../src/policies/index.ts';

export const blockPolicies: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['rolling-summary', {}],
  ['folding', {}],
  ['folding', { microTokens: 24, macroTokens: 40, foldTo: 60 }],
  ['managed', {}],
  ['managed', { strategy: 'eager', noteTokens: 60 }],
  ['managed', { extractTokens: 200, pieceTokens: 100, overlapTokens: 20, noteTokens: 0 }],
  ['planned', {}],
  ['planned', { nextTasks: 1, compressedTokens: 40 }],
];

export function createPolicy(
  name: string,
  services: PolicyServices,
  settings: Readonly<Record<string, unknown>> = {},
): ContextPolicy {
  return valueOrThrow(findPolicy(name)).create(services, settings);
}

import type { StepTrail } from '../../src/agent/make-chunk.ts';
import type { ChunkKind } from '../../src/core/memory/chunk.ts';

/** What a step leaves: text that nobody vouches for, without origins. */
export function trailOf(
  kind: ChunkKind,
  action: string,
  observation: string,
  more: Partial<StepTrail> = {},
): StepTrail {
  return { kind, title: action, action, observation, trust: 'untrusted', origins: [], evidence: [], ...more };
}

/** The query of PACE (Wei et al. 2026, https://aclanthology.org/2026.acl-long.1252/, §3.3, eq. 4). */

import { type Chunk, textOf } from '../memory/chunk.ts';

/** R_t = Q ⊕ last N full chunks (paper eq. 4), N a whole number of at least 0. */
export function queryWithRecent(question: string, history: readonly Chunk[], recentCount: number): string {
  const recent = recentCount === 0 ? [] : history.slice(-recentCount);
  return [question, ...recent.map(textOf)].join('\n');
}

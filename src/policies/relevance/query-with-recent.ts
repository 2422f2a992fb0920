import { type Chunk, textOf } from '../../core/memory/chunk.ts';

/** The paper's R_t = Q ⊕ last N full chunks (eq. 4). */
export function queryWithRecent(question: string, history: readonly Chunk[], recentCount: number): string {
  const recent = recentCount === 0 ? [] : history.slice(-recentCount);
  return [question, ...recent.map(textOf)].join('\n');
}

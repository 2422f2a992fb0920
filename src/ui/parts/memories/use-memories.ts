import { useMemo } from 'react';
import type { Chunk } from '../../../core/memory/chunk.ts';
import type { TierDecision } from '../../../core/trace/trace.ts';
import type { ShownStep } from '../../state/conversation/conversation.ts';
import { stepAt } from '../../state/conversation/conversation-steps.ts';
import { useAppState } from '../../state/use-app.ts';

/** What the page knows about a remembered step. */
export interface Remembered {
  readonly shown: ShownStep | undefined;
  readonly chunk: Chunk | undefined;
}

/** The memories of the decisions, by step. The component renders again only when one of them changes. */
export function useMemories(decisions: readonly TierDecision[]): ReadonlyMap<number, Remembered> {
  const found = useAppState(
    ({ conversation }) =>
      decisions.flatMap(({ step }) => [stepAt(conversation, step), conversation.chunks.get(step)] as const),
    (one, other) => one.length === other.length && one.every((part, at) => part === other[at]),
  );
  return useMemo(() => {
    return new Map(
      decisions.map(({ step }, at) => [
        step,
        { shown: found[2 * at] as ShownStep | undefined, chunk: found[2 * at + 1] as Chunk | undefined },
      ]),
    );
  }, [decisions, found]);
}

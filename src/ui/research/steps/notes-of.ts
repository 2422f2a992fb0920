/** The agent's plan and notes, from the newest trace of a turn. Policies that plan and rewrite their past write them. */
import type { PlannedTask, TracedBlock, TracedPlan } from '../../../core/trace/trace.ts';
import type { Turn } from '../../state/conversation/conversation.ts';

interface Notes {
  readonly tasks: readonly PlannedTask[];
  readonly author: TracedPlan['author'];
  /** Blocks with words of their own, oldest first. */
  readonly blocks: readonly (TracedBlock & { readonly text: string })[];
}

/** Null without a note or a plan of at least two tasks. */
export function notesOf({ steps }: Turn): Notes | null {
  const trace = steps.findLast((step) => step.trace !== null)?.trace;
  const tasks = trace?.plan?.tasks ?? [];
  const blocks = (trace?.blocks ?? []).flatMap((block) =>
    block.text === null || block.source === 'verbatim' ? [] : [{ ...block, text: block.text }],
  );
  if (tasks.length < 2 && blocks.length === 0) return null;
  return { tasks: tasks.length < 2 ? [] : tasks, author: trace?.plan?.author ?? 'automatic', blocks };
}

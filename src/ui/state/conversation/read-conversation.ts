/** Reads a stored run as a conversation: a short run completely, a long one by its records. */
import type { RunId } from '../../../core/memory/units.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { type Conversation, conversationOf, outlinedConversation, withMemory } from './conversation.ts';
import { stepsOf } from './conversation-steps.ts';

/** Longer runs open by their records. A shorter run is read completely in a fraction of a second. */
const longRun = 300;

/** Undefined if the run is not stored any more. The newest step's memory is there in both cases. */
export async function readConversation(
  runs: Runtime['runs'],
  id: RunId,
  steps: number,
): Promise<Conversation | undefined> {
  if (steps <= longRun) {
    const stored = await runs.read(id);
    return stored && conversationOf(stored);
  }
  const [outline, newest] = await Promise.all([runs.outline(id), runs.stepMemory(id, steps)]);
  if (outline === undefined) return undefined;
  const conversation = outlinedConversation(outline);
  const last = stepsOf(conversation).at(-1);
  const memory = newest ?? (last && (await runs.stepMemory(id, last.step)));
  return memory === undefined ? conversation : withMemory(conversation, memory);
}

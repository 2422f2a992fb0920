import { isolated, t } from '../../language/translate.ts';
import type { Conversation } from '../../state/conversation/conversation.ts';
import { stepAt } from '../../state/conversation/conversation-steps.ts';
import { colon } from '../../words/format.ts';
import { kindWords, ownTitle } from '../../words/words.ts';
import type { Remembered } from './use-memories.ts';

/** The name of a step in memory: its kind and its title in the timeline. */
export function memoryTitle(conversation: Conversation, step: number): string {
  return rememberedTitle({ shown: stepAt(conversation, step), chunk: conversation.chunks.get(step) });
}

/** The same from data that was already looked up. Empty if nothing is known. */
export function rememberedTitle({ shown, chunk }: Partial<Remembered> = {}): string {
  const kind = chunk?.kind ?? shown?.kind;
  const title = ownTitle(kind, shown?.title ?? chunk?.action);
  return [kind && t(kindWords[kind]), title && isolated(title)].filter(Boolean).join(colon());
}

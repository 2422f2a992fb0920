import type { Conversation } from '../conversation.ts';
import { stepAt } from '../conversation-steps.ts';
import { t } from '../language/translate.ts';
import { kindWords } from '../words.ts';

/** What a step of the memory is called: its kind and its line in the timeline. */
export function memoryTitle(conversation: Conversation, step: number): string {
  const shown = stepAt(conversation, step);
  const chunk = conversation.chunks.get(step);
  const kind = chunk?.kind ?? shown?.kind;
  return [kind && t(kindWords[kind]), shown?.title ?? chunk?.action].filter(Boolean).join(': ');
}

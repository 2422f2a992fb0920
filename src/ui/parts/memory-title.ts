import { t } from '../language/translate.ts';
import type { Conversation } from '../state/conversation.ts';
import { stepAt } from '../state/conversation-steps.ts';
import { kindWords } from '../words/words.ts';
import type { Remembered } from './use-memories.ts';

/** What a step of the memory is called: its kind and its line in the timeline. */
export function memoryTitle(conversation: Conversation, step: number): string {
  return rememberedTitle({ shown: stepAt(conversation, step), chunk: conversation.chunks.get(step) });
}

/** The same of what was looked up before; empty where nothing is known of it. */
export function rememberedTitle({ shown, chunk }: Partial<Remembered> = {}): string {
  const kind = chunk?.kind ?? shown?.kind;
  return [kind && t(kindWords[kind]), shown?.title ?? chunk?.action].filter(Boolean).join(': ');
}

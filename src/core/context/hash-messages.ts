import { contentHash } from '../memory/content-hash.ts';
import type { PromptMessage } from './prompt-message.ts';

/** Hash of roles and contents in order: equal prompts have equal hashes. */
export function hashMessages(messages: readonly PromptMessage[]): string {
  return contentHash(JSON.stringify(messages.map(({ role, content }) => [role, content])));
}

import type { PromptMessage } from '../layout/prompt-message.ts';
import { contentHash } from '../memory/content-hash.ts';

/** Hash of roles and contents in order: equal prompts have equal hashes. */
export function hashMessages(messages: readonly PromptMessage[]): string {
  return contentHash(JSON.stringify(messages.map(({ role, content }) => [role, content])));
}

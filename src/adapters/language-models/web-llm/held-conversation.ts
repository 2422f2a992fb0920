/** Tells whether web-llm keeps its cache by its own rule: the same conversation and reply, with one more message. */
import type { PromptMessage } from '../../../core/layout/prompt-message.ts';

export class HeldConversation {
  #held: string | null = null;

  /** Call it after a reply that ended by itself. After any other the engine keeps nothing. */
  keep(messages: readonly PromptMessage[], reply: string): void {
    this.#held = JSON.stringify([...messages.map(pair), pair({ role: 'assistant', content: reply })]);
  }

  forget(): void {
    this.#held = null;
  }

  isKept(messages: readonly PromptMessage[]): boolean {
    return this.#held !== null && JSON.stringify(messages.slice(0, -1).map(pair)) === this.#held;
  }
}

function pair({ role, content }: PromptMessage): readonly [string, string] {
  return [role, content];
}

/** One message of a rendered prompt. The engine's chat template turns messages into tokens. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

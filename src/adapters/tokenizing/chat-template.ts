/** A model's chat template, and the one place that makes message contents safe for it. Counting and sending both use it. */
import { Template } from '@huggingface/jinja';
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import { neutraliseSpecialTokens } from '../../core/text/special-tokens.ts';
import type { PreTokenizerStep } from './exact-pre-tokenizer.ts';

/** The part of `tokenizer.json` that this folder reads. The library reads the rest. */
export interface TokenizerFile {
  readonly pre_tokenizer: PreTokenizerStep | null;
  readonly added_tokens: readonly {
    readonly content: string;
    readonly special: boolean;
    readonly lstrip?: boolean;
    readonly rstrip?: boolean;
  }[];
  readonly normalizer?: object | null;
  readonly post_processor?: object | null;
  /** Read here if it is a vocabulary of ours; see `sentence-pieces`. */
  readonly model?: { readonly type: string };
}

/** The part of `tokenizer_config.json` that is read here. */
export interface TokenizerConfigFile {
  readonly chat_template: string;
  readonly bos_token?: string;
  readonly eos_token?: string;
  /** From a GGUF file: what its engine puts before every prompt by itself. */
  readonly prefix_text?: string;
  /** Tokens that the engine adds before and after by itself. */
  readonly prefix_tokens?: number;
}

export class ChatTemplate {
  readonly #template: Template;
  readonly #config: TokenizerConfigFile;
  readonly #specials: readonly string[];
  /** Some templates refuse a system message. Its text then opens the user's first message. */
  readonly #takesSystem: boolean;

  /** Takes the parsed `tokenizer.json` (for the spellings of control tokens) and `tokenizer_config.json`. */
  constructor(tokenizer: Pick<TokenizerFile, 'added_tokens'>, config: TokenizerConfigFile) {
    this.#template = new Template(config.chat_template);
    this.#config = config;
    this.#specials = tokenizer.added_tokens.filter((token) => token.special).map((token) => token.content);
    this.#takesSystem = this.#renders([
      { role: 'system', content: 'a' },
      { role: 'user', content: 'b' },
    ]);
  }

  /** Tokens before the prompt that its template does not write. */
  get prefixTokens(): number {
    return this.#config.prefix_tokens ?? 0;
  }

  /** The texts that are tokenised separately: here the whole prompt. */
  pieces(messages: readonly PromptMessage[]): string[] {
    return [this.render(messages)];
  }

  /** The prompt as the engine gets it, including the opening of the reply. */
  render(messages: readonly PromptMessage[]): string {
    const safe = messages.map(({ role, content }) => ({ role, content: this.neutralise(content) }));
    const text = this.#rendered(this.#takesSystem ? safe : withoutSystem(safe));
    const { prefix_text: prefix = '' } = this.#config;
    return prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text;
  }

  #rendered(messages: readonly PromptMessage[]): string {
    return this.#template.render({
      messages: [...messages],
      add_generation_prompt: true,
      // Templates of thinking models read this.
      enable_thinking: false,
      bos_token: this.#config.bos_token ?? '',
      eos_token: this.#config.eos_token ?? '',
    });
  }

  #renders(messages: readonly PromptMessage[]): boolean {
    try {
      return this.#rendered(messages).includes(messages[0]?.content ?? '');
    } catch {
      return false;
    }
  }

  /**
   * A content that is safe in a prompt: it spells no control token, and has no lone surrogate, which has no UTF-8 form
   * and which every tokenizer reads differently.
   */
  neutralise(content: string): string {
    return neutraliseSpecialTokens(content.replace(/\p{Surrogate}/gu, '\uFFFD'), this.#specials);
  }
}

function withoutSystem(messages: readonly PromptMessage[]): PromptMessage[] {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== 'system');
  const first = others.findIndex(({ role }) => role === 'user');
  if (system.length === 0 || first < 0) return others;
  return others.map((message, at) =>
    at === first ? { ...message, content: [...system, message.content].join('\n\n') } : message,
  );
}

/** For callers that only render. Takes the two parsed files. */
export function makeRenderer(
  tokenizer: unknown,
  config: unknown,
): (messages: readonly PromptMessage[]) => string {
  const template = new ChatTemplate(tokenizer as TokenizerFile, config as TokenizerConfigFile);
  return (messages) => template.render(messages);
}

/** A model's chat template and the one place where message contents are made safe for it: counting and sending agree. */
import { Template } from '@huggingface/jinja';
import type { PromptMessage } from '../../core/context/prompt-message.ts';
import { neutraliseSpecialTokens } from '../../core/text/special-tokens.ts';
import type { PreTokenizerStep } from './exact-pre-tokenizer.ts';

/** What of `tokenizer.json` is read in this folder; the library reads the rest. */
export interface TokenizerFile {
  readonly pre_tokenizer: PreTokenizerStep | null;
  readonly added_tokens: readonly { readonly content: string; readonly special: boolean }[];
}

/** What of `tokenizer_config.json` is read here. */
export interface TokenizerConfigFile {
  readonly chat_template: string;
  readonly bos_token?: string;
  readonly eos_token?: string;
}

export class ChatTemplate {
  readonly #template: Template;
  readonly #config: TokenizerConfigFile;
  readonly #specials: readonly string[];

  /** Takes `tokenizer.json` (for the spellings of the control tokens) and `tokenizer_config.json`, parsed. */
  constructor(tokenizer: Pick<TokenizerFile, 'added_tokens'>, config: TokenizerConfigFile) {
    this.#template = new Template(config.chat_template);
    this.#config = config;
    this.#specials = tokenizer.added_tokens.filter((token) => token.special).map((token) => token.content);
  }

  /** Tokens in front of the prompt that its template does not spell: none. */
  get prefixTokens(): number {
    return 0;
  }

  /** The texts that are tokenised one by one: here the whole prompt. */
  pieces(messages: readonly PromptMessage[]): string[] {
    return [this.render(messages)];
  }

  /** The prompt as the engine gets it, the opening of the reply included. */
  render(messages: readonly PromptMessage[]): string {
    return this.#template.render({
      messages: messages.map(({ role, content }) => ({ role, content: this.neutralise(content) })),
      add_generation_prompt: true,
      bos_token: this.#config.bos_token ?? '',
      eos_token: this.#config.eos_token ?? '',
    });
  }

  /**
   * A content as it stands in a prompt: no control token spelled, and no lone surrogate, which has no UTF-8 form and
   * which every tokenizer reads in its own way.
   */
  neutralise(content: string): string {
    return neutraliseSpecialTokens(content.replace(/\p{Surrogate}/gu, '\uFFFD'), this.#specials);
  }
}

/** For those who render only: takes the two files, parsed. */
export function makeRenderer(
  tokenizer: unknown,
  config: unknown,
): (messages: readonly PromptMessage[]) => string {
  const template = new ChatTemplate(tokenizer as TokenizerFile, config as TokenizerConfigFile);
  return (messages) => template.render(messages);
}

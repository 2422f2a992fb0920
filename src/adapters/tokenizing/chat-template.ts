/** A model's chat template and the one place where message contents are made safe for it: counting and sending agree. */
import { Template } from '@huggingface/jinja';
import type { PromptMessage } from '../../core/context/prompt-message.ts';
import { neutraliseSpecialTokens } from '../../core/text/special-tokens.ts';

/** What of `tokenizer_config.json` the template needs. */
export interface ChatTemplateConfig {
  readonly chat_template: string;
  readonly bos_token?: string;
  readonly eos_token?: string;
}

export class ChatTemplate {
  readonly #template: Template;
  readonly #config: ChatTemplateConfig;
  readonly #specials: readonly string[];

  /** `specials` are the spellings of the model's control tokens, which no content may contain. */
  constructor(config: ChatTemplateConfig, specials: readonly string[]) {
    this.#template = new Template(config.chat_template);
    this.#config = config;
    this.#specials = specials;
  }

  /** The prompt as the engine gets it, the opening of the reply included. */
  render(messages: readonly PromptMessage[]): string {
    return this.#template.render({
      messages: messages.map(({ role, content }) => ({
        role,
        content: this.neutralise(content),
      })),
      add_generation_prompt: true,
      bos_token: this.#config.bos_token ?? '',
      eos_token: this.#config.eos_token ?? '',
    });
  }

  /**
   * A content as it stands in a prompt: no control token spelled, and no lone surrogate, which llama.cpp's JSON reader
   * refuses and other tokenizers count each in their own way.
   */
  neutralise(content: string): string {
    return neutraliseSpecialTokens(content.replace(/\p{Surrogate}/gu, '\uFFFD'), this.#specials);
  }
}

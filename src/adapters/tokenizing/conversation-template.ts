/**
 * Renders messages as web-llm 0.2.86 does, by the `conv_template` of a model's `mlc-chat-config.json`. web-llm renders
 * each message alone and joins the tokens, so a prompt is counted in the same pieces here.
 */
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import { neutraliseSpecialTokens } from '../../core/text/special-tokens.ts';
import type { TokenizerFile } from './chat-template.ts';

/** The part of `mlc-chat-config.json` that is read here. */
export interface ConversationConfigFile {
  readonly conv_template: {
    /** Contains `{system_message}`. */
    readonly system_template: string;
    readonly system_message: string;
    readonly roles: Readonly<Record<string, string>>;
    /** Contain `{user_message}`, `{assistant_message}`. */
    readonly role_templates?: Readonly<Record<string, string>>;
    readonly role_content_sep?: string;
    readonly role_empty_sep?: string;
    /** Separators after messages, in turn. */
    readonly seps: readonly string[];
    readonly system_prefix_token_ids?: readonly number[] | null;
    readonly add_role_after_system_message?: boolean;
    readonly render_empty_system_message?: boolean;
  };
}

/** Begins the reply of a model that is kept from thinking. It counts as part of the prompt. */
export const emptyThinking = '<think>\n\n</think>\n\n';

export class ConversationTemplate {
  readonly #template: ConversationConfigFile['conv_template'];
  readonly #specials: readonly string[];
  /** True if replies open with the empty thinking block. */
  readonly #withoutThinking: boolean;

  /** Takes the parsed `tokenizer.json` and `mlc-chat-config.json`. */
  constructor(tokenizer: Pick<TokenizerFile, 'added_tokens'>, config: ConversationConfigFile) {
    this.#template = config.conv_template;
    this.#specials = tokenizer.added_tokens.filter((token) => token.special).map((token) => token.content);
    this.#withoutThinking = tokenizer.added_tokens.some((token) => token.content === '<think>');
  }

  /** Tokens before everything that are no text: many models' opening token. */
  get prefixTokens(): number {
    return this.#template.system_prefix_token_ids?.length ?? 0;
  }

  /** True if the model was trained to think and must be asked not to. */
  get thinks(): boolean {
    return this.#withoutThinking;
  }

  /** A content that is safe in a prompt: no control token spelled, no lone surrogate. */
  neutralise(content: string): string {
    return neutraliseSpecialTokens(content.replace(/\p{Surrogate}/gu, '\uFFFD'), this.#specials);
  }

  /** The texts that are tokenised separately, including the opening of the reply. */
  pieces(messages: readonly PromptMessage[]): string[] {
    const { system_message: ownSystem, seps, roles, role_content_sep: separator = ': ' } = this.#template;
    const [first] = messages;
    const system = first?.role === 'system' ? this.neutralise(first.content) : ownSystem;
    const opening = this.#systemPiece(system);
    const turns = messages.filter(({ role }) => role !== 'system');
    const pieces = turns.map(({ role, content }, index) => {
      const omitted = this.#template.add_role_after_system_message === false && opening !== '' && index === 0;
      const name = omitted ? '' : `${roles[role] ?? ''}${separator}`;
      return name + this.#body(role, this.neutralise(content)) + (seps[index % seps.length] ?? '');
    });
    const reply = this.#withoutThinking
      ? `${roles.assistant ?? ''}${separator}${emptyThinking}`
      : `${roles.assistant ?? ''}${this.#template.role_empty_sep ?? ': '}`;
    return [...(opening === '' ? [] : [opening]), ...pieces, reply];
  }

  /**
   * A message in the form that web-llm needs. It inserts contents with `String.replace`, which interprets `$&` and
   * similar, so dollar signs are doubled where that happens. The model's own reply goes back unchanged, or its cache
   * would not be found.
   */
  handedOver({ role, content }: PromptMessage, isOwnReply: boolean): string {
    if (isOwnReply) return content;
    const replaced = role === 'system' || this.#template.role_templates?.[role] !== undefined;
    return replaced ? this.neutralise(content).replaceAll('$', '$$$$') : this.neutralise(content);
  }

  #systemPiece(system: string): string {
    if (system === '' && this.#template.render_empty_system_message === false) return '';
    return this.#template.system_template.replace('{system_message}', () => system);
  }

  #body(role: PromptMessage['role'], content: string): string {
    const template = this.#template.role_templates?.[role];
    if (template === undefined) return content;
    return template.replace(`{${role}_message}`, () => content).replace('{function_string}', '');
  }
}

/** For callers that only pass messages on. Takes the two parsed files. */
export function makeConversation(tokenizer: unknown, config: unknown): ConversationTemplate {
  return new ConversationTemplate(tokenizer as TokenizerFile, config as ConversationConfigFile);
}

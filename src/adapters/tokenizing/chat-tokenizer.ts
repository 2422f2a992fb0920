/** A model's tokenizer from its own `tokenizer.json`. It is synchronous and needs no browser, so it runs in workers and node. */
import { Tokenizer as VocabularyTokenizer } from '@huggingface/tokenizers';
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import { ChatTemplate, type TokenizerConfigFile, type TokenizerFile } from './chat-template.ts';
import { type ConversationConfigFile, ConversationTemplate } from './conversation-template.ts';
import { exactPreTokenizer } from './exact-pre-tokenizer.ts';
import { withKnownWords } from './known-words.ts';
import { isSentencePieces, SentencePieces } from './sentence-pieces.ts';

/** Characters that `truncate` tries after the bisected end, because a longer prefix can take fewer tokens (`hell` 2, `hello` 1). */
const lookAhead = 24;

export class ChatTokenizer {
  readonly template: ChatTemplate | ConversationTemplate;
  readonly #ids: (text: string) => readonly number[];

  /** Takes the parsed `tokenizer.json` and `tokenizer_config.json` (or web-llm's `mlc-chat-config.json`). */
  constructor(tokenizer: TokenizerFile, config: TokenizerConfigFile | ConversationConfigFile) {
    this.template =
      'conv_template' in config
        ? new ConversationTemplate(tokenizer, config)
        : new ChatTemplate(tokenizer, config);
    this.#ids = makeVocabulary(tokenizer, config);
  }

  /** Token ids of the whole rendered prompt, without tokens before it that are no text. */
  encodePrompt(messages: readonly PromptMessage[]): number[] {
    return this.template.pieces(messages).flatMap((piece) => this.#encode(piece));
  }

  /** Tokens of the whole prompt as the engine prefills it. */
  countPrompt(messages: readonly PromptMessage[]): number {
    return this.template.prefixTokens + this.encodePrompt(messages).length;
  }

  /** Tokens of a content alone, in its safe form. */
  count(content: string): number {
    return this.#encode(this.template.neutralise(content)).length;
  }

  /**
   * The longest prefix with at most `tokens` tokens, cut between code points. The returned text is the original's; the
   * count is that of its safe form.
   */
  truncate(text: string, tokens: number): { readonly text: string; readonly tokens: number } {
    const characters = Array.from(text);
    const countFirst = (length: number): number => this.count(characters.slice(0, length).join(''));
    let fits = 0;
    let tooLong = Math.max(1, tokens);
    while (tooLong < characters.length && countFirst(tooLong) <= tokens) {
      fits = tooLong;
      tooLong *= 2;
    }
    if (tooLong >= characters.length) {
      const all = this.count(text);
      if (all <= tokens) return { text, tokens: all };
      tooLong = characters.length;
    }
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (countFirst(middle) <= tokens) fits = middle;
      else tooLong = middle;
    }
    for (let length = Math.min(characters.length, fits + lookAhead); length > fits; length -= 1) {
      if (countFirst(length) <= tokens) fits = length;
    }
    return {
      text: characters.slice(0, fits).join(''),
      tokens: countFirst(fits),
    };
  }

  #encode(text: string): readonly number[] {
    return text === '' ? [] : this.#ids(text);
  }
}

function makeVocabulary(
  tokenizer: TokenizerFile,
  config: TokenizerConfigFile | ConversationConfigFile,
): (text: string) => readonly number[] {
  const { model, pre_tokenizer: steps } = tokenizer;
  if (isSentencePieces(model)) {
    const pieces = new SentencePieces(model);
    return (text) => pieces.encode(text);
  }
  const exact = steps === null ? tokenizer : { ...tokenizer, pre_tokenizer: exactPreTokenizer(steps) };
  const vocabulary = new VocabularyTokenizer(exact, config);
  return withKnownWords((text) => vocabulary.encode(text, { add_special_tokens: false }).ids, exact);
}

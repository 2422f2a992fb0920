import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { FinishReason, Usage } from '../../record/step-record.ts';
import type { Tokenizer } from './tokenizer.ts';

export type { FinishReason, Usage } from '../../record/step-record.ts';

/** One call of a model. */
export interface GenerateRequest {
  readonly messages: readonly PromptMessage[];
  /** Most tokens of the reply. */
  readonly maxTokens: number;
  /** 0 always takes the likeliest token. */
  readonly temperature: number;
  /** The same seed and messages give the same reply, as far as the engine can. */
  readonly seed: number;
  /** A grammar in GBNF (engines with `grammars`) or a JSON schema, as a string: at most one of the two. */
  readonly grammar?: string;
  readonly schema?: string;
  /** The reply ends before the first of these texts. */
  readonly stop?: readonly string[];
  readonly signal?: AbortSignal;
}

/** Pieces of the reply as they come, then the whole with its figures. */
export type GenerateEvent =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'finish'; readonly reason: FinishReason; readonly text: string; readonly usage: Usage };

/**
 * One loaded model. It runs one generation at a time; a second call waits. An abort ends the stream with a `finish` of reason
 * `aborted` as soon as the engine can stop, and the engine stays usable. Every other failure rejects with a `WebpaceError`, after
 * one restart and retry.
 */
export interface LanguageModel {
  readonly id: string;
  readonly engine: string;
  /** Tokens of prompt and reply together. */
  readonly contextWindow: number;
  /**
   * How much of the previous prompt's computation a new prompt reuses. `exact-messages`: all, if the new prompt repeats every
   * message and the reply and adds one. `common-prefix`: the common beginning, by the engine itself. `cache-edited`: the same, by
   * our own cut in the engine's cache, tested against a cold prompt. May change when the model is loaded.
   */
  readonly reuse: 'none' | 'exact-messages' | 'common-prefix' | 'cache-edited';
  /** Whether `grammar` and `schema` hold the reply to a form. */
  readonly grammars: boolean;
  readonly tokenizer: Tokenizer;
  generate(request: GenerateRequest): AsyncIterable<GenerateEvent>;
}

/**
 * What of web-llm 0.2.86 is used, as an interface: the real `MLCEngine` has it, and so has the scripted one of the tests.
 * Behaviour that is relied on: `reload` of one model loads or throws; a stream holds the model's lock until it is read to
 * its end or returned; `interruptGenerate` is heard between two tokens; `messages` without the last one are compared
 * with the conversation that is held, and where they are equal its computation is kept.
 */

export interface MlcMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface MlcRequest {
  readonly messages: readonly MlcMessage[];
  readonly stream: true;
  readonly stream_options: { readonly include_usage: true };
  readonly max_tokens: number;
  readonly temperature: number;
  readonly seed: number;
  readonly stop?: readonly string[];
  /** The matcher is kept as long as the string stays the same. Without a schema `json_object` fails inside. */
  readonly response_format?: { readonly type: 'json_object'; readonly schema: string };
  readonly extra_body?: { readonly enable_thinking: false };
}

export interface MlcChunk {
  readonly choices: readonly {
    readonly delta: { readonly content?: string | null };
    readonly finish_reason: 'stop' | 'length' | 'abort' | 'tool_calls' | null;
  }[];
  readonly usage?: {
    /** Prefilled in this call alone: what was kept is not in it. */
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly extra?: { readonly prefill_tokens_per_s?: number; readonly decode_tokens_per_s?: number };
  } | null;
}

export interface MlcEngine {
  reload(modelId: string, options: { readonly context_window_size: number }): Promise<void>;
  unload(): Promise<void>;
  interruptGenerate(): Promise<void> | void;
  readonly chat: { readonly completions: { create(request: MlcRequest): Promise<AsyncIterable<MlcChunk>> } };
}

/** `ModelRecord` of web-llm, as far as it is given. */
export interface MlcModelRecord {
  /** Absolute. */
  readonly model: string;
  readonly model_id: string;
  /** Absolute; of the same version as the engine, or it does not link. */
  readonly model_lib: string;
}

/** Makes an engine that knows one model. */
export type MakeMlcEngine = (
  record: MlcModelRecord,
  onProgress: (share: number) => void,
) => Promise<MlcEngine>;

/**
 * What of web-llm 0.2.86 is used, as an interface: the real `MLCEngine` has it, and so has the scripted one of the tests.
 * Behaviour that is relied on: `reload` of one model loads or throws; a stream holds the model's lock until it is read to
 * its end or returned; `interruptGenerate` is heard between two tokens; `messages` without the last one are compared
 * with the conversation that is held, its reply included, and only where all are equal its computation is kept.
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
  /** The matcher is kept as long as the string stays the same. Without a schema `json_object` fails inside. */
  readonly response_format?:
    | { readonly type: 'json_object'; readonly schema: string }
    | { readonly type: 'grammar'; readonly grammar: string };
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

/** What a model is computed with; private in the package. See `CachedPrefix`. */
export interface MlcPipeline {
  readonly tvm: {
    beginScope(): void;
    endScope(): void;
    getGlobalFunc(name: string): unknown;
    detachFromCurrentScope<Value>(value: Value): Value;
    scalar(value: number, dtype: 'int32' | 'int64'): unknown;
  };
  readonly tokenizer: { encode(text: string): ArrayLike<number> };
  readonly kvCache?: unknown;
  readonly rnnState?: unknown;
  readonly artifact?: unknown;
  readonly slidingWindowSize: number;
  filledKVCacheLength: number;
  resetKVCache(): void;
  /** Pieces of the prompt (tokens, or an image), how many tokens they are, and what measures images. */
  getInputData(): Promise<[unknown[], number, unknown]>;
  embedAndForward(pieces: readonly unknown[], length: number): Promise<unknown>;
}

export interface MlcEngine {
  readonly loadedModelIdToPipeline?: ReadonlyMap<string, MlcPipeline>;
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

/** Makes an engine that knows one model; `version` is the package's `modelVersion`. */
export type MakeMlcEngine = (
  record: MlcModelRecord,
  onProgress: (share: number) => void,
) => Promise<{ readonly engine: MlcEngine; readonly version: string }>;

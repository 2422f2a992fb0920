/**
 * The part of web-llm 0.2.86 that is used, as an interface for the real `MLCEngine` and the scripted one of the tests.
 * We rely on this behaviour: `reload` of one model loads or throws. A stream holds the model's lock until it is read to
 * its end or returned. `interruptGenerate` takes effect between two tokens. `messages` without the last one are
 * compared with the held conversation and its reply, and its computation is kept only if all are equal.
 */
import type { PromptMessage } from '../../../core/layout/prompt-message.ts';

export interface MlcRequest {
  readonly messages: readonly PromptMessage[];
  readonly stream: true;
  readonly stream_options: { readonly include_usage: true };
  readonly max_tokens: number;
  readonly temperature: number;
  readonly seed: number;
  /** The matcher is kept while the string stays the same. `json_object` without a schema fails inside. */
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
    /** Prefilled in this call only, without what was kept. */
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly extra?: { readonly prefill_tokens_per_s?: number; readonly decode_tokens_per_s?: number };
  } | null;
}

/** The pipeline that computes a model, private in the package. See `CachedPrefix`. */
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
  /** Pieces of the prompt (tokens or an image), their number of tokens, and a function that measures images. */
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

/** The fields of web-llm's `ModelRecord` that we set. */
export interface MlcModelRecord {
  /** Absolute. */
  readonly model: string;
  readonly model_id: string;
  /** Absolute. It must have the engine's version, or it does not link. */
  readonly model_lib: string;
}

/** Makes an engine that knows one model. `version` is the package's `modelVersion`. */
export type MakeMlcEngine = (
  record: MlcModelRecord,
  onProgress: (share: number) => void,
) => Promise<{ readonly engine: MlcEngine; readonly version: string }>;

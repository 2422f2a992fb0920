/**
 * Keeps in web-llm's cache what a new prompt shares with it. web-llm itself keeps everything or nothing: everything
 * only if a request repeats the whole conversation and its reply and adds one message, and then without the separator
 * after that reply. Our prompts change in their last message, so it would keep nothing. Its runtime can cut a sequence
 * at its end; this class cuts the cache to the common beginning and lets the engine read the rest. The engine does
 * everything else: conversation, chunks, grammar, sampling, stops. The members used here are private, so the version is
 * checked here and the output in `cutsAsCold`.
 */
import type { MlcEngine, MlcPipeline } from './mlc-engine.ts';

/** The version whose pipeline was read. */
const readVersion = /^v0_2_86(\/|$)/;

export interface CountedPrompt {
  /** The whole prompt in the engine's own tokens. */
  readonly promptTokens: number;
  /** Those of them that were in the cache. */
  readonly cachedTokens: number;
}

export class CachedPrefix {
  readonly #pipeline: MlcPipeline;
  readonly #cut: (cache: unknown, sequence: unknown, count: unknown) => void;
  readonly #clear: () => void;
  /** Tokens in the cache; null if not known. */
  #held: number[] | null = null;
  #counted: CountedPrompt | null = null;
  /** False: every prompt is read whole. */
  keeps = true;

  /** Null if the cache of this engine or model cannot be cut. */
  static over(engine: MlcEngine, modelId: string, version: string): CachedPrefix | null {
    const pipeline = engine.loadedModelIdToPipeline?.get(modelId);
    if (pipeline === undefined || !readVersion.test(version)) return null;
    const { kvCache, rnnState, artifact, slidingWindowSize } = pipeline;
    // Recurrent states and sliding windows cannot be cut. Models with a manifest use another path.
    if (kvCache === undefined || rnnState !== undefined || artifact !== undefined || slidingWindowSize !== -1)
      return null;
    try {
      return new CachedPrefix(pipeline);
    } catch {
      return null;
    }
  }

  private constructor(pipeline: MlcPipeline) {
    const { tvm } = pipeline;
    this.#pipeline = pipeline;
    tvm.beginScope();
    try {
      this.#cut = tvm.detachFromCurrentScope(tvm.getGlobalFunc('vm.builtin.kv_state_popn')) as never;
    } finally {
      tvm.endScope();
    }
    this.#clear = pipeline.resetKVCache.bind(pipeline);
    const inputData = pipeline.getInputData.bind(pipeline);
    const forward = pipeline.embedAndForward.bind(pipeline);
    // The engine clears the cache before it knows the next tokens. What is cleared is decided when they are known.
    pipeline.resetKVCache = () => {};
    pipeline.getInputData = async () => {
      this.#counted = null;
      // With an empty cache the engine gives the whole prompt.
      pipeline.filledKVCacheLength = 0;
      const [pieces, length, measure] = await inputData();
      const fresh = this.#keepCommon(pieces);
      return fresh === null ? [pieces, length, measure] : [[fresh], fresh.length, measure];
    };
    pipeline.embedAndForward = async (pieces, length) => {
      const before = this.#held;
      // After a failure, the content of the cache is unknown.
      this.#held = null;
      const logits = await forward(pieces, length);
      this.#held = before === null ? null : before.concat(pieces.flat() as number[]);
      return logits;
    };
  }

  /** Number of tokens in `text`. */
  count(text: string): number {
    return this.#pipeline.tokenizer.encode(text).length;
  }

  /** The prompt that was read last; null if it held more than tokens. */
  get counted(): CountedPrompt | null {
    return this.#counted;
  }

  /**
   * Cuts the cache to what it shares with the prompt. Returns the tokens that are left to read, or null if the prompt
   * holds more than tokens.
   */
  #keepCommon(pieces: readonly unknown[]): number[] | null {
    if (!pieces.every((piece) => Array.isArray(piece))) {
      this.#forget();
      return null;
    }
    const prompt = pieces.flat() as number[];
    const held = this.#held;
    // The last token is always read, because the model must predict what follows it.
    const cachedTokens =
      this.keeps && held !== null ? Math.min(sharedLength(held, prompt), prompt.length - 1) : 0;
    if (held === null || cachedTokens === 0) this.#forget();
    else if (cachedTokens < held.length) this.#drop(held.length - cachedTokens);
    this.#held = prompt.slice(0, cachedTokens);
    this.#pipeline.filledKVCacheLength = cachedTokens;
    this.#counted = { promptTokens: prompt.length, cachedTokens };
    return prompt.slice(cachedTokens);
  }

  #drop(count: number): void {
    const { tvm, kvCache } = this.#pipeline;
    tvm.beginScope();
    try {
      this.#cut(kvCache, tvm.scalar(0, 'int64'), tvm.scalar(count, 'int32'));
    } finally {
      tvm.endScope();
    }
  }

  #forget(): void {
    const { tvm } = this.#pipeline;
    tvm.beginScope();
    try {
      this.#clear();
    } finally {
      tvm.endScope();
    }
    this.#held = [];
    this.#pipeline.filledKVCacheLength = 0;
  }
}

function sharedLength(left: readonly number[], right: readonly number[]): number {
  const most = Math.min(left.length, right.length);
  for (let at = 0; at < most; at += 1) if (left[at] !== right[at]) return at;
  return most;
}

/** Milliseconds for the first reply. A slower device skips the rest of the trial. */
const usualPatience = 20_000;
const system = 'Continue the row of words that you are given. Write nothing else.';
const rows = ['one two three four five six seven', 'one two three four red green blue'] as const;

/**
 * True if a reply after a cut cache equals the reply from an empty one. Uses three short replies, of which the first
 * and the last must be equal. This covers the driver and any change in the engine.
 */
export async function cutsAsCold(
  prefix: CachedPrefix,
  reply: (messages: readonly { role: 'system' | 'user'; content: string }[]) => Promise<string>,
  patience = usualPatience,
): Promise<boolean> {
  const ask = (row: string): Promise<string> =>
    reply([
      { role: 'system', content: system },
      { role: 'user', content: row },
    ]);
  const started = performance.now();
  prefix.keeps = false;
  const cold = await ask(rows[0]);
  if (performance.now() - started > patience) return false;
  await ask(rows[1]);
  prefix.keeps = true;
  const warm = await ask(rows[0]);
  return warm === cold && (prefix.counted?.cachedTokens ?? 0) > 0;
}

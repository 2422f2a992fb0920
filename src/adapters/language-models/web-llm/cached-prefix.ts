/**
 * What a prompt shares with the tokens in web-llm's cache stays there. By itself the engine keeps all or nothing: all where a
 * request repeats the whole conversation and its reply and adds one message, and then without the separator behind that
 * reply. Our prompts change in their last message, so that it would keep nothing. Its runtime can cut a sequence at its end;
 * with that the cache is cut to the common beginning, and the rest is read. The engine does all else: conversation, chunks,
 * grammar, sampling, stops. What is reached into is private, hence the check of the version here, and of what comes out in
 * `cutsAsCold`.
 */
import type { MlcEngine, MlcPipeline } from './mlc-engine.ts';

/** The version whose pipeline was read. */
const readVersion = /^v0_2_86(\/|$)/;

export interface CountedPrompt {
  /** As the engine tokenises it, all that stands in front included. */
  readonly promptTokens: number;
  /** Of these, what was in the cache already. */
  readonly cachedTokens: number;
}

export class CachedPrefix {
  readonly #pipeline: MlcPipeline;
  readonly #cut: (cache: unknown, sequence: unknown, count: unknown) => void;
  readonly #clear: () => void;
  /** Tokens in the cache; null where that is not known. */
  #held: number[] | null = null;
  #counted: CountedPrompt | null = null;
  /** Whether anything is kept; off, every prompt is read whole. */
  keeps = true;

  /** Null where this engine or model is not one whose cache can be cut. */
  static over(engine: MlcEngine, modelId: string, version: string): CachedPrefix | null {
    const pipeline = engine.loadedModelIdToPipeline?.get(modelId);
    if (pipeline === undefined || !readVersion.test(version)) return null;
    const { kvCache, rnnState, artifact, slidingWindowSize } = pipeline;
    // The state of recurrent models and the windows that slide cannot be cut; models with a manifest go another way.
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
    // The engine clears before it knows the tokens that come; what is cleared is decided when they are known.
    pipeline.resetKVCache = () => {};
    pipeline.getInputData = async () => {
      this.#counted = null;
      // Of an empty cache the engine gives the whole prompt.
      pipeline.filledKVCacheLength = 0;
      const [pieces, length, measure] = await inputData();
      const fresh = this.#keepCommon(pieces);
      return fresh === null ? [pieces, length, measure] : [[fresh], fresh.length, measure];
    };
    pipeline.embedAndForward = async (pieces, length) => {
      const before = this.#held;
      // Where it fails, nobody knows what is in the cache.
      this.#held = null;
      const logits = await forward(pieces, length);
      this.#held = before === null ? null : before.concat(pieces.flat() as number[]);
      return logits;
    };
  }

  /** Tokens that `text` takes. */
  count(text: string): number {
    return this.#pipeline.tokenizer.encode(text).length;
  }

  /** Of the prompt that was read last; null where it was none of tokens alone. */
  get counted(): CountedPrompt | null {
    return this.#counted;
  }

  /** Cuts the cache to what it shares with the prompt; what is left to read, null where the prompt is not only tokens. */
  #keepCommon(pieces: readonly unknown[]): number[] | null {
    if (!pieces.every((piece) => Array.isArray(piece))) {
      this.#forget();
      return null;
    }
    const prompt = pieces.flat() as number[];
    const held = this.#held;
    // The last token is always read: what follows it is what is asked for.
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

/** A device that writes slower than this, in milliseconds for the first reply, is not kept waiting for the rest. */
const usualPatience = 20_000;
const system = 'Continue the row of words that you are given. Write nothing else.';
const rows = ['one two three four five six seven', 'one two three four red green blue'] as const;

/**
 * Whether a reply behind a cut cache is the reply of a cold one: three short replies, of which the first and the last are to be
 * equal. The driver, and whatever changed in the engine, answer for themselves.
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

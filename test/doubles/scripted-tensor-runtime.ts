/**
 * The runtime beneath web-llm without its kernels: tensors are arrays, the key-value cache is the list of tokens that were
 * forwarded, and the logits after them come from a script. Sampling takes the largest. What the real one refuses (a function
 * looked up outside of a scope, a cut that is longer than the sequence, a forward that was not announced) is refused here.
 */

export interface RuntimeScript {
  /** Tokens of the model's logits; a multiple of 32 is usual. */
  readonly vocabulary: number;
  readonly prefillChunk?: number;
  /** Fills `logits` (zeroes) for the token that follows `cached`, of which `sampled` were written in this reply. */
  logits(logits: Float32Array, cached: readonly number[], sampled: number): void;
  /** Before each token that is sampled; may throw, or never end. */
  beforeToken?(sampled: number): void | Promise<void>;
  beforeLoad?(): void | Promise<void>;
  /** Functions that this build of the runtime lacks. */
  readonly without?: readonly string[];
}

type Values = Float32Array | Int32Array;

class ScriptedTensor {
  readonly shape: readonly number[];
  readonly dtype: string;
  readonly values: Values;

  constructor(shape: readonly number[], dtype: string, values?: Values) {
    const size = shape.reduce((product, length) => product * length, 1);
    this.shape = shape;
    this.dtype = dtype;
    this.values = values ?? (dtype === 'int32' ? new Int32Array(size) : new Float32Array(size));
    if (this.values.length !== size) throw new Error(`A tensor of ${this.values.length} is not of ${shape}.`);
  }

  copyFrom(source: ArrayLike<number> | ScriptedTensor): this {
    this.values.set(source instanceof ScriptedTensor ? source.values : source);
    return this;
  }

  view(shape: readonly number[]): ScriptedTensor {
    return new ScriptedTensor(shape, this.dtype, this.values);
  }

  toArray(): Values {
    return this.values;
  }

  dispose(): void {}
}

/** One sequence at most, as web-llm makes it. */
class ScriptedKeyValueCache {
  tokens: number[] | null = null;
  announced = 0;

  get sequence(): number[] {
    if (this.tokens === null) throw new Error('The sequence 0 does not exist.');
    return this.tokens;
  }

  dispose(): void {}
}

interface TypedScalar {
  readonly value: number;
  readonly dtype: string;
}
type Packed = ((...given: never[]) => unknown) & { dispose(): void };

function packed(run: (...given: never[]) => unknown): Packed {
  return Object.assign(run, { dispose() {} });
}

function listOf(...entries: readonly ScriptedTensor[]) {
  return { get: (index: number) => entries[index], dispose() {} };
}

export class ScriptedTensorRuntime {
  readonly #script: RuntimeScript;
  readonly #cache = new ScriptedKeyValueCache();
  #scopes = 0;
  #sampled = 0;
  #progress: (report: { progress: number }) => void = () => {};
  /** Tokens that were prefilled or decoded, in order, over the engine's life. */
  readonly forwarded: number[] = [];
  readonly gpu;
  concatEmbeddings = (all: readonly ScriptedTensor[]): ScriptedTensor => {
    const values = all.flatMap((one) => [...one.values]);
    return new ScriptedTensor([values.length, 1], 'float32', Float32Array.from(values));
  };

  constructor(script: RuntimeScript) {
    this.#script = script;
    const lost = new Promise<{ message: string; reason?: string }>(() => {});
    this.gpu = {
      adapterInfo: { description: 'scripted', vendor: 'none' },
      device: { features: new Set<string>(), limits: { maxStorageBufferBindingSize: 2 ** 30 }, lost },
    };
  }

  /** The tokens that the key-value cache holds now. */
  get cached(): readonly number[] {
    return this.#cache.tokens ?? [];
  }

  registerInitProgressCallback(callback: (report: { progress: number }) => void): void {
    this.#progress = callback;
  }

  initWebGPU(): void {}
  dispose(): void {}
  async asyncLoadWebGPUPipelines(): Promise<void> {}

  async fetchTensorCache(): Promise<void> {
    this.#progress({ progress: 0.5 });
    await this.#script.beforeLoad?.();
    this.#progress({ progress: 1 });
  }

  webgpu() {
    return {
      // Where the real one waits for the device, messages of others come through.
      sync: async () => {
        await new Promise((later) => setTimeout(later, 0));
        await this.#script.beforeToken?.(this.#sampled);
      },
    };
  }

  cpu() {
    return {};
  }

  beginScope(): void {
    this.#scopes += 1;
  }

  endScope(): void {
    if (this.#scopes < 1) throw new Error('endScope called when the stack is empty.');
    this.#scopes -= 1;
  }

  detachFromCurrentScope<Value>(value: Value): Value {
    this.#inScope();
    return value;
  }

  attachToCurrentScope<Value>(value: Value): Value {
    this.#inScope();
    return value;
  }

  #inScope(): void {
    if (this.#scopes < 1) throw new Error('Must call beginScope to use functions that returns TVM objects');
  }

  makeShapeTuple(shape: readonly number[]): readonly number[] {
    this.#inScope();
    return shape;
  }

  scalar(value: number, dtype: string): TypedScalar {
    return { value, dtype };
  }

  empty(shape: readonly number[], dtype: string): ScriptedTensor {
    this.#inScope();
    return new ScriptedTensor(shape, dtype);
  }

  uniform(shape: readonly number[]): ScriptedTensor {
    return this.empty(shape, 'float32');
  }

  /** Called with the seed of each request. */
  setSeed(): void {
    this.#sampled = 0;
  }

  getParamsFromCacheByName(): { dispose(): void } {
    this.#inScope();
    return { dispose() {} };
  }

  getGlobalFunc(name: string): Packed {
    this.#inScope();
    const found = this.#globals[name];
    if (found === undefined || this.#script.without?.includes(name))
      throw new Error(`Cannot find global function ${name}`);
    return packed(found);
  }

  createVirtualMachine() {
    this.#inScope();
    return {
      getFunction: (name: string): Packed => {
        const found = this.#functions[name];
        if (found === undefined) throw new Error(`Cannot find function ${name}`);
        return packed(found);
      },
      getInternalModule: () => ({}),
      dispose() {},
    };
  }

  readonly #globals: Record<string, (...given: never[]) => unknown> = {
    'vm.builtin.kv_state_clear': (cache: ScriptedKeyValueCache) => {
      cache.tokens = null;
    },
    'vm.builtin.kv_state_add_sequence': (cache: ScriptedKeyValueCache) => {
      if (cache.tokens !== null) throw new Error('The sequence 0 is already in use.');
      cache.tokens = [];
    },
    'vm.builtin.kv_state_remove_sequence': (cache: ScriptedKeyValueCache) => {
      cache.tokens = null;
    },
    'vm.builtin.kv_state_begin_forward': (
      cache: ScriptedKeyValueCache,
      _: unknown,
      [length = 0]: readonly number[],
    ) => {
      cache.announced = length;
    },
    'vm.builtin.kv_state_end_forward': (cache: ScriptedKeyValueCache) => {
      cache.announced = 0;
    },
    'vm.builtin.attention_kv_cache_enable_sliding_window_for_seq': () => {},
    'vm.builtin.kv_state_popn': (cache: ScriptedKeyValueCache, sequence: TypedScalar, count: TypedScalar) => {
      if (sequence.dtype !== 'int64' || count.dtype !== 'int32') throw new Error('Wrong kinds of number.');
      if (count.value < 0 || count.value > cache.sequence.length)
        throw new Error(`Cannot pop ${count.value} of ${cache.sequence.length}.`);
      cache.sequence.length -= count.value;
    },
  };

  readonly #functions: Record<string, (...given: never[]) => unknown> = {
    _metadata: () =>
      JSON.stringify({
        params: [],
        prefill_chunk_size: this.#script.prefillChunk ?? 1024,
        kv_state_kind: 'kv_cache',
      }),
    create_tir_paged_kv_cache: () => this.#cache,
    embed: (ids: ScriptedTensor) =>
      new ScriptedTensor([ids.values.length, 1], 'float32', Float32Array.from(ids.values)),
    prefill: (embeddings: ScriptedTensor, cache: ScriptedKeyValueCache) => this.#forward(embeddings, cache),
    decode: (embeddings: ScriptedTensor, cache: ScriptedKeyValueCache) => this.#forward(embeddings, cache),
    apply_bitmask_inplace: ({ values }: ScriptedTensor, _: unknown, { values: mask }: ScriptedTensor) => {
      for (let id = 0; id < values.length; id += 1)
        if (((mask[id >> 5] as number) & (1 << (id & 31))) === 0) values[id] = Number.NEGATIVE_INFINITY;
    },
    apply_penalty_inplace: () => {},
    apply_logit_bias_inplace: () => {},
    softmax_with_temperature: (logits: ScriptedTensor) => logits,
    argsort_probs: (logits: ScriptedTensor) => listOf(logits, this.#best(logits)),
    sample_with_top_p: (_: unknown, best: ScriptedTensor) => {
      this.#sampled += 1;
      return best;
    },
  };

  #forward({ values }: ScriptedTensor, cache: ScriptedKeyValueCache) {
    if (cache.announced !== values.length)
      throw new Error(`${values.length} tokens, and ${cache.announced} announced.`);
    cache.sequence.push(...values);
    this.forwarded.push(...values);
    const logits = new Float32Array(this.#script.vocabulary);
    this.#script.logits(logits, cache.sequence, this.#sampled);
    return listOf(new ScriptedTensor([1, 1, logits.length], 'float32', logits));
  }

  #best({ values }: ScriptedTensor): ScriptedTensor {
    let best = 0;
    for (let id = 1; id < values.length; id += 1)
      if ((values[id] as number) > (values[best] as number)) best = id;
    return new ScriptedTensor([1], 'int32', Int32Array.of(best));
  }
}

/** Says `tokens`, one after another, then `end`. Under a grammar another token is taken where it allows no other. */
export function saying(tokens: readonly number[], end: number): RuntimeScript['logits'] {
  return (logits, _, sampled) => {
    logits[tokens[sampled] ?? end] = 1;
  };
}

/** Says what follows from every token in the cache, so that a wrong cut changes all that comes after it. */
export function hashing(from: number, to: number): RuntimeScript['logits'] {
  return (logits, cached) => {
    let hash = 0x811c9dc5;
    for (const token of cached) hash = Math.imul(hash ^ (token + 1), 0x01000193) >>> 0;
    for (let id = from; id < to; id += 1) {
      hash = (Math.imul(hash, 1_664_525) + 1_013_904_223) >>> 0;
      logits[id] = hash / 2 ** 32;
    }
  };
}

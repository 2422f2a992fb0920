/** Whether a model runs on a device, said before anything is downloaded. */
import { type CatalogueModel, memoryBytes } from './catalogue-model.ts';

/** What a page can find out about its device; null is "the browser does not say". */
export interface DeviceFacts {
  /** Null: no WebGPU. */
  readonly gpu: {
    readonly halfPrecision: boolean;
    readonly maxBufferBytes: number;
    readonly maxBindingBytes: number;
    readonly workgroupStorageBytes: number;
    /** Computed by the processor: right, and far too slow for a language model. */
    readonly software: boolean;
    readonly name: string;
  } | null;
  /** Bytes; browsers round, and say 8 GiB for everything above. */
  readonly memoryBytes: number | null;
  readonly cores: number;
  /** Threads and large memory for WebAssembly. */
  readonly isolated: boolean;
  readonly freeStorageBytes: number | null;
}

export type VerdictReason =
  | 'no-webgpu'
  | 'software-gpu'
  | 'no-half-precision'
  | 'buffer-too-small'
  | 'memory-too-small'
  | 'memory-close'
  | 'memory-unknown'
  | 'file-too-large'
  | 'storage-too-small'
  | 'one-thread'
  | 'context-beyond-training';

export interface Verdict {
  readonly verdict: 'runs' | 'tight' | 'no';
  /** The weightiest first; empty where nothing speaks against it. */
  readonly reasons: readonly VerdictReason[];
  /** With the context asked for. */
  readonly memoryBytes: number;
}

const gibibyte = 1024 ** 3;
/** What browsers say for eight and for everything above. */
const mostMemoryTold = 8 * gibibyte;
/** web-llm asks for a gibibyte a buffer and goes down to these; below them it refuses. */
const leastBuffer = 256 * 1024 ** 2;
const leastBinding = 128 * 1024 ** 2;
const leastWorkgroupStorage = 32 * 1024;
/** A WebAssembly memory of 32 bits, less what the engine itself needs. */
const mostWasmMemory = 3.5 * gibibyte;

const refusing: ReadonlySet<VerdictReason> = new Set([
  'no-webgpu',
  'no-half-precision',
  'buffer-too-small',
  'memory-too-small',
  'file-too-large',
  'storage-too-small',
]);

/**
 * No browser tells how much memory a graphics processor has free. Half of the machine's memory is taken for safe, three
 * quarters for possible; where the browser says only "eight or more", nothing is refused for memory.
 */
export function verdict(
  model: CatalogueModel,
  device: DeviceFacts,
  contextTokens = model.defaultContext,
): Verdict {
  const needed = memoryBytes(model, contextTokens);
  const reasons = [
    ...graphicsReasons(model, device),
    ...memoryReasons(model, device, needed),
    ...(device.freeStorageBytes !== null && model.downloadBytes > device.freeStorageBytes
      ? (['storage-too-small'] as const)
      : []),
    ...(model.engine === 'wllama' && (!device.isolated || device.cores < 2) ? (['one-thread'] as const) : []),
    ...(contextTokens > model.trainedContext ? (['context-beyond-training'] as const) : []),
  ];
  const refused = reasons.filter((reason) => refusing.has(reason));
  return {
    verdict: refused.length > 0 ? 'no' : reasons.length > 0 ? 'tight' : 'runs',
    reasons: [...refused, ...reasons.filter((reason) => !refusing.has(reason))],
    memoryBytes: needed,
  };
}

function graphicsReasons({ needs, kind }: CatalogueModel, { gpu }: DeviceFacts): VerdictReason[] {
  if (!needs.webgpu) return [];
  if (gpu === null) return ['no-webgpu'];
  const reasons: VerdictReason[] = [];
  if (needs.halfPrecision && !gpu.halfPrecision) reasons.push('no-half-precision');
  const tooSmall =
    gpu.maxBufferBytes < Math.max(leastBuffer, needs.largestBufferBytes) ||
    gpu.maxBindingBytes < Math.max(leastBinding, needs.largestBufferBytes) ||
    gpu.workgroupStorageBytes < leastWorkgroupStorage;
  if (tooSmall) reasons.push('buffer-too-small');
  if (gpu.software && kind === 'language-model') reasons.push('software-gpu');
  return reasons;
}

function memoryReasons(
  { engine }: CatalogueModel,
  { memoryBytes: memory }: DeviceFacts,
  needed: number,
): VerdictReason[] {
  if (engine !== 'web-llm' && needed > mostWasmMemory) return ['file-too-large'];
  if (memory === null) return needed > 2 * gibibyte ? ['memory-unknown'] : [];
  if (needed <= memory / 2) return [];
  if (memory >= mostMemoryTold) return ['memory-unknown'];
  return needed <= memory * 0.75 ? ['memory-close'] : ['memory-too-small'];
}

/** Bytes that a model may take without a word of warning; null where the browser does not say how much memory there is. */
export function safeMemoryBytes({ memoryBytes: memory }: DeviceFacts): number | null {
  return memory === null ? null : memory / 2;
}

/** The longest of these contexts that a device runs the model with; null where it runs it with none of them. */
export function longestContextThatRuns(
  model: CatalogueModel,
  device: DeviceFacts,
  contexts: readonly number[],
): number | null {
  const running = contexts.filter((tokens) => verdict(model, device, tokens).verdict !== 'no');
  return running.length === 0 ? null : Math.max(...running);
}

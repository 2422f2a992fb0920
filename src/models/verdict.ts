/** Says whether a model runs on a device, before any download. */
import { type CatalogueModel, memoryBytes } from './catalogue-model.ts';

/** Facts about the device that a page can find out; null means that the browser does not tell. */
export interface DeviceFacts {
  /** Null: no WebGPU. */
  readonly gpu: {
    readonly halfPrecision: boolean;
    readonly maxBufferBytes: number;
    readonly maxBindingBytes: number;
    readonly workgroupStorageBytes: number;
    /** The processor computes: correct, but far too slow for a language model. */
    readonly software: boolean;
    readonly name: string;
  } | null;
  /** Bytes. Browsers round, and say 8 GiB for everything above. */
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
  /** The weightiest first; empty if nothing speaks against it. */
  readonly reasons: readonly VerdictReason[];
  /** With the requested context. */
  readonly memoryBytes: number;
}

const gibibyte = 1024 ** 3;
/** The browser's value for 8 GiB and everything above. */
const mostMemoryTold = 8 * gibibyte;
/** web-llm asks for a gibibyte per buffer, accepts less down to this, and refuses below. */
const leastBuffer = 256 * 1024 ** 2;
const leastBinding = 128 * 1024 ** 2;
const leastWorkgroupStorage = 32 * 1024;
/** A 32-bit WebAssembly memory, less the engine's own needs. */
const mostWasmMemory = 3.5 * gibibyte;

const refusing: ReadonlySet<VerdictReason> = new Set([
  'no-webgpu',
  'software-gpu',
  'no-half-precision',
  'buffer-too-small',
  'memory-too-small',
  'file-too-large',
  'storage-too-small',
]);

/**
 * No browser tells the free memory of a graphics processor. Half of the machine's memory counts as safe, three quarters as
 * possible. If the browser says only "eight or more", memory refuses nothing.
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
  // No other build of the model would run either, so nothing else is worth telling.
  if (gpu.software && kind === 'language-model') return ['software-gpu'];
  const reasons: VerdictReason[] = [];
  if (needs.halfPrecision && !gpu.halfPrecision) reasons.push('no-half-precision');
  const tooSmall =
    gpu.maxBufferBytes < Math.max(leastBuffer, needs.largestBufferBytes) ||
    gpu.maxBindingBytes < Math.max(leastBinding, needs.largestBufferBytes) ||
    gpu.workgroupStorageBytes < leastWorkgroupStorage;
  if (tooSmall) reasons.push('buffer-too-small');
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

/** Bytes that a model may take without a warning; null if the browser does not tell the machine's memory. */
export function safeMemoryBytes({ memoryBytes: memory }: DeviceFacts): number | null {
  return memory === null ? null : memory / 2;
}

/** The longest of these contexts that the device can run the model with; null if there is none. */
export function longestContextThatRuns(
  model: CatalogueModel,
  device: DeviceFacts,
  contexts: readonly number[],
): number | null {
  const running = contexts.filter((tokens) => verdict(model, device, tokens).verdict !== 'no');
  return running.length === 0 ? null : Math.max(...running);
}

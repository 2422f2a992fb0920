/** Facts about a model before its download: enough to say whether this device can run it, and why not. */

/** The source of our statements about a model. */
export type Evidence =
  /** We ran it, on the processor or on software graphics; the figures are ours. */
  | 'measured'
  /** We ran its code path with a generated model of the same form, but not with its own weights. */
  | 'path-measured'
  /** We did not run it: maker and engine package are the sources. */
  | 'not-run';

interface DeviceNeeds {
  readonly webgpu: boolean;
  /** 16-bit arithmetic, `shader-f16`. */
  readonly halfPrecision: boolean;
  /** The largest piece that must fit into one buffer. */
  readonly largestBufferBytes: number;
}

export interface CatalogueModel {
  readonly id: string;
  readonly title: string;
  readonly kind: 'language-model' | 'encoder';
  readonly engine: 'web-llm' | 'wllama' | 'transformers.js';
  /** SPDX identifier if there is one, else the licence's name. */
  readonly licence: string;
  /** A commit of the publisher; null: the publisher's newest, trusted on first use. */
  readonly revision: string | null;
  /** Of all files; estimated from the number of parameters unless `downloadExact`. */
  readonly downloadBytes: number;
  readonly downloadExact: boolean;
  /** Without any context: weights and working space. */
  readonly baseMemoryBytes: number;
  /** Key-value cache per token of context; 0 for encoders. */
  readonly keyValueBytesPerToken: number;
  readonly defaultContext: number;
  readonly trainedContext: number;
  /** Numbers of a vector; of encoders alone. */
  readonly dimension?: number;
  /** Bits of a weight; absent where the title says them. */
  readonly weightBits?: number;
  readonly needs: DeviceNeeds;
  readonly evidence: Evidence;
  /** Title of the build to suggest if the graphics processor refuses this one: in 32 bits, or for the processor. */
  readonly nextDown?: string;
  /** One sentence for the person who chooses. */
  readonly goodFor: string;
}

/** Bytes with `contextTokens` of context, at most those it was trained for. */
export function memoryBytes(model: CatalogueModel, contextTokens: number): number {
  const tokens = Math.min(contextTokens, model.trainedContext);
  return model.baseMemoryBytes + tokens * model.keyValueBytesPerToken;
}

/** What is known of a model before it is downloaded: enough to say whether this device can run it, and why not. */

/** Where what we say of a model comes from. */
export type Evidence =
  /** Run by us, on the processor or on software graphics; figures are ours. */
  | 'measured'
  /** Its code path was run by us on a generated model of the same form; its own weights were not. */
  | 'path-measured'
  /** Not run by us: what is said is what its maker and its engine's package say. */
  | 'not-run';

interface DeviceNeeds {
  readonly webgpu: boolean;
  /** Computing with 16-bit numbers, `shader-f16`. */
  readonly halfPrecision: boolean;
  /** The largest piece that has to lie in one buffer. */
  readonly largestBufferBytes: number;
}

export interface CatalogueModel {
  readonly id: string;
  readonly title: string;
  readonly kind: 'language-model' | 'encoder';
  readonly engine: 'web-llm' | 'wllama' | 'transformers.js';
  /** SPDX identifier where there is one, else the licence's name. */
  readonly licence: string;
  /** A commit of the publisher; null: the publisher's newest, trusted as it first comes. */
  readonly revision: string | null;
  /** Of all files; estimated from the number of parameters unless `downloadExact`. */
  readonly downloadBytes: number;
  readonly downloadExact: boolean;
  /** With no context at all: weights and working space. */
  readonly baseMemoryBytes: number;
  /** Of key-value cache a token of context; 0 for encoders. */
  readonly keyValueBytesPerToken: number;
  readonly defaultContext: number;
  readonly trainedContext: number;
  readonly needs: DeviceNeeds;
  readonly evidence: Evidence;
  /** Title of the build that is offered in words where the graphics processor refuses this one. */
  readonly nextDown?: string;
  /** One sentence for the person who chooses. */
  readonly goodFor: string;
}

/** Bytes while it runs with `contextTokens` of context, at most what it was trained for. */
export function memoryBytes(model: CatalogueModel, contextTokens: number): number {
  const tokens = Math.min(contextTokens, model.trainedContext);
  return model.baseMemoryBytes + tokens * model.keyValueBytesPerToken;
}

/** Facts about models that are known before loading, for display. */
import { bundledReader, multilingualE5Small, smolLm2 } from '../../adapters/model-files/bundled-models.ts';
import { type CatalogueModel, memoryBytes } from '../../models/catalogue-model.ts';
import type { ModelFile } from '../../ports/models/model-files.ts';

export interface ModelFacts {
  /** Equals `EngineStatus.model`. */
  readonly title: string;
  /** Numbers of a vector, of an encoder. */
  readonly dimensions?: number;
  /** Number of languages, of a reader. */
  readonly languages?: number;
  /** The program that runs it. */
  readonly engine: string;
  /** Bits of a weight in the shipped file. */
  readonly bits: number;
  /** SPDX identifier. */
  readonly licence: string;
  /** Bytes of all its files. */
  readonly bytesOnDisk: number;
  /** Weights, and for a language model the cache of a full context window. Working space comes on top. */
  readonly bytesInMemory: number;
  /** Tokens of the context window as loaded here, of the longest text for an encoder, or of a reader's window. */
  readonly contextTokens: number;
}

export const bundledModels: readonly ModelFacts[] = [
  {
    title: multilingualE5Small.title,
    dimensions: multilingualE5Small.dimension,
    engine: 'transformers.js, ONNX Runtime',
    bits: 4,
    licence: multilingualE5Small.licence,
    bytesOnDisk: bytesOf(multilingualE5Small.files),
    bytesInMemory: multilingualE5Small.files.weights.bytes,
    contextTokens: multilingualE5Small.maxTokens,
  },
  {
    title: bundledReader.title,
    languages: bundledReader.languages,
    engine: 'ONNX Runtime',
    bits: 4,
    licence: bundledReader.licence,
    bytesOnDisk: bytesOf(bundledReader.files),
    bytesInMemory: bundledReader.files.weights.bytes,
    contextTokens: bundledReader.maxTokens,
  },
  {
    title: smolLm2.title,
    engine: 'wllama, llama.cpp',
    bits: 4,
    licence: smolLm2.licence,
    bytesOnDisk: bytesOf(smolLm2.files),
    bytesInMemory: smolLm2.files.weights.bytes + smolLm2.defaultContext * smolLm2.keyValueBytesPerToken,
    contextTokens: smolLm2.defaultContext,
  },
];

/** Facts about a downloaded model of the catalogue in the form of the bundled ones; undefined if its bits are unknown. */
export function catalogueFacts(
  model: CatalogueModel,
  bytesOnDisk: number,
  contextTokens: number,
): ModelFacts | undefined {
  const { title, engine, licence, weightBits: bits, dimension, kind } = model;
  if (bits === undefined) return undefined;
  const window = kind === 'encoder' ? model.defaultContext : Math.min(contextTokens, model.trainedContext);
  return {
    title,
    ...(dimension === undefined ? {} : { dimensions: dimension }),
    engine,
    bits,
    licence,
    bytesOnDisk,
    bytesInMemory: memoryBytes(model, window),
    contextTokens: window,
  };
}

function bytesOf(files: Readonly<Record<string, ModelFile>>): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

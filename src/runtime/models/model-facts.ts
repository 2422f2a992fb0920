/** What there is to know of the bundled models before one is loaded, for whoever shows them. */
import { bundledReader, multilingualE5Small, smolLm2 } from '../../adapters/model-files/bundled-models.ts';
import type { ModelFile } from '../../ports/model-files.ts';

export interface ModelFacts {
  /** As in `EngineStatus.model`. */
  readonly title: string;
  /** The program that runs it. */
  readonly engine: string;
  /** Of a weight as it ships. */
  readonly bits: number;
  /** SPDX identifier. */
  readonly licence: string;
  /** Of all its files. */
  readonly bytesOnDisk: number;
  /** Weights and, for a language model, the cache of a full context window; working space comes on top. */
  readonly bytesInMemory: number;
  /** Tokens of its context window as it is loaded here; the longest text for an encoder, a window of a reader. */
  readonly contextTokens: number;
}

export const bundledModels: readonly ModelFacts[] = [
  {
    title: multilingualE5Small.title,
    engine: 'transformers.js, ONNX Runtime',
    bits: 4,
    licence: multilingualE5Small.licence,
    bytesOnDisk: bytesOf(multilingualE5Small.files),
    bytesInMemory: multilingualE5Small.files.weights.bytes,
    contextTokens: multilingualE5Small.maxTokens,
  },
  {
    title: bundledReader.title,
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

function bytesOf(files: Readonly<Record<string, ModelFile>>): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** All models that can be downloaded, and their files. */
import { ggufFileSet } from '../../adapters/model-files/kept-gguf-models.ts';
import type { CatalogueModel } from '../../models/catalogue-model.ts';
import { type EncoderCatalogueModel, encoderModels } from '../../models/encoder-models.ts';
import { type GgufCatalogueModel, ggufModels } from '../../models/gguf-models.ts';
import { ownModelPrefix } from '../../models/own-model.ts';
import { type WebLlmCatalogueModel, webLlmModels } from '../../models/web-llm-models.ts';
import type { FileSet, RemoteFile } from '../../ports/models/model-files.ts';

export const catalogue: readonly (WebLlmCatalogueModel | GgufCatalogueModel | EncoderCatalogueModel)[] = [
  ...webLlmModels,
  ...ggufModels,
  ...encoderModels,
];

export function findWebLlmModel(id: string | null | undefined): WebLlmCatalogueModel | undefined {
  return webLlmModels.find((model) => model.id === id);
}

export function findGgufModel(id: string | null | undefined): GgufCatalogueModel | undefined {
  return ggufModels.find((model) => model.id === id);
}

/** True for a model that is described by its GGUF file: the person's own, or one of the catalogue. */
export function isGgufModel(id: string | null | undefined): id is string {
  return id?.startsWith(ownModelPrefix) === true || findGgufModel(id) !== undefined;
}

/** An encoder of the catalogue in the adapter's form; undefined for an unknown id. */
export function findEncoderModel(id: string | null | undefined) {
  const model = encoderModels.find((one) => one.id === id);
  if (model === undefined) return undefined;
  const { title, format, pooling, dimension, maxTokens, queryPrefix, passagePrefix, needs } = model;
  return {
    id: model.id,
    title,
    pooling,
    dimension,
    maxTokens,
    queryPrefix,
    passagePrefix,
    ...(model.nextDown === undefined ? {} : { nextDown: model.nextDown }),
    files: encoderFiles(model),
    numberFormat: format,
    // Nobody has measured its vectors for our fixed texts.
    golden: false,
    scriptPriors: [],
    defaultPrior: { mean: 0.45, deviation: 0.08 },
    device: needs.webgpu ? ('webgpu' as const) : ('wasm' as const),
  };
}

export function fileSetOf(model: CatalogueModel): FileSet | null {
  const known = catalogue.find(({ id }) => id === model.id);
  if (known === undefined) return null;
  switch (known.engine) {
    case 'web-llm':
      return webLlmFiles(known);
    case 'wllama':
      return ggufFileSet(known);
    case 'transformers.js':
      return encoderFileSet(known);
  }
}

export function webLlmFiles({ modelUrl, libraryUrl }: WebLlmCatalogueModel): FileSet & {
  readonly tokenizer: RemoteFile;
  readonly config: RemoteFile;
} {
  const config = { url: new URL('mlc-chat-config.json', modelUrl).href };
  const tokenizer = { url: new URL('tokenizer.json', modelUrl).href };
  return {
    manifest: { url: new URL('tensor-cache.json', modelUrl).href },
    files: [config, tokenizer, { url: libraryUrl }],
    tokenizer,
    config,
  };
}

/** With the files that the graph names and the hashes that its publisher states. */
function encoderFileSet(model: EncoderCatalogueModel): FileSet {
  const files = encoderFiles(model);
  return {
    files: Object.values(files),
    graph: files.weights,
    stated: { list: { url: model.listUrl }, baseUrl: model.baseUrl },
  };
}

function encoderFiles({ baseUrl, files }: EncoderCatalogueModel): Record<keyof typeof files, RemoteFile> {
  const remote = ({ path, bytes }: { readonly path: string; readonly bytes?: number }): RemoteFile => ({
    url: new URL(path, baseUrl).href,
    ...(bytes === undefined ? {} : { bytes }),
  });
  return {
    weights: remote(files.weights),
    config: remote(files.config),
    tokenizer: remote(files.tokenizer),
    tokenizerConfig: remote(files.tokenizerConfig),
  };
}

/** All models that can be downloaded, and their files. */
import type { CatalogueModel } from '../../models/catalogue-model.ts';
import { type EncoderCatalogueModel, encoderModels } from '../../models/encoder-models.ts';
import { type WebLlmCatalogueModel, webLlmModels } from '../../models/web-llm-models.ts';
import type { FileSet, RemoteFile } from '../../ports/model-files.ts';

export const catalogue: readonly (WebLlmCatalogueModel | EncoderCatalogueModel)[] = [
  ...webLlmModels,
  ...encoderModels,
];

export function findWebLlmModel(id: string | null | undefined): WebLlmCatalogueModel | undefined {
  return webLlmModels.find((model) => model.id === id);
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
  return known.engine === 'web-llm' ? webLlmFiles(known) : encoderFileSet(known);
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

/**
 * The files of a GGUF model of the catalogue. Its weights are downloaded like any file, with a hash known beforehand. The
 * tokenizer is in their header, and is kept beside them as for a person's own model. Runs in the worker.
 */
import type { GgufCatalogueModel } from '../../models/gguf-models.ts';
import { type OwnModel, readGgufModel } from '../../models/own-model.ts';
import type { FileSet, ModelFileStore, RemoteFile } from '../../ports/models/model-files.ts';
import { readGgufFile } from './gguf-source.ts';
import {
  type DeriveTokenizer,
  describeModel,
  keepModel,
  modelFile,
  ownFiles,
  partOf,
  readJson,
} from './kept-own-models.ts';

export type PublishedGguf = Pick<GgufCatalogueModel, 'id' | 'url' | 'sha256'>;

export function ggufFileSet({ id, url, sha256 }: PublishedGguf): FileSet {
  const { tokenizer, tokenizerConfig } = ownFiles({ id, parts: [] });
  return { files: [{ url, sha256 }], made: [tokenizer, tokenizerConfig, modelFile(id)] };
}

/** Keeps what the header of the downloaded file says. Rejects with `model-load-failed` if it is no language model. */
export async function keepGguf(
  parts: { readonly store: ModelFileStore; readonly deriveTokenizer: DeriveTokenizer },
  model: PublishedGguf,
): Promise<OwnModel> {
  const kept = await keptGguf(parts.store, model);
  if (kept !== null) return kept;
  const { id, url, sha256 } = model;
  const name = new URL(url).pathname.split('/').at(-1) ?? url;
  const part = partOf(await readGgufFile(await parts.store.open({ url, sha256 }), name));
  const { parts: described, ...facts } = describeModel(parts, [part], {
    id,
    source: 'address',
    urlOf: () => url,
  });
  const proven = described.map((one) => ({ ...one, sha256 }));
  return keepModel(parts, { ...facts, parts: proven }, part);
}

/** What is kept of it; null unless all of its files are here. */
export async function keptGguf(store: ModelFileStore, model: PublishedGguf): Promise<OwnModel | null> {
  const { files, made = [] } = ggufFileSet(model);
  const isHere = async (file: RemoteFile): Promise<boolean> => (await store.state(file)).state === 'stored';
  if ((await Promise.all([...files, ...made].map(isHere))).includes(false)) return null;
  const kept = readGgufModel(await readJson(store, modelFile(model.id)));
  return kept?.parts[0]?.sha256 === model.sha256 ? kept : null;
}

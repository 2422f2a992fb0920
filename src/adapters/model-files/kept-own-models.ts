/** The person's own models: checks them, stores them beside the others, lists and removes them. Runs in the worker. */
import { valueOrThrow, WebpaceError } from '../../core/errors.ts';
import type { GgufHeader } from '../../models/gguf.ts';
import { ggufFacts, refusal } from '../../models/gguf-facts.ts';
import {
  type GivenPart,
  makeOwnModel,
  type OwnModel,
  orderParts,
  ownModelPrefix,
  partNames,
  readOwnModel,
  refuseOwnModel,
} from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import type { DownloadOptions, ModelFileStore, RemoteFile } from '../../ports/models/model-files.ts';
import { sha256Hex } from '../../record/hashes/sha256.ts';
import { placeOf } from './download-errors.ts';
import { type GgufSource, readGgufAddress, readGgufFile } from './gguf-source.ts';

/** Makes the tokenizer files from the header of the first part. May throw `model-load-failed`. */
export type DeriveTokenizer = (
  header: GgufHeader,
  name: string,
) => { readonly tokenizer: unknown; readonly config: unknown; readonly counts: OwnModel['tokenizer'] };

interface OwnModelParts {
  readonly store: ModelFileStore;
  readonly deriveTokenizer: DeriveTokenizer;
  readonly device: DeviceFacts;
}

/** A file from the person. A `File` of an input or a drop fits if its content is itself. */
export interface NamedContent {
  readonly name: string;
  readonly content: Blob;
}

/** Stores the files of one model. Rejects with `model-load-failed` before storing anything if the model does not run here. */
export async function addOwnFiles(
  parts: OwnModelParts,
  files: readonly NamedContent[],
  options: DownloadOptions = {},
): Promise<OwnModel> {
  const sources = await Promise.all(
    files.map(async ({ name, content }) => ({ ...(await readGgufFile(content, plainName(name))), content })),
  );
  const ordered = valueOrThrow(
    orderParts(sources.map((source) => ({ ...partOf(source), content: source.content }))),
  );
  const id = await idOf(ordered.map(({ content }) => content));
  const model = describeHere(parts, ordered, {
    id,
    source: 'file',
    urlOf: (_part, at) => `${fileFolder(id)}part-${at + 1}.gguf`,
  });
  const total = model.downloadBytes;
  let before = 0;
  const added: RemoteFile[] = [];
  try {
    for (const [at, { url, bytes }] of model.parts.entries()) {
      const content = (ordered[at] as (typeof ordered)[number]).content;
      if ((await parts.store.state({ url, bytes })).state !== 'stored') added.push({ url, bytes });
      await parts.store.add({ url, bytes }, content, {
        ...options,
        onProgress: (progress) =>
          options.onProgress?.({
            ...progress,
            loadedBytes: before + progress.loadedBytes,
            totalBytes: total,
          }),
      });
      before += bytes;
    }
    return await keepModel(parts, model, ordered[0] as GivenPart & Pick<GgufSource, 'reading'>);
  } catch (thrown) {
    // A partial copy of a file that the person still has would only take room.
    for (const part of added) await parts.store.remove(part, { forget: true }).catch(() => undefined);
    throw thrown;
  }
}

/**
 * Checks the files at an address and notes the model. Its weights are downloaded like those of the catalogue. An
 * address that ends in `#sha256=…` states the hash of its one file.
 */
export async function addOwnAddress(
  parts: OwnModelParts,
  address: string,
  { signal }: DownloadOptions = {},
): Promise<OwnModel> {
  const { urls, sha256 } = addressesOf(address);
  const sources: GgufSource[] = [];
  for (const url of urls) sources.push(await readGgufAddress(url, signal));
  const ordered = valueOrThrow(orderParts(sources.map(partOf)));
  const id = `${ownModelPrefix}${slug((ordered[0] as GivenPart).name)}-${sha256Hex(new TextEncoder().encode(urls.join(' '))).slice(0, 8)}`;
  const urlOf = (part: GivenPart): string =>
    urls[sources.findIndex(({ name }) => name === part.name)] as string;
  const described = describeHere(parts, ordered, { id, source: 'address', urlOf });
  const proven = sha256 === null ? described.parts : described.parts.map((part) => ({ ...part, sha256 }));
  const model = { ...described, parts: proven };
  // A different file from an earlier download under this address is downloaded again.
  for (const part of proven) {
    const kept = await parts.store.state(part);
    if (sha256 !== null && kept.state === 'stored' && kept.file.sha256 !== sha256)
      await parts.store.remove(part, { forget: true });
  }
  return keepModel(parts, model, ordered[0] as GivenPart & Pick<GgufSource, 'reading'>);
}

export async function listOwnModels(store: ModelFileStore): Promise<OwnModel[]> {
  const models: OwnModel[] = [];
  for (const { url } of await store.list()) {
    if (!url.startsWith(scheme) || !url.endsWith('/model.json')) continue;
    const model = readOwnModel(await readJson(store, { url }));
    if (model !== null && modelFile(model.id).url === url) models.push(model);
  }
  return models;
}

export async function removeOwnModel(store: ModelFileStore, model: OwnModel): Promise<void> {
  // The note goes last. Without it the other files would be unknown.
  const { tokenizer, tokenizerConfig } = ownFiles(model);
  for (const file of [...model.parts, tokenizer, tokenizerConfig, modelFile(model.id)])
    await store.remove(file, { forget: true });
}

/** The files that an engine opens, with the model's parts in order. */
export function ownFiles(model: Pick<OwnModel, 'id' | 'parts'>): {
  readonly weights: readonly RemoteFile[];
  readonly tokenizer: RemoteFile;
  readonly tokenizerConfig: RemoteFile;
} {
  const folder = fileFolder(model.id);
  return {
    weights: model.parts,
    tokenizer: { url: `${folder}tokenizer.json` },
    tokenizerConfig: { url: `${folder}tokenizer_config.json` },
  };
}

const scheme = 'webpace-own:/';

function fileFolder(id: string): string {
  return `${scheme}${id}/`;
}

/** The description of a model beside its files. */
export function modelFile(id: string): RemoteFile {
  return { url: `${fileFolder(id)}model.json` };
}

type ReadPart = GivenPart & Pick<GgufSource, 'reading'>;

export function partOf({ name, bytes, reading }: GgufSource): ReadPart {
  const facts = valueOrThrow(ggufFacts(reading, name));
  return { name, bytes, facts, reading, leastBytes: reading.ok ? reading.header.leastBytes : null };
}

interface Described {
  readonly id: string;
  readonly source: OwnModel['source'];
  readonly urlOf: (part: ReadPart, at: number) => string;
}

/** Rejects a model that this device cannot run. */
function describeHere(parts: OwnModelParts, ordered: readonly ReadPart[], more: Described): OwnModel {
  const model = describeModel(parts, ordered, more);
  valueOrThrow(refuseOwnModel(model, parts.device));
  return model;
}

/** A model as its header says it. */
export function describeModel(
  { deriveTokenizer }: Pick<OwnModelParts, 'deriveTokenizer'>,
  ordered: readonly ReadPart[],
  { id, source, urlOf }: Described,
): OwnModel {
  const [first] = ordered as [ReadPart, ...ReadPart[]];
  if (!first.reading.ok) throw new WebpaceError('internal', 'A refused header was used.');
  const { counts } = deriveTokenizer(first.reading.header, first.name);
  return makeOwnModel(ordered, {
    id,
    source,
    tokenizer: counts,
    parts: ordered.map((part, at) => ({ url: urlOf(part, at), bytes: part.bytes })),
  });
}

export async function keepModel(
  { store, deriveTokenizer }: Pick<OwnModelParts, 'store' | 'deriveTokenizer'>,
  model: OwnModel,
  { reading, name }: Pick<ReadPart, 'reading' | 'name'>,
): Promise<OwnModel> {
  if (!reading.ok) throw new WebpaceError('internal', 'A refused header was used.');
  const { tokenizer, config } = deriveTokenizer(reading.header, name);
  const { tokenizer: tokenizerFile, tokenizerConfig } = ownFiles(model);
  const json = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });
  const notes = [
    [tokenizerFile, tokenizer],
    [tokenizerConfig, config],
    [modelFile(model.id), model],
  ] as const;
  for (const [file, value] of notes) {
    // The store never changes a stored file, so an older description of the same model would stay.
    await store.remove(file, { forget: true });
    await store.add(file, json(value));
  }
  return model;
}

/** Bytes of each sample of a file. */
const sampleBytes = 65_536;

/**
 * The same file under another name is the same model. Versions of one model may have the same header and size, so the weights are
 * sampled, too.
 */
async function idOf(parts: readonly Blob[]): Promise<string> {
  const samples = parts.flatMap((content) =>
    [0, Math.floor((content.size - sampleBytes) / 2), content.size - sampleBytes].map((at) =>
      content.slice(Math.max(0, at), Math.max(0, at) + sampleBytes),
    ),
  );
  const sampled = new Blob([...samples, parts.map(({ size }) => size).join(' ')]);
  const hash = sha256Hex(new Uint8Array(await sampled.arrayBuffer())).slice(0, 16);
  return `${ownModelPrefix}file-${hash}`;
}

function addressesOf(address: string): { readonly urls: readonly string[]; readonly sha256: string | null } {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    throw badAddress(address, 'it is no address');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw badAddress(address, 'it is not a web address');
  if (!/\.gguf$/i.test(url.pathname)) throw badAddress(address, 'it does not name a .gguf file');
  const sha256 = statedHash(url.hash);
  // No request may hold a name or a password, and the browser's refusal repeats them.
  Object.assign(url, { hash: '', username: '', password: '' });
  const last = url.pathname.lastIndexOf('/') + 1;
  const names = partNames(url.pathname.slice(last));
  if (names === null) return { urls: [url.href], sha256 };
  if (sha256 !== null)
    throw refusal(
      url.pathname.slice(last),
      'it is one of several parts, and a SHA-256 is of one file',
      'Leave the SHA-256 out.',
    );
  return {
    urls: names.map((name) => new URL(`${url.pathname.slice(0, last)}${name}${url.search}`, url).href),
    sha256,
  };
}

/** The hash at the end of an address, or null. */
function statedHash(fragment: string): string | null {
  if (!fragment.startsWith('#sha256=')) return null;
  const hash = fragment.slice('#sha256='.length).toLowerCase();
  if (/^[0-9a-f]{64}$/.test(hash)) return hash;
  throw refusal(
    'The SHA-256',
    'it is not valid',
    'A valid one has 64 characters: digits and the letters from a to f. Copy it whole, or leave it out.',
  );
}

function badAddress(address: string, what: string): WebpaceError {
  return refusal(
    placeOf(address).slice(0, 120) || 'The address',
    what,
    'Give the address of the file itself, which begins with https:// and ends in .gguf.',
  );
}

/** Null if it is not there or cannot be read. */
export async function readJson(store: ModelFileStore, file: RemoteFile): Promise<unknown> {
  try {
    return JSON.parse(await (await store.open(file)).text());
  } catch {
    return null;
  }
}

function plainName(name: string): string {
  return name.split(/[\\/]/).pop() || 'The file';
}

function slug(name: string): string {
  return (
    name
      .replace(/\.gguf$/i, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60) || 'model'
  );
}

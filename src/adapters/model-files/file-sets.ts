/** Treats the files of one model as one thing: downloads them with one progress, reports on them, removes them. */
import { WebpaceError } from '../../core/errors.ts';
import type {
  DownloadOptions,
  DownloadProgress,
  FileSet,
  ModelFileStore,
  RemoteFile,
} from '../../ports/models/model-files.ts';

interface FileSetState {
  readonly state: 'missing' | 'partial' | 'stored';
  /** Bytes on this device. */
  readonly bytes: number;
  /** Number of files whose hash was not known in advance. */
  readonly firstUse: number;
}

/** Downloads what is missing, one file after another, the manifest first. Rejects as the store does. */
export async function downloadFileSet(
  store: ModelFileStore,
  set: FileSet,
  { onProgress, ...options }: DownloadOptions = {},
): Promise<RemoteFile[]> {
  let before = 0;
  /** `behind`: bytes of the later files. Files of unknown size are small and count as they arrive. */
  const fetchOne = async (file: RemoteFile, behind: number | null): Promise<void> => {
    const report = (progress: DownloadProgress): void => {
      const whole = progress.totalBytes ?? file.bytes;
      onProgress?.({
        ...progress,
        loadedBytes: before + progress.loadedBytes,
        totalBytes: behind === null || whole === undefined ? null : before + whole + behind,
      });
    };
    before += (await store.download(file, { ...options, onProgress: report })).bytes;
  };
  if (set.stated !== undefined) await fetchOne(set.stated.list, null);
  const known = await hashesOf(store, set);
  const listed: RemoteFile[] = [];
  if (set.manifest !== undefined) {
    await fetchOne(known(set.manifest), null);
    listed.push(...(await recordsOf(store, set.manifest)));
  }
  if (set.graph !== undefined) {
    await fetchOne(known(set.graph), null);
    listed.push(...(await weightsBeside(store, set.graph)));
  }
  const rest = [...set.files.filter(({ url }) => url !== set.graph?.url), ...listed].map(known);
  for (const [index, file] of rest.entries()) {
    await fetchOne(
      file,
      rest.slice(index + 1).reduce((sum, { bytes = 0 }) => sum + bytes, 0),
    );
  }
  return [set.manifest, set.graph, ...rest].filter((file) => file !== undefined);
}

export async function fileSetState(store: ModelFileStore, set: FileSet): Promise<FileSetState> {
  const { files, complete } = await knownFiles(store, set);
  const states = await Promise.all(files.map((file) => store.state(file)));
  const bytes = states.reduce(
    (sum, state) =>
      sum + (state.state === 'stored' ? state.file.bytes : state.state === 'partial' ? state.bytes : 0),
    0,
  );
  const stored = complete && states.every(({ state }) => state === 'stored');
  const firstUse = states.filter(
    (state) => state.state === 'stored' && state.file.proof === 'first-use',
  ).length;
  return { state: stored ? 'stored' : bytes > 0 ? 'partial' : 'missing', bytes, firstUse };
}

export async function removeFileSet(store: ModelFileStore, set: FileSet, forget: boolean): Promise<void> {
  // The manifest goes last. Without it the other files would be unknown.
  const { files } = await knownFiles(store, set);
  for (const file of files.reverse()) await store.remove(file, { forget });
}

async function knownFiles(
  store: ModelFileStore,
  { files, made = [], manifest, graph, stated }: FileSet,
): Promise<{ files: RemoteFile[]; complete: boolean }> {
  if (graph !== undefined) {
    const all = [...(stated === undefined ? [] : [stated.list]), ...files];
    if ((await store.state(graph)).state !== 'stored') return { files: all, complete: false };
    return { files: [...all, ...(await weightsBeside(store, graph))], complete: true };
  }
  if (manifest === undefined) return { files: [...files, ...made], complete: true };
  if ((await store.state(manifest)).state !== 'stored')
    return { files: [manifest, ...files], complete: false };
  return { files: [manifest, ...files, ...(await recordsOf(store, manifest))], complete: true };
}

/** The files that a stored manifest names. The manifest is untrusted data, so only plain names beside it are accepted. */
async function recordsOf(store: ModelFileStore, manifest: RemoteFile): Promise<RemoteFile[]> {
  try {
    const { records } = JSON.parse(await (await store.open(manifest)).text()) as {
      records: readonly { dataPath: string; nbytes: number }[];
    };
    return records.map(({ dataPath, nbytes }) => {
      if (!/^[\w.-]+$/.test(dataPath) || !Number.isSafeInteger(nbytes) || nbytes < 1)
        throw new Error(dataPath);
      return { url: new URL(dataPath, manifest.url).href, bytes: nbytes };
    });
  } catch (thrown) {
    const message =
      'The list of this model’s files cannot be read. Delete the model and download it again, or choose another one.';
    throw new WebpaceError('model-checksum', message, { cause: thrown, details: { url: manifest.url } });
  }
}

/** The files in which a stored graph keeps its weights. */
async function weightsBeside(store: ModelFileStore, graph: RemoteFile): Promise<RemoteFile[]> {
  // Loaded with the first graph, because most pages never look at one.
  const { externalWeightsOf } = await import('./external-weights.ts');
  const names = await externalWeightsOf(await store.open(graph));
  return names.map((name) => ({ url: new URL(name, graph.url).href }));
}

/** Adds what the publisher states about each file. A file that the publisher does not list stays as it is. */
async function hashesOf(
  store: ModelFileStore,
  { stated: published }: FileSet,
): Promise<(file: RemoteFile) => RemoteFile> {
  if (published === undefined) return (file) => file;
  const { list, baseUrl } = published;
  const told = new Map<string, RemoteFile>();
  try {
    for (const { path, size, lfs } of JSON.parse(await (await store.open(list)).text()) as StatedFile[]) {
      const url = new URL(path, baseUrl).href;
      const stated = /^[0-9a-f]{64}$/.test(lfs?.oid ?? '') ? { statedSha256: lfs?.oid as string } : {};
      if (Number.isSafeInteger(size) && size > 0) told.set(url, { url, bytes: size, ...stated });
    }
  } catch (thrown) {
    const message =
      'The publisher’s list of this model’s files cannot be read. Delete the model and download it again, or choose another one.';
    throw new WebpaceError('model-checksum', message, { cause: thrown, details: { url: list.url } });
  }
  return (file) => ({ ...told.get(file.url), ...file });
}

interface StatedFile {
  readonly path: string;
  readonly size: number;
  readonly lfs?: { readonly oid?: string };
}

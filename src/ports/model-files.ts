/** Files of a model, pinned by size and hash: whoever reads one gets exactly the published bytes or an error. */
export interface ModelFile {
  /** Below the models folder, with `/`: "smollm2-135m-instruct/tokenizer.json". */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the content, in lower-case hex. */
  readonly sha256: string;
}

export interface FilesProgress {
  /** Path of the file that is being received. */
  readonly file: string;
  /** Bytes of all files, received so far and in total. */
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

interface ReadModelFilesOptions {
  /** Absolute, ending in `/`: where the models folder is served from. */
  readonly baseUrl: string;
  readonly signal?: AbortSignal;
  /** At most ten times a second. */
  readonly onProgress?: (progress: FilesProgress) => void;
}

/**
 * Takes files that come with the app (fetched where they are not kept) and files of the model-file store (which have to be
 * there). Resolves with the whole files under the names they were asked for, each verified. Rejects, at the first file that
 * fails, with `model-missing`, `model-checksum`, `model-load-failed` (the browser cannot verify) or `aborted`.
 */
export type ReadModelFiles = <Name extends string>(
  files: Readonly<Record<Name, ModelFile | RemoteFile>>,
  options: ReadModelFilesOptions,
) => Promise<Record<Name, Uint8Array<ArrayBuffer>>>;

/** Model files that were fetched once and are kept on this device, apart from the app and from the person's data. */
export interface ModelCache {
  /** Bytes of all kept files; 0 where the browser keeps none. */
  size(): Promise<number>;
  clear(): Promise<void>;
}

/** A file that lies somewhere else, and what is known of it beforehand. */
export interface RemoteFile {
  /** Absolute. Best with a pinned revision in it, behind which the content never changes. */
  readonly url: string;
  readonly bytes?: number;
  /** SHA-256 in lower-case hex, where whoever publishes it, or we, have stated it. */
  readonly sha256?: string;
  /** The same, where it is learned only when the file is fetched: the file is proven by it, and lies under its address. */
  readonly statedSha256?: string;
}

/**
 * Why a stored file is believed to be the right one. `pinned`: its hash was known beforehand. `first-use`: its hash was
 * taken when it first came, and it must be the same ever after. `own`: the person brought it.
 */
export type FileProof = 'pinned' | 'first-use' | 'own';

/** A whole file on this device, hashed as it came. */
export interface StoredFile {
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly proof: FileProof;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

export type StoredFileState =
  | { readonly state: 'missing' }
  /** A download was interrupted; the next one goes on from there. */
  | { readonly state: 'partial'; readonly bytes: number }
  | { readonly state: 'stored'; readonly file: StoredFile };

export interface DownloadProgress {
  readonly loadedBytes: number;
  /** Null where neither we nor the server know it. */
  readonly totalBytes: number | null;
  /** `waiting`: the connection failed and is tried again after a pause; `checking`: what lies here is hashed. */
  readonly stage: 'checking' | 'receiving' | 'waiting';
}

export interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** At most ten times a second. */
  readonly onProgress?: (progress: DownloadProgress) => void;
  /** Absolute: asked in place of the origin of the file's address; what it lacks is asked from that origin. */
  readonly mirror?: string;
}

/**
 * The one place for files of models. A file is there whole and proven, or not there; files of different addresses never
 * mix. Rejections: `model-missing` (not there, not allowed, or the network failed for good), `model-checksum` (another
 * file than it should be), `storage-full`, `storage-refused`, `run-busy` (another tab downloads it), `aborted`.
 */
export interface ModelFileStore {
  state(file: RemoteFile): Promise<StoredFileState>;
  /** Goes on where an interrupted download ended. What is stored is not asked for again. */
  download(file: RemoteFile, options?: DownloadOptions): Promise<StoredFile>;
  /** Takes the content from the person instead of the network; a known hash must match it. */
  add(file: RemoteFile, content: Blob, options?: DownloadOptions): Promise<StoredFile>;
  /** Rejects with `model-missing` where it is not stored whole. The content is read from the disk as it is needed. */
  open(file: RemoteFile): Promise<Blob>;
  /** Removes content and partial content. The hash of its first use stays known unless `forget` is given. */
  remove(file: RemoteFile, options?: { readonly forget?: boolean }): Promise<void>;
  list(): Promise<StoredFile[]>;
}

/**
 * All files of one model. Some models name their weights in a manifest of their own, so that the list is known only once
 * that is here.
 */
export interface FileSet {
  readonly files: readonly RemoteFile[];
  /** `tensor-cache.json` of MLC's format: its records name more files beside it. */
  readonly manifest?: RemoteFile;
  /** A graph in ONNX's format, among the files: it may name files of weights beside it. */
  readonly graph?: RemoteFile;
  /** The publisher's own list of a revision, with the sizes and hashes that it states of its files. */
  readonly stated?: StatedFiles;
}

interface StatedFiles {
  /** A list as Hugging Face gives it: path, size, and SHA-256 where the file is kept apart (`lfs.oid`). */
  readonly list: RemoteFile;
  /** What its paths lie below. */
  readonly baseUrl: string;
}

/**
 * Gives a library files of one model in place of the network, and as many threads; tells the name to ask for them under. By
 * their paths in the publisher's folder. Each is given once, and then not held any more; a `Blob` stays on the disk and is read as
 * it is asked for. Throws `engine-failed` where the browser has no WebAssembly.
 */
export type OfferModelFiles = (
  files: Readonly<Record<string, Uint8Array<ArrayBuffer> | Blob>>,
  threads: number,
) => string;

/** Files of a model, pinned by size and hash: a reader gets exactly the published bytes, or an error. */
export interface ModelFile {
  /** Below the models folder, with `/`: "smollm2-135m-instruct/tokenizer.json". */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the content, in lower-case hex. */
  readonly sha256: string;
}

/** How far the files of one model have come. */
export interface FilesProgress {
  /** `verify`: the file was kept on this device, and is only checked. */
  readonly stage: 'download' | 'verify';
  /** Path of the file that is being received. */
  readonly file: string;
  /** Bytes of all files, received so far and in total. */
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

interface ReadModelFilesOptions {
  /** Absolute, ends in `/`: the address of the models folder. */
  readonly baseUrl: string;
  readonly signal?: AbortSignal;
  /** At most ten times a second. */
  readonly onProgress?: (progress: FilesProgress) => void;
}

/**
 * Reads files that come with the app (fetched if they are not kept) and files of the model-file store (which must be there).
 * Resolves with the whole files under the requested names, each verified. Rejects at the first file that fails, with
 * `model-missing`, `model-checksum`, `model-load-failed` (the browser cannot verify) or `aborted`.
 */
export type ReadModelFiles = <Name extends string>(
  files: Readonly<Record<Name, ModelFile | RemoteFile>>,
  options: ReadModelFilesOptions,
) => Promise<Record<Name, Uint8Array<ArrayBuffer>>>;

/** Model files that were fetched once and are kept on this device, separate from the app and from the person's data. */
export interface ModelCache {
  /** Bytes of all kept files; 0 if the browser keeps none. */
  size(): Promise<number>;
  clear(): Promise<void>;
}

/** A file elsewhere, with what is known of it beforehand. */
export interface RemoteFile {
  /** Absolute. A pinned revision in it is best, because its content never changes. */
  readonly url: string;
  readonly bytes?: number;
  /** SHA-256 in lower-case hex, if the publisher or we have stated it. */
  readonly sha256?: string;
  /** The same, but known only when the file is fetched: it proves the file, which is stored under its address. */
  readonly statedSha256?: string;
}

/**
 * Why a stored file counts as the right one. `pinned`: its hash was known beforehand. `first-use`: its hash was taken on its
 * first download, and must stay the same. `own`: the person brought it.
 */
export type FileProof = 'pinned' | 'first-use' | 'own';

/** A whole file on this device, hashed when it arrived. */
export interface StoredFile {
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly proof: FileProof;
}

/** How much of a file is on this device. `bytes` of a part: what has been received. */
export type StoredFileState =
  | { readonly state: 'missing' }
  /** A download was interrupted; the next one continues it. */
  | { readonly state: 'partial'; readonly bytes: number }
  | { readonly state: 'stored'; readonly file: StoredFile };

/** How far one file has come, in bytes. */
export interface DownloadProgress {
  readonly loadedBytes: number;
  /** Null if neither we nor the server know it. */
  readonly totalBytes: number | null;
  /** `waiting`: the connection failed, and a new try follows after a pause. `checking`: the stored content is hashed. */
  readonly stage: 'checking' | 'receiving' | 'waiting';
}

export interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** At most ten times a second. */
  readonly onProgress?: (progress: DownloadProgress) => void;
  /** Absolute. It replaces the origin of the file's address; that origin serves what the mirror lacks. */
  readonly mirror?: string;
}

/**
 * The one place for model files. A file is there whole and proven, or not at all. Files of different addresses never mix.
 * Rejections: `model-missing` (not there, not allowed, or the network failed for good), `model-checksum` (a different file),
 * `storage-full`, `storage-refused`, `run-busy` (another tab downloads it), `aborted`.
 */
export interface ModelFileStore {
  state(file: RemoteFile): Promise<StoredFileState>;
  /** Continues an interrupted download. Stored content is not requested again. */
  download(file: RemoteFile, options?: DownloadOptions): Promise<StoredFile>;
  /** Takes the content from the person and not from the network; a known hash must match it. */
  add(file: RemoteFile, content: Blob, options?: DownloadOptions): Promise<StoredFile>;
  /** Rejects with `model-missing` if the file is not stored whole. Content is read from the disk on demand. */
  open(file: RemoteFile): Promise<Blob>;
  /** Removes content and partial content. The hash of its first use stays known unless `forget` is given. */
  remove(file: RemoteFile, options?: { readonly forget?: boolean }): Promise<void>;
  list(): Promise<StoredFile[]>;
}

/**
 * All files of one model. Some models name their weights in their own manifest, so the list is known only after that has arrived.
 */
export interface FileSet {
  readonly files: readonly RemoteFile[];
  /** Files that are made of the others on this device, and not downloaded. */
  readonly made?: readonly RemoteFile[];
  /** `tensor-cache.json` of MLC's format: its records name more files beside it. */
  readonly manifest?: RemoteFile;
  /** An ONNX graph among the files: it may name files of weights beside it. */
  readonly graph?: RemoteFile;
  /** The publisher's list of a revision, with stated sizes and hashes. */
  readonly stated?: StatedFiles;
}

interface StatedFiles {
  /** A list in Hugging Face's form: path, size, and SHA-256 if the file is stored separately (`lfs.oid`). */
  readonly list: RemoteFile;
  /** The folder of its paths. */
  readonly baseUrl: string;
}

/**
 * Gives a library the files of one model in place of the network, and the same number of threads; returns the name to request
 * them under. Keys are paths in the publisher's folder. Each file is given once and then released; a `Blob` stays on the disk and
 * is read on demand. Throws `engine-failed` if the browser has no WebAssembly.
 */
export type OfferModelFiles = (
  files: Readonly<Record<string, Uint8Array<ArrayBuffer> | Blob>>,
  threads: number,
) => string;

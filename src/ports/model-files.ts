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

export interface ReadModelFilesOptions {
  /** Absolute, ending in `/`: where the models folder is served from. */
  readonly baseUrl: string;
  readonly signal?: AbortSignal;
  /** At most ten times a second. */
  readonly onProgress?: (progress: FilesProgress) => void;
}

/**
 * Resolves with the whole files under the names they were asked for, each verified. Rejects, at the first file that
 * fails, with `model-missing`, `model-checksum`, `model-load-failed` (the browser cannot verify) or `aborted`.
 */
export type ReadModelFiles = <Name extends string>(
  files: Readonly<Record<Name, ModelFile>>,
  options: ReadModelFilesOptions,
) => Promise<Record<Name, Uint8Array<ArrayBuffer>>>;

/** Model files that were fetched once and are kept on this device, apart from the app and from the person's data. */
export interface ModelCache {
  /** Bytes of all kept files; 0 where the browser keeps none. */
  size(): Promise<number>;
  clear(): Promise<void>;
}

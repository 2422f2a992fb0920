/** Models as hosts see them: what there is, what this device can run, what lies here; downloads with a way to stop. */
import type { ErrorReport, Result } from '../../core/errors.ts';
import type { CatalogueModel } from '../../models/catalogue-model.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';

export interface ModelFilesStatus {
  readonly state: 'missing' | 'partial' | 'downloading' | 'stored';
  /** On this device so far. */
  readonly loadedBytes: number;
  /** Null while it is not known. */
  readonly totalBytes: number | null;
  /** Files whose hash nobody stated beforehand: they are held to be right as they first came. */
  readonly firstUse: number;
  /** Why the last download ended; null after one that was stopped by hand or came to its end. */
  readonly error: ErrorReport | null;
}

/** A file as the person gives it; a `File` of an input or a drop is one when its content is itself. */
interface GivenModelFile {
  readonly name: string;
  readonly content: Blob;
}

interface AddModelOptions {
  readonly signal?: AbortSignal;
  /** Bytes of all parts, copied so far and in total. */
  readonly onProgress?: (progress: {
    readonly loadedBytes: number;
    readonly totalBytes: number | null;
  }) => void;
}

export interface ModelDownloads {
  readonly catalogue: readonly CatalogueModel[];
  device(): Promise<DeviceFacts>;
  /** The same object until something changes. Models that were not looked at yet are missing in it. */
  statuses(): ReadonlyMap<string, ModelFilesStatus>;
  subscribe(listener: () => void): () => void;
  /**
   * Models that the person brought, as they were last seen; the same list until something changes. They are chosen by
   * their id like those of the catalogue (`languageModelId`), with `verdict`, `statuses`, `download` and `remove` alike.
   */
  ownModels(): readonly OwnModel[];
  /**
   * Takes the files of one GGUF model: one, or all parts of a split one. Their headers are read first; what is no model
   * that runs here is refused with `model-load-failed` and words that say what to do, and nothing is kept. Choose the
   * model by its id where the page is started the next time.
   */
  addModelFiles(files: readonly GivenModelFile[], options?: AddModelOptions): Promise<Result<OwnModel>>;
  /**
   * Takes a model by the address of its GGUF file, or of any part of a split one. The header is fetched and looked at;
   * then the model stands in `ownModels` and its weights are fetched with `download`. The app's policy has to allow the
   * address (see docs/models.md).
   */
  addModelAddress(address: string, options?: AddModelOptions): Promise<Result<OwnModel>>;
  /** Looks at what lies here. Never rejects. */
  refresh(): Promise<void>;
  /** Resolves when the download has ended, however; the status says how. `mirror`: asked before the publisher. */
  download(id: string, mirror?: string): Promise<void>;
  stop(id: string): void;
  /** `forget`: another version may come next time. A model that the person brought leaves the list. */
  remove(id: string, forget?: boolean): Promise<void>;
}

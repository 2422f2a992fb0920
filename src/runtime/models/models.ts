/** Models for hosts: which exist, which this device can run, which are here, and downloads that can be stopped. */
import type { NamedContent } from '../../adapters/model-files/kept-own-models.ts';
import type { ErrorReport, Result } from '../../core/errors.ts';
import type { CatalogueModel } from '../../models/catalogue-model.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';

export interface ModelFilesStatus {
  readonly state: 'missing' | 'partial' | 'downloading' | 'stored';
  /** Bytes on this device so far. */
  readonly loadedBytes: number;
  /** Bytes; null if not known. */
  readonly totalBytes: number | null;
  /** Number of files whose hash nobody stated in advance. Their first download counts as right. */
  readonly firstUse: number;
  /** Why the last download ended; null after one that finished or was stopped by hand. */
  readonly error: ErrorReport | null;
}

export interface AddModelOptions {
  readonly signal?: AbortSignal;
  /** Bytes of all parts, copied so far and in total. */
  readonly onProgress?: (progress: {
    readonly loadedBytes: number;
    readonly totalBytes: number | null;
  }) => void;
}

/** The models that can be had, and those that are here. */
export interface ModelDownloads {
  readonly catalogue: readonly CatalogueModel[];
  device(): Promise<DeviceFacts>;
  /** The same object until something changes. Models that were not looked at yet are absent. */
  statuses(): ReadonlyMap<string, ModelFilesStatus>;
  subscribe(listener: () => void): () => void;
  /**
   * The person's own models, as last seen; the same list until something changes. They are chosen by id like those of
   * the catalogue (`languageModelId`), and `verdict`, `statuses`, `download` and `remove` work alike.
   */
  ownModels(): readonly OwnModel[];
  /**
   * Adds one GGUF model from its file or from all parts of a split one. Reads the headers first. A model that does not
   * run here is refused with `model-load-failed` and what to do, and nothing is kept. Choose the model by its id at the
   * next start of the page.
   */
  addModelFiles(files: readonly NamedContent[], options?: AddModelOptions): Promise<Result<OwnModel>>;
  /**
   * Adds a model by the address of its GGUF file, or of any part of a split one. Downloads and checks the header; then
   * the model is in `ownModels`, and `download` gets its weights. The app's content policy must allow the address (see
   * docs/models.md).
   */
  addModelAddress(address: string, options?: AddModelOptions): Promise<Result<OwnModel>>;
  /** Looks at what is on this device. Never rejects. */
  refresh(): Promise<void>;
  /** Resolves when the download ends in any way; the status tells how. `mirror` is asked before the publisher. */
  download(id: string, mirror?: string): Promise<void>;
  stop(id: string): void;
  /** `forget`: another version may come next time. A person's own model leaves the list. */
  remove(id: string, forget?: boolean): Promise<void>;
}

/** Models as hosts see them: what there is, what this device can run, what lies here; downloads with a way to stop. */
import type { ErrorReport } from '../core/errors.ts';
import type { CatalogueModel } from '../core/models/catalogue-model.ts';
import type { DeviceFacts } from '../core/models/verdict.ts';

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

export interface ModelDownloads {
  readonly catalogue: readonly CatalogueModel[];
  device(): Promise<DeviceFacts>;
  /** The same object until something changes. Models that were not looked at yet are missing in it. */
  statuses(): ReadonlyMap<string, ModelFilesStatus>;
  subscribe(listener: () => void): () => void;
  /** Looks at what lies here. Never rejects. */
  refresh(): Promise<void>;
  /** Resolves when the download has ended, however; the status says how. `mirror`: asked before the publisher. */
  download(id: string, mirror?: string): Promise<void>;
  stop(id: string): void;
  /** `forget`: another version may come next time. */
  remove(id: string, forget?: boolean): Promise<void>;
}

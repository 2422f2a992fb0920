/** How much storage the browser gives, what uses it, and whether the browser keeps it. */
import type { RunId } from '../core/memory/units.ts';

/** What uses the storage, in bytes. We count it ourselves, so the sum may differ from the browser's figure. */
export interface StorageItem {
  readonly kind: 'run' | 'documents' | 'models';
  readonly run: RunId | null;
  readonly title: string;
  readonly bytes: number;
}

/** How full the storage is. */
export interface StorageReport {
  /** Bytes, by the browser's estimate; null if it gives none. */
  readonly usage: number | null;
  readonly quota: number | null;
  /** True if the browser has promised not to delete this site's data by itself. */
  readonly persisted: boolean;
  /** Largest first. */
  readonly items: readonly StorageItem[];
}

/** Whether what is stored stays. */
export interface Durability {
  read(): Promise<StorageReport>;
  /** The browser's figures only. Quicker than `read`. */
  room(): Promise<Pick<StorageReport, 'usage' | 'quota'>>;
  /** Asks the browser to keep the data. It may ask the person, and it may refuse. */
  persist(): Promise<boolean>;
  /** Notes that the person has read what was lost, so that it is not shown again. */
  acknowledgeLosses(): Promise<void>;
  /** Deletes the kept files of the bundled models. They are downloaded again when needed. */
  removeModels(): Promise<void>;
}

/** The room that the browser gives, what takes it, and whether it lasts. */
import type { RunId } from '../core/memory/units.ts';

/** What of the storage belongs to what, in bytes; our own count, so it need not sum to what the browser says. */
export interface StorageItem {
  readonly kind: 'run' | 'documents' | 'models';
  readonly run: RunId | null;
  readonly title: string;
  readonly bytes: number;
}

export interface StorageReport {
  /** By the browser's estimate, in bytes; null where it gives none. */
  readonly usage: number | null;
  readonly quota: number | null;
  /** Whether the browser has promised not to remove the data of this site by itself. */
  readonly persisted: boolean;
  /** Largest first. */
  readonly items: readonly StorageItem[];
}

export interface Durability {
  read(): Promise<StorageReport>;
  /** What the browser says of the room for this site; quick beside `read`. */
  room(): Promise<Pick<StorageReport, 'usage' | 'quota'>>;
  /** Asks the browser to keep the data for good; it may ask the person, and it may refuse. */
  persist(): Promise<boolean>;
  /** The person has read what was lost: it is not said again. */
  acknowledgeLosses(): Promise<void>;
  /** Removes the kept files of the models that come with the app; they are fetched again when they are needed. */
  removeModels(): Promise<void>;
}

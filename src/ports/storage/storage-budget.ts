/** The browser's report on this site's room. */
interface StorageState {
  /** Estimates in bytes; null if the browser gives none. The outcome of a write counts, and never these. */
  readonly usage: number | null;
  readonly quota: number | null;
  readonly persisted: boolean;
}

/** Never rejects: a browser without a report gives nulls. */
export interface StorageBudget {
  read(): Promise<StorageState>;
  /** Asks the browser never to remove the data without the person; returns its answer. */
  persist(): Promise<boolean>;
}

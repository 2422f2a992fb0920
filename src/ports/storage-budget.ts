/** What the browser says of the room that this site has. */
interface StorageState {
  /** Estimates in bytes; null where the browser gives none. A write is judged by its own outcome and never by these. */
  readonly usage: number | null;
  readonly quota: number | null;
  readonly persisted: boolean;
}

/** Never rejects: a browser that does not say is one that says nothing. */
export interface StorageBudget {
  read(): Promise<StorageState>;
  /** Asks that the data is never removed without the person; the answer is the browser's. */
  persist(): Promise<boolean>;
}

/** The part of a browser's extension interfaces that the tabs use, so that tests can replace it. */

export interface BrowserTab {
  readonly id: number;
  readonly window: number;
  /** Undefined without permission to see it. */
  readonly title: string | undefined;
  /** Undefined without permission to see it. */
  readonly address: string | undefined;
  /** True if it is in front in its window. */
  readonly active: boolean;
  /** When it was last in front; 0 if the browser does not tell. */
  readonly lastSeen: number;
  /** True if the browser has unloaded its page. */
  readonly asleep: boolean;
}

/** A permission to ask for: sites by pattern, or the list of tabs. */
export type TabPermission = { readonly sites: readonly string[] } | 'list';

export interface TabsBrowser {
  /** Origin of the app's own pages. */
  readonly ownOrigin: string;
  /** Tabs of all windows, in order. */
  tabs(): Promise<readonly BrowserTab[]>;
  tab(id: number): Promise<BrowserTab | undefined>;
  /** The app's window. */
  ownWindow(): Promise<number | undefined>;
  /** Runs a function in a tab. The function must not use anything outside of itself. Rejects with the browser's own errors. */
  run<Input, Output>(
    tab: number,
    script: (input: Input) => Output,
    input: Input,
  ): Promise<Output | undefined>;
  holds(permission: TabPermission): Promise<boolean>;
  /** Call it only within a press. */
  request(permission: TabPermission): Promise<boolean>;
  release(permission: TabPermission): Promise<void>;
  /** Patterns of all allowed sites. */
  allowedSites(): Promise<readonly string[]>;
  bringToFront(tab: BrowserTab): Promise<void>;
  open(address: string): Promise<void>;
  onChange(listener: () => void): () => void;
}

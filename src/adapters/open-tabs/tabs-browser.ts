/** What of a browser's extension interfaces the tabs are made of, so that tests can put a scripted browser in its place. */

export interface BrowserTab {
  readonly id: number;
  readonly window: number;
  /** Undefined without permission to see it. */
  readonly title: string | undefined;
  /** Undefined without permission to see it. */
  readonly address: string | undefined;
  /** In front in its window. */
  readonly active: boolean;
  /** When it was last in front; 0 where the browser does not tell. */
  readonly lastSeen: number;
  /** Put to sleep by the browser: nothing of its page is there. */
  readonly asleep: boolean;
}

/** A permission that can be asked for: a site by its pattern, or the list of tabs. */
export type TabPermission = { readonly sites: readonly string[] } | 'list';

export interface TabsBrowser {
  /** Of the app's own pages. */
  readonly ownOrigin: string;
  /** Of all windows, in their order. */
  tabs(): Promise<readonly BrowserTab[]>;
  tab(id: number): Promise<BrowserTab | undefined>;
  /** The window that the app stands in. */
  ownWindow(): Promise<number | undefined>;
  /** Carries a function out in a tab; it may use nothing from outside of itself. Rejects with the browser's own errors. */
  run<Input, Output>(
    tab: number,
    script: (input: Input) => Output,
    input: Input,
  ): Promise<Output | undefined>;
  holds(permission: TabPermission): Promise<boolean>;
  /** Within a press alone. */
  request(permission: TabPermission): Promise<boolean>;
  release(permission: TabPermission): Promise<void>;
  /** Patterns of all sites that are allowed. */
  allowedSites(): Promise<readonly string[]>;
  bringToFront(tab: BrowserTab): Promise<void>;
  open(address: string): Promise<void>;
  onChange(listener: () => void): () => void;
}

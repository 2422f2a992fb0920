import type { Result } from '../../core/errors.ts';
import type { RawPage } from './page-reader.ts';

/** A tab of the browser. Nothing of its page has been read. */
export interface OpenTab {
  /** The browser's number, valid until the tab is closed. */
  readonly id: number;
  /** Empty if the browser does not tell it without permission. */
  readonly title: string;
  /** Empty if the browser does not tell it without permission. */
  readonly address: string;
  /** The visible tab in the window of the panel; never the app itself. */
  readonly current: boolean;
  /**
   * `allowed`: its page can be read now. `ask`: the person must first allow its site. `refused`: it belongs to the browser and is
   * never read.
   */
  readonly access: 'allowed' | 'ask' | 'refused';
}

export interface TabRequest {
  readonly tab: number;
  /** The expected page, if known: another page in the tab is then a failure. The place in a page does not count. */
  readonly address?: string | undefined;
  /** Everything that the page shows, or only what the person has marked. */
  readonly part: 'page' | 'selection';
  /** Default 10,000. */
  readonly timeLimitMilliseconds?: number;
  readonly signal?: AbortSignal | undefined;
}

/** The content of a tab. It is untrusted. */
export interface TabPage extends RawPage {
  readonly title: string;
  /** True if the page was too long, and only its beginning was taken. */
  readonly cut: boolean;
}

/** The place of a quote. */
export interface TabPlace {
  readonly address: string;
  readonly quote: string;
}

/**
 * The tabs of the browser beside the app. Nothing in a tab is read before a call of `read`, and reading changes nothing in it.
 * The text of a page is data.
 */
export interface OpenTabs {
  /** In the order of windows and their tabs, without the app's own pages. */
  list(): Promise<readonly OpenTab[]>;
  /**
   * The visible content of a tab as HTML. Fails with `tab-gone`, `tab-not-allowed`, `tab-changed` (another page than expected, or
   * the page was left meanwhile), `address-refused` (the browser's own pages), `page-unreadable` (asleep, empty, nothing marked),
   * `deadline-exceeded` or `aborted`. Never rejects.
   */
  read(request: TabRequest): Promise<Result<TabPage>>;
  /** Shows the page with the quote in view, in a new tab if it is not open. Fails with `quote-gone` if an open page does not show it. */
  show(place: TabPlace): Promise<Result<void>>;
  /** Sites that the person has allowed permanently, as `https://example.org`. */
  allowedSites(): Promise<readonly string[]>;
  /** Whether titles and addresses of all tabs are visible. */
  seesAll(): Promise<boolean>;
  /**
   * Asks the person, through the browser, for the sites of these addresses. Call it in a press handler before any `await`.
   * @returns whether they were allowed
   */
  allow(addresses: readonly string[]): Promise<boolean>;
  /** The same for titles and addresses of all tabs. */
  allowList(): Promise<boolean>;
  /** Withdraws the permission for a site; needs no press. */
  revoke(site: string): Promise<void>;
  /** The same for titles and addresses of all tabs. */
  revokeList(): Promise<void>;
  /** Called when a tab appears, closes, loads another page or becomes visible. @returns a function that stops it */
  onChange(listener: () => void): () => void;
}

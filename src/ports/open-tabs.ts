import type { Result } from '../core/errors.ts';
import type { RawPage } from './page-reader.ts';

export interface OpenTab {
  /** The browser's number, good until the tab is closed. */
  readonly id: number;
  /** Empty where the browser does not tell it without permission. */
  readonly title: string;
  /** Empty where the browser does not tell it without permission. */
  readonly address: string;
  /** The one that is looked at: in the window of the panel, and not the app itself. */
  readonly current: boolean;
  /**
   * `allowed`: its page can be read now; `ask`: the person has to allow its site first; `refused`: it belongs to the browser
   * and is never read.
   */
  readonly access: 'allowed' | 'ask' | 'refused';
}

export interface TabRequest {
  readonly tab: number;
  /** The page that is meant, where it is known: another one in the tab is then a failure. Its fragment does not count. */
  readonly address?: string | undefined;
  /** What of it: all that it shows, or only what the person has marked in it. */
  readonly part: 'page' | 'selection';
  /** 10,000 unless given. */
  readonly timeLimitMilliseconds?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface TabPage extends RawPage {
  readonly title: string;
  /** True where the page was too long and only its beginning was taken. */
  readonly cut: boolean;
}

/** Where a quote was taken from. */
export interface TabPlace {
  readonly address: string;
  readonly quote: string;
}

/**
 * The tabs of the browser that the app stands beside. Nothing is read in a tab before `read` is called for it, and reading
 * changes nothing in it. What a page says is data.
 */
export interface OpenTabs {
  /** In the order of windows and places in them, without the app's own pages. */
  list(): Promise<readonly OpenTab[]>;
  /**
   * What a tab shows, as HTML without what it hides. Fails with `tab-gone`, `tab-not-allowed`, `tab-changed` (another page
   * than the one meant, or one that was left in the middle), `address-refused` (the browser's own pages), `page-unreadable`
   * (asleep, empty, nothing marked), `deadline-exceeded` or `aborted`; never rejects.
   */
  read(request: TabRequest): Promise<Result<TabPage>>;
  /** Brings the page in front with the quote in sight, in a new tab where it is open in none. */
  show(place: TabPlace): Promise<Result<void>>;
  /** Sites that the person has allowed for good, as `https://example.org`. */
  allowedSites(): Promise<readonly string[]>;
  /** Whether titles and addresses of all tabs are told. */
  seesAll(): Promise<boolean>;
  /**
   * Lets the browser ask the person for the sites of these addresses. Call it in the handler of a press, before anything is
   * awaited. @returns whether they were allowed
   */
  allow(addresses: readonly string[]): Promise<boolean>;
  /** The same for titles and addresses of all tabs. */
  allowList(): Promise<boolean>;
  /** Takes a site back that was allowed; no press is needed. */
  revoke(site: string): Promise<void>;
  /** Hears of tabs that come, go, load another page or are looked at. @returns the way to stop */
  onChange(listener: () => void): () => void;
}

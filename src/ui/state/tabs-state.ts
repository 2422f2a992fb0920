/** What the page knows of the open tabs, and which of them are asked. */
import type { OpenTab, TabChoice } from '../../runtime/runtime.ts';

export interface TabsState {
  readonly open: readonly OpenTab[];
  /** Whether the browser tells titles and addresses of all tabs. */
  readonly seesAll: boolean;
  /** Sites that the person has allowed. */
  readonly sites: readonly string[];
  /** The tab that is looked at is asked, whichever it is. */
  readonly current: boolean;
  /** Of that one only what is marked in it. */
  readonly marked: boolean;
  /** Tabs that are asked wherever one looks, by their numbers. */
  readonly pinned: readonly number[];
  /** What became of the page that was added last; null when nothing is to be said. */
  readonly added: { readonly name: string; readonly cut: boolean } | null;
}

/** The tabs that are asked, each once: the one that is looked at first. */
export function chosenTabs({
  open,
  current,
  marked,
  pinned,
}: TabsState): readonly { readonly tab: OpenTab; readonly part: TabChoice['part'] }[] {
  return open.flatMap((tab) => {
    if (tab.access === 'refused') return [];
    if (current && tab.current) return [{ tab, part: marked ? 'selection' : 'page' } as const];
    return pinned.includes(tab.id) ? [{ tab, part: 'page' } as const] : [];
  });
}

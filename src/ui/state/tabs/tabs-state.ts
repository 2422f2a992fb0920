/** What the page knows about the open tabs, and which of them are asked. */
import type { RunId } from '../../../core/memory/units.ts';
import type { OpenTab, TabChoice } from '../../../runtime/runtime.ts';

export interface TabsState {
  readonly open: readonly OpenTab[];
  /** True if the browser tells titles and addresses of all tabs. */
  readonly seesAll: boolean;
  /** Sites that the person has allowed. */
  readonly sites: readonly string[];
  /** True: ask the tab in front, whichever it is. */
  readonly current: boolean;
  /** True: ask only the marked text in it. */
  readonly marked: boolean;
  /** Numbers of tabs that are always asked. */
  readonly pinned: readonly number[];
  /** The run whose newest question read only the beginning of a long page. */
  readonly readInPart: RunId | null;
  /** The page that was added last, by its address in its tab; null if there is nothing to say. */
  readonly added: { readonly page: string; readonly name: string; readonly cut: boolean } | null;
}

/** The tabs that are asked, without repeats. The one in front comes first. */
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

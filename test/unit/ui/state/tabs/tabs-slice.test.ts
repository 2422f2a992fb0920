/** The choice of tabs: what is asked, what outlives the panel, and pressing before waiting. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { success } from '../../../../../src/core/errors.ts';
import type { OpenTab, TabSources } from '../../../../../src/runtime/runtime.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { gate } from '../../../../doubles/gate.ts';
import { MemoryStorage } from '../../../../doubles/memory-storage.ts';
import { makeDocument } from '../../../../doubles/records.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

const tab = (id: number, more: Partial<OpenTab> = {}): OpenTab => ({
  id,
  title: `Page ${id}`,
  address: `https://site-${id}.example/`,
  current: false,
  access: 'allowed',
  ...more,
});

class Tabs {
  open: OpenTab[] = [
    tab(1, { current: true }),
    tab(2),
    tab(3, { access: 'ask' }),
    tab(9, { access: 'refused' }),
  ];
  answers = true;
  readonly asked: string[][] = [];
  #listener: (() => void) | undefined;

  readonly sources = {
    list: async () => this.open,
    seesAll: async () => true,
    allowedSites: async () => ['https://site-1.example'],
    allow: async (addresses: readonly string[]) => {
      this.asked.push([...addresses]);
      if (this.answers)
        this.open = this.open.map((one) =>
          addresses.includes(one.address) ? { ...one, access: 'allowed' } : one,
        );
      return this.answers;
    },
    onChange: (listener: () => void) => {
      this.#listener = listener;
      return () => undefined;
    },
  } as unknown as TabSources;

  change(open: OpenTab[]): void {
    this.open = open;
    this.#listener?.();
  }
}

/** The page over a runtime that stands beside tabs. */
async function start(tabs: Tabs) {
  const runtime = Object.assign(new ScriptedRuntime(), { tabs: tabs.sources });
  const store = new AppStore(runtime);
  await store.tabs?.refresh();
  if (store.tabs === null) throw new Error('There are tabs.');
  return { runtime, store, slice: store.tabs };
}

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

describe('which tabs are asked', () => {
  test('BX5: the one that is looked at follows, pinned ones stay, each is asked once, refused ones never', async () => {
    const tabs = new Tabs();
    const { slice } = await start(tabs);
    expect(slice.chosen()).toEqual([{ tab: 1, part: 'page', address: 'https://site-1.example/' }]);
    await slice.pin(tab(1), true);
    await slice.pin(tab(2), true);
    expect(slice.chosen().map((one) => one.tab)).toEqual([1, 2]);
    tabs.open = [tab(1), tab(2), tab(9, { access: 'refused', current: true })];
    await slice.refresh();
    expect(slice.chosen().map((one) => one.tab)).toEqual([1, 2]);
    slice.takeMarked(true);
    tabs.open = [tab(1, { current: true }), tab(2)];
    await slice.refresh();
    expect(slice.chosen().map(({ part }) => part)).toEqual(['selection', 'page']);
  });

  test('BX5: a question goes out with the tabs as they were when it was asked; an example is of the library', async () => {
    const { runtime, store } = await start(new Tabs());
    await store.asking.ask('When?');
    expect(runtime.asked[0]?.options.tabs).toMatchObject([{ tab: 1 }]);
    store.tabs?.follow(false);
    await store.asking.ask('And then?');
    expect(runtime.asked[1]?.options).not.toHaveProperty('tabs');
    store.tabs?.follow(true);
    await store.asking.ask('An example?', { ofTabs: false });
    expect(runtime.asked[2]?.options).not.toHaveProperty('tabs');
  });

  test('BX10: the choice outlives the panel, and a number that stands for another page by then is not taken for it', async () => {
    const tabs = new Tabs();
    const { slice } = await start(tabs);
    await slice.pin(tab(2), true);
    slice.follow(false);
    const again = await start(new Tabs());
    expect(again.slice.chosen()).toEqual([{ tab: 2, part: 'page', address: 'https://site-2.example/' }]);
    const restarted = new Tabs();
    restarted.open = [tab(2, { address: 'https://elsewhere.example/' })];
    expect((await start(restarted)).slice.chosen()).toEqual([]);
  });

  test('a pinned tab that went to another page keeps its pin when the panel opens again', async () => {
    const tabs = new Tabs();
    const { slice } = await start(tabs);
    slice.follow(false);
    await slice.pin(tab(2), true);
    tabs.open = [tab(1), tab(2, { address: 'https://site-2.example/next' })];
    await slice.refresh();
    expect((await start(tabs)).slice.chosen()).toMatchObject([{ tab: 2 }]);
    // What is kept of a tab that may not be read for a while is its last page.
    const whole = tabs.open;
    tabs.open = [tab(1), tab(2, { address: '' })];
    await slice.refresh();
    tabs.open = whole;
    expect((await start(tabs)).slice.chosen()).toMatchObject([{ tab: 2 }]);
  });

  test('BX11: a tab that is closed is chosen no more, and one that goes on to another page still is', async () => {
    const tabs = new Tabs();
    const { slice } = await start(tabs);
    slice.follow(false);
    await slice.pin(tab(2), true);
    tabs.open = [tab(1), tab(2, { address: 'https://site-2.example/next' })];
    await slice.refresh();
    expect(slice.chosen()).toMatchObject([{ tab: 2, address: 'https://site-2.example/next' }]);
    tabs.open = [tab(1)];
    await slice.refresh();
    expect(slice.chosen()).toEqual([]);
  });
});

test('BX12: that only the beginning of a page was read is told with the run that asked it, and not after a question to the library', async () => {
  const tabs = new Tabs();
  Object.assign(tabs.sources, { readInPart: () => true });
  const { store } = await start(tabs);
  await store.asking.ask('What does it say?');
  expect(store.state().tabs?.readInPart).toBe(store.state().conversation.run?.id);
  await store.asking.ask('What does the library say?', { ofTabs: false });
  expect(store.state().tabs?.readInPart).toBeNull();
});

describe('permission', () => {
  test('BX12: the list of tabs is taken back where it was allowed', async () => {
    const tabs = new Tabs();
    let seesAll = true;
    Object.assign(tabs.sources, {
      seesAll: async () => seesAll,
      revokeList: async () => {
        seesAll = false;
      },
    });
    const { store, slice } = await start(tabs);
    await slice.revokeList();
    expect(store.state().tabs?.seesAll).toBe(false);
  });

  test('BX12: the browser is asked within the press, before anything is waited for', async () => {
    const tabs = new Tabs();
    const { slice } = await start(tabs);
    const pinned = slice.pin(tab(3, { access: 'ask' }), true);
    expect(tabs.asked).toEqual([['https://site-3.example/']]);
    await pinned;
    expect(slice.chosen().map((one) => one.tab)).toEqual([1, 3]);
  });

  test('BX12: a refusal is said, and neither the tab is chosen nor the question asked', async () => {
    const tabs = new Tabs();
    tabs.answers = false;
    tabs.open = [tab(3, { access: 'ask', current: true })];
    const { runtime, store, slice } = await start(tabs);
    const asking = store.asking.ask('What does it say?');
    expect(tabs.asked).toHaveLength(1);
    await asking;
    expect(runtime.asked).toEqual([]);
    expect(store.state().problem?.code).toBe('tab-not-allowed');
    tabs.answers = true;
    await slice.allow(['https://site-3.example/']);
    expect(store.state().problem).toBeNull();
  });
});

/** A list that comes when it is told to. */
function heldList(tabs: Tabs): ((open: OpenTab[]) => void)[] {
  const answers: ((open: OpenTab[]) => void)[] = [];
  Object.assign(tabs.sources, {
    list: () => new Promise<OpenTab[]>((answer) => answers.push(answer)),
  });
  return answers;
}

describe('lists that overtake each other', () => {
  test('BX16: an older list never replaces a newer one', async () => {
    const tabs = new Tabs();
    const { store, slice } = await start(tabs);
    const answers = heldList(tabs);
    const [older, newer] = [slice.refresh(), slice.refresh()];
    answers[1]?.([tab(2, { title: 'Now' })]);
    await newer;
    answers[0]?.([tab(2, { title: 'Before' })]);
    await older;
    expect(store.state().tabs?.open.map(({ title }) => title)).toEqual(['Now']);
  });

  test('BX16: a list is shown while newer ones are on their way, or fail', async () => {
    const tabs = new Tabs();
    const { store, slice } = await start(tabs);
    const answers = heldList(tabs);
    const first = slice.refresh();
    const never = slice.refresh();
    answers[0]?.([tab(5)]);
    await first;
    expect(store.state().tabs?.open.map(({ id }) => id)).toEqual([5]);
    Object.assign(tabs.sources, { list: () => Promise.reject(new Error('The browser is busy.')) });
    await slice.refresh();
    answers[1]?.([tab(6)]);
    await never;
    expect(store.state().tabs?.open.map(({ id }) => id)).toEqual([6]);
  });

  test('BX16: news without end do not put the list off', async () => {
    vi.useFakeTimers();
    try {
      const tabs = new Tabs();
      const { store } = await start(tabs);
      for (let news = 1; news <= 50; news += 1) {
        tabs.change([tab(news)]);
        await vi.advanceTimersByTimeAsync(10);
      }
      expect(store.state().tabs?.open[0]?.id).toBeGreaterThan(40);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('adding a page', () => {
  test('BX13: the page that is meant is added and read for its key points, not the one that its tab goes to', async () => {
    const tabs = new Tabs();
    const { slice } = await start(tabs);
    const add = vi.fn(async () => success({ document: makeDocument({ name: 'Page 2' }), cut: false }));
    const keyPoints = vi.fn(async () => success({ title: '', address: '', points: [], cut: false }));
    Object.assign(tabs.sources, { add, keyPoints });
    await slice.add(tab(2));
    await slice.keyPoints(tab(2));
    const meant = { tab: 2, part: 'page', address: 'https://site-2.example/' };
    expect(add).toHaveBeenCalledWith(meant, expect.anything());
    expect(keyPoints).toHaveBeenCalledWith(meant);
  });

  test('files that are dropped meanwhile are added after it', async () => {
    const tabs = new Tabs();
    const { store, slice } = await start(tabs);
    const { opened: read, open: end } = gate();
    Object.assign(tabs.sources, {
      async add() {
        await read;
        return success({ document: makeDocument({ name: 'Page 2' }), cut: false });
      },
    });
    const added = slice.add(tab(2));
    const bytes = new TextEncoder().encode('The office opens at 07:45.');
    const dropped = store.library.addFiles([
      { name: 'office.md', size: bytes.length, bytes: async () => bytes },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(store.state().work.has('files')).toBe(true);
    end();
    await Promise.all([added, dropped]);
    const page = 'https://site-2.example/';
    expect(store.state().tabs?.added).toEqual({ page, name: 'Page 2', cut: false });
    expect(store.state().fileOutcomes).toMatchObject([{ name: 'office.md', refusal: null }]);
  });
});

/** What the page shows beside open tabs, drawn as text. */
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenTab, TabSources } from '../../../../src/runtime/runtime.ts';
import { PageInFront } from '../../../../src/ui/other-tabs/PageInFront.tsx';
import { TabsChooser } from '../../../../src/ui/other-tabs/TabsChooser.tsx';
import { SettingsView } from '../../../../src/ui/settings/SettingsView.tsx';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { drawnPart } from '../../../doubles/drawn-part.tsx';
import { MemoryStorage } from '../../../doubles/memory-storage.ts';
import { makeDocument } from '../../../doubles/records.ts';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

const ferry: OpenTab = {
  id: 1,
  title: 'Ferry',
  address: 'https://ferry.example/',
  current: true,
  access: 'allowed',
};

async function beside(open: OpenTab[]) {
  const sources = {
    list: async () => open,
    seesAll: async () => true,
    allowedSites: async () => [],
    onChange: () => () => undefined,
    add: async () => ({ ok: true, value: { document: makeDocument({ name: 'ferry.example' }), cut: false } }),
  } as unknown as TabSources;
  const store = new AppStore(Object.assign(new ScriptedRuntime(), { tabs: sources }));
  await store.tabs?.refresh();
  return { store, drawn: (part: ReactNode) => drawnPart(part, store) };
}

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

test('BX14: a tab in front that can never be read is told, with what to do', async () => {
  const { drawn } = await beside([{ ...ferry, address: 'chrome://settings/', access: 'refused' }]);
  expect(drawn(<PageInFront />)).toContain('or go to a tab with a web page.');
});

test('BX14: whether the page or what is marked in it will be asked is seen before the question', async () => {
  const { store, drawn } = await beside([ferry]);
  const chosen = () => {
    const primary = /class="primary"[^>]*>.*?<\/button>/.exec(drawn(<PageInFront />))?.[0] ?? '';
    const summary = /<summary>.*?<\/summary>/.exec(drawn(<TabsChooser />))?.[0] ?? '';
    return [primary, summary].map((part) =>
      part
        .replace(/<[^>]*>/g, ' ')
        .replace(/^[^>]*>/, '')
        .trim(),
    );
  };
  expect(chosen()).toEqual(['Ask about this page', '1 tab']);
  store.tabs?.takeMarked(true);
  expect(chosen()).toEqual(['Ask about the selection', 'Only the selected text']);
});

test('BX7: that a page is in the library is said beside that page and no other', async () => {
  const open = [ferry];
  const { store, drawn } = await beside(open);
  await store.tabs?.add(ferry);
  expect(drawn(<TabsChooser />)).toContain('is in the library.');
  open[0] = { ...ferry, address: 'https://inn.example/' };
  await store.tabs?.refresh();
  expect(drawn(<TabsChooser />)).not.toContain('is in the library.');
});

test('BX9: without a server that reads the web, no switch for it is offered', async () => {
  const { drawn } = await beside([ferry]);
  expect(drawn(<SettingsView />)).not.toContain('Web access');
  const alone = new AppStore(new ScriptedRuntime());
  expect(drawnPart(<SettingsView />, alone)).toContain('Change web access');
});

/** The open tabs for a runtime: what a question reads of them, and what is put into the person's own library. */
import { expect, test } from 'vitest';
import { BrowserTabs } from '../../../../../src/adapters/open-tabs/browser-tabs.ts';
import { LocalPageReader } from '../../../../../src/adapters/pages/local-page-reader.ts';
import type { LibraryHost } from '../../../../../src/runtime/hosts/library/library-host.ts';
import { hostTabs } from '../../../../../src/runtime/hosts/tabs/tab-host.ts';
import { emptyLibrary } from '../../../../doubles/library-source.ts';
import { ScriptedBrowser } from '../../../../doubles/scripted-tabs.ts';

async function started() {
  const page = { title: 'Page', body: '<p>The last boat leaves at 21:40 on each Friday of the year.</p>' };
  const browser = new ScriptedBrowser(
    [
      { ...page, id: 1, address: 'https://a.example/app#/boats', cut: true },
      { ...page, id: 2, address: 'https://a.example/app#/crew', body: '<p>The crew has nine members.</p>' },
    ],
    { sites: ['https://a.example'] },
  );
  const library = await emptyLibrary();
  const host = { addRead: library.add.bind(library) } as unknown as LibraryHost;
  const tabs = await hostTabs({
    tabs: new BrowserTabs(browser),
    pages: new LocalPageReader(),
    encoder: null,
    library,
    host,
  });
  return { tabs, library };
}

test('BX12: whether a question read only the beginning of a page is known until the next one', async () => {
  const { tabs } = await started();
  for (const [tab, inPart] of [
    [1, true],
    [2, false],
  ] as const) {
    await tabs.libraryFor({ tabs: [{ tab, part: 'page' }] });
    expect(tabs.readInPart()).toBe(inPart);
  }
});

test('BX7: a page that an app names after the # replaces no other, and a later reading of it replaces it', async () => {
  const { tabs, library } = await started();
  for (const tab of [1, 2, 1]) expect((await tabs.add({ tab, part: 'page' })).ok).toBe(true);
  expect(library.list().map(({ name, address }) => [name, address])).toEqual([
    ['a.example/app#/boats', 'https://a.example/app#/boats'],
    ['a.example/app#/crew', 'https://a.example/app#/crew'],
  ]);
});

/// <reference types="chrome" />
/** Chromium's extension interfaces as the tabs need them. */
import type { BrowserTab, TabPermission, TabsBrowser } from './tabs-browser.ts';

export const chromeBrowser: TabsBrowser = {
  get ownOrigin() {
    return location.origin;
  },
  async tabs() {
    return (await chrome.tabs.query({})).flatMap(known);
  },
  async tab(id) {
    // It rejects if the tab does not exist.
    return known(await chrome.tabs.get(id).catch(() => undefined))[0];
  },
  async ownWindow() {
    return (await chrome.windows.getCurrent()).id;
  },
  async run(tab, script, input) {
    const [made] = await chrome.scripting.executeScript({
      target: { tabId: tab },
      func: script as (input: unknown) => unknown,
      args: [input],
      // A page that loads endlessly has its text long before.
      injectImmediately: true,
    });
    return made?.result as Awaited<ReturnType<typeof script>> | undefined;
  },
  holds: (permission) => chrome.permissions.contains(permissionsOf(permission)),
  request: (permission) => chrome.permissions.request(permissionsOf(permission)),
  async release(permission) {
    await chrome.permissions.remove(permissionsOf(permission));
  },
  async allowedSites() {
    return (await chrome.permissions.getAll()).origins ?? [];
  },
  async bringToFront({ id, window }) {
    await chrome.tabs.update(id, { active: true });
    await chrome.windows.update(window, { focused: true });
  },
  async open(address) {
    await chrome.tabs.create({ url: address });
  },
  onChange(listener) {
    const hear = (): void => listener();
    const events = [
      chrome.tabs.onCreated,
      chrome.tabs.onRemoved,
      chrome.tabs.onActivated,
      chrome.tabs.onReplaced,
      chrome.windows.onFocusChanged,
      chrome.permissions.onAdded,
      chrome.permissions.onRemoved,
    ] as const;
    for (const event of events) event.addListener(hear);
    // Changes of sounds and favourites do not matter.
    const updated = (_: number, change: { status?: string; title?: string; url?: string }): void => {
      if (change.status ?? change.title ?? change.url) listener();
    };
    chrome.tabs.onUpdated.addListener(updated);
    return () => {
      for (const event of events) event.removeListener(hear);
      chrome.tabs.onUpdated.removeListener(updated);
    };
  },
};

function known(tab: chrome.tabs.Tab | undefined): BrowserTab[] {
  if (tab?.id === undefined) return [];
  return [
    {
      id: tab.id,
      window: tab.windowId,
      title: tab.title,
      address: tab.url ?? tab.pendingUrl,
      active: tab.active,
      lastSeen: tab.lastAccessed ?? 0,
      asleep: tab.discarded,
    },
  ];
}

function permissionsOf(permission: TabPermission): chrome.permissions.Permissions {
  return permission === 'list' ? { permissions: ['tabs'] } : { origins: [...permission.sites] };
}

/** Newer versions of the extension, as the page tells of newer versions of the app: used when the person says so. */
import type { OfflineApp } from '../ui/durability/offline-app.ts';

/** The files are on this device already; there is nothing to keep, only an update to hear of. Call it once. */
export function extensionUpdates(): OfflineApp {
  const listeners = new Set<() => void>();
  let ready = false;
  chrome.runtime.onUpdateAvailable.addListener(() => {
    ready = true;
    for (const listener of listeners) listener();
  });
  return {
    updateState: () => (ready ? 'ready' : 'none'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: () => chrome.runtime.reload(),
  };
}

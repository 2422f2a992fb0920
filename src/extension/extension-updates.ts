/** Newer versions of the extension, as the page tells of newer versions of the app: used when the person says so. */
import { Observed } from '../runtime/observed.ts';
import type { OfflineApp } from '../ui/durability/offline-app.ts';

/** The files are on this device already; there is nothing to keep, only an update to hear of. Call it once. */
export function extensionUpdates(): OfflineApp {
  const state = new Observed<'none' | 'ready'>('none');
  chrome.runtime.onUpdateAvailable.addListener(() => state.set('ready'));
  return {
    updateState: state.read,
    subscribe: state.subscribe,
    update: () => chrome.runtime.reload(),
  };
}

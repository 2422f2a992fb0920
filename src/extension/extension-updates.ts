/** Newer versions of the extension, in the same form as those of the app: used when the person says so. */
import { Observed } from '../runtime/observed.ts';
import type { OfflineApp } from '../ui/durability/offline-app.ts';

/** The files are already on this device, so only updates matter. Call it once. */
export function extensionUpdates(): OfflineApp {
  const state = new Observed<'none' | 'ready'>('none');
  chrome.runtime.onUpdateAvailable.addListener(() => state.set('ready'));
  return {
    updateState: state.read,
    subscribe: state.subscribe,
    update: () => chrome.runtime.reload(),
  };
}

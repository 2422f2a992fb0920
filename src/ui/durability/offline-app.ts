/** Keeps the app on this device, and hears when a newer one is ready. */

import { Observed } from '../../runtime/observed.ts';

/** `replaced`: another tab uses the newer version already, and this page is of the older one. */
type UpdateState = 'none' | 'ready' | 'replaced';

export interface OfflineApp {
  /** For `useSyncExternalStore`: whether there is a newer version than this page. */
  readonly updateState: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Uses the newer version: the page is loaded again. */
  readonly update: () => void;
}

/**
 * Call it once. Only a built app is kept. Where the browser has no service workers, or refuses them, the app works on
 * without being kept.
 */
export function keepAppOffline(): OfflineApp {
  const state = new Observed<UpdateState>('none');
  let waiting: ServiceWorker | null = null;
  let wanted = false;
  // Undefined in an insecure page.
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const found = (worker: ServiceWorker): void => {
    waiting = worker;
    // Once this page is left behind, what waits now is found when it is loaded again.
    if (state.read() === 'none') state.set('ready');
  };
  if (import.meta.env.PROD && container !== undefined) {
    let before = container.controller;
    container.addEventListener('controllerchange', () => {
      if (wanted) return location.reload();
      // The first worker that looks after a page is of the page's own build.
      if (before !== null) state.set('replaced');
      before = container.controller;
    });
    void watchForUpdates(container, found);
  }
  return {
    updateState: state.read,
    subscribe: state.subscribe,
    update() {
      if (state.read() === 'replaced') return location.reload();
      wanted = true;
      waiting?.postMessage('use-now');
    },
  };
}

async function watchForUpdates(
  container: ServiceWorkerContainer,
  found: (worker: ServiceWorker) => void,
): Promise<void> {
  const registration = await container
    .register(new URL('service-worker.js', document.baseURI))
    .catch(() => undefined);
  // Where service workers are switched off the promise is rejected, or resolves with nothing.
  if (registration === undefined) return;
  if (registration.waiting !== null && container.controller !== null) found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a page that an older one controls, this is the first: there is nothing to update.
      if (worker.state === 'installed' && container.controller !== null) found(worker);
    });
  });
}

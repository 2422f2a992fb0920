/** Keeps the app on this device, and notices when a newer version is ready. */

import { Observed } from '../../runtime/observed.ts';

/** `replaced`: another tab already uses the newer version, and this page is of the older one. */
type UpdateState = 'none' | 'ready' | 'replaced';

/** Milliseconds before the first visit's files are kept: keeping them would delay the first quotes of an early question. */
const firstVisitDelay = 4_000;

export interface OfflineApp {
  /** For `useSyncExternalStore`: whether there is a newer version than this page. */
  readonly updateState: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reloads the page with the newer version. */
  readonly update: () => void;
}

/** Call it once. Only a built app is kept. Without service workers the app works without being kept. */
export function keepAppOffline(): OfflineApp {
  const state = new Observed<UpdateState>('none');
  let waiting: ServiceWorker | null = null;
  let wanted = false;
  // Undefined in an insecure page.
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const found = (worker: ServiceWorker): void => {
    waiting = worker;
    // After this page was replaced, the waiting version is found at the next load.
    if (state.read() === 'none') state.set('ready');
  };
  if (import.meta.env.PROD && container !== undefined) {
    let before = container.controller;
    container.addEventListener('controllerchange', () => {
      if (wanted) return location.reload();
      // The first worker that controls a page belongs to the page's own build.
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
  if (container.controller === null) await new Promise((resolve) => setTimeout(resolve, firstVisitDelay));
  const registration = await container
    .register(new URL('service-worker.js', document.baseURI))
    .catch(() => undefined);
  // If service workers are switched off, the promise rejects or resolves with nothing.
  if (registration === undefined) return;
  if (registration.waiting !== null && container.controller !== null) found(registration.waiting);
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      // Without a page under an older worker this is the first one, so there is nothing to update.
      if (worker.state === 'installed' && container.controller !== null) found(worker);
    });
  // The browser may have found it before the page had started.
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

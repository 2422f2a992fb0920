/** Keeps the app on this device, and hears when a newer one is ready. */

export interface OfflineApp {
  /** For `useSyncExternalStore`: whether a newer version waits to be used. */
  readonly updateReady: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Uses the newer version: the page is loaded again. */
  readonly update: () => void;
}

/**
 * Call it once. Only a built app is kept. Where the browser has no service workers, or refuses them, the app works on
 * without being kept.
 */
export function keepAppOffline(): OfflineApp {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  // Undefined in an insecure page.
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const found = (worker: ServiceWorker): void => {
    waiting = worker;
    for (const listener of listeners) listener();
  };
  if (import.meta.env.PROD && container !== undefined) void watchForUpdates(container, found);
  return {
    updateReady: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update() {
      container?.addEventListener('controllerchange', () => location.reload(), { once: true });
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

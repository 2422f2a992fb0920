import { expect, onTestFinished, test, vi } from 'vitest';
import { keepAppOffline } from '../../../src/ui/durability/offline-app.ts';

class Worker extends EventTarget {
  state = 'installing';

  installed(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

test.each(['before the page had started', 'while the page is open'])(
  'Z3: a newer version that the browser found %s is offered when it is there',
  async (when) => {
    const worker = new Worker();
    const registration = Object.assign(new EventTarget(), {
      installing: null as Worker | null,
      waiting: null,
    });
    const container = Object.assign(new EventTarget(), {
      controller: {},
      register: async () => registration,
    });
    vi.stubEnv('PROD', true);
    vi.stubGlobal('navigator', { serviceWorker: container });
    vi.stubGlobal('document', { baseURI: 'https://app.example/' });
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.unstubAllGlobals();
    });
    const early = when.startsWith('before');
    if (early) registration.installing = worker;
    const app = keepAppOffline();
    await new Promise((resolve) => setTimeout(resolve));
    if (!early) {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
    }
    expect(app.updateState()).toBe('none');
    worker.installed();
    expect(app.updateState()).toBe('ready');
  },
);

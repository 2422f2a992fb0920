import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { type Runtime, reportOf } from '../runtime/runtime.ts';
import { App } from './App.tsx';
import type { OfflineApp } from './durability/offline-app.ts';
import { UpdateNotice } from './durability/UpdateNotice.tsx';
import { FailureBoundary } from './errors/FailureBoundary.tsx';
import { StartFailure } from './errors/StartFailure.tsx';
import { watchFailures } from './errors/watch-failures.ts';
import { keepFocus } from './shell/hooks/keep-focus.ts';
import { RefillStore } from './shell/parts.ts';
import { AppStore } from './state/app-store.ts';
import { AppStoreContext } from './state/use-app.ts';
import { readPreferences } from './state/view/preferences.ts';

/** Draws the page over a runtime, with a notice of newer versions. Returns its store. */
export function mount(root: Root, runtime: Runtime, offlineApp: OfflineApp): AppStore {
  const store = new AppStore(runtime, readPreferences());
  root.render(
    <StrictMode>
      <FailureBoundary>
        <AppStoreContext value={store}>
          <App />
          <UpdateNotice app={offlineApp} />
        </AppStoreContext>
      </FailureBoundary>
    </StrictMode>,
  );
  watchFailures(window, (report) => store.tell(report));
  keepFocus(document);
  void store.runs.refresh();
  // A view shows from the first frame; a run when it has been read.
  void store.address.follow(window);
  void store.library.goOn();
  return store;
}

/**
 * Draws the page when its runtime is ready, or why it is not. If stored data cannot be opened, the person may go on
 * with an empty memory. That never happens by itself, because it would hide the data.
 * @param onMount called with the store once the page is drawn
 */
export async function openApp(
  root: Root,
  start: (storage: 'indexed' | 'memory') => Promise<Runtime>,
  offlineApp: OfflineApp,
  onMount: (store: AppStore) => void = () => undefined,
): Promise<void> {
  try {
    onMount(mount(root, await start('indexed'), offlineApp));
  } catch (error) {
    const report = reportOf(error);
    let goesOn = false;
    const withoutStorage = async (): Promise<void> => {
      // The runtime that a first press starts takes a while, and a second one would stand beside it.
      if (goesOn) return;
      goesOn = true;
      try {
        const store = mount(root, await start('memory'), offlineApp);
        // The page keeps saying why nothing is saved.
        store.tell(report);
        onMount(store);
      } catch (again) {
        root.render(<StartFailure report={reportOf(again)} />);
      }
    };
    root.render(
      <StartFailure report={report} onWithoutStorage={() => void withoutStorage()}>
        {/* Chromium reports a damaged database like this. Data of a newer version, or held by another tab, is whole. */}
        {report.details?.reason === 'UnknownError' && <RefillStore />}
      </StartFailure>,
    );
  }
}

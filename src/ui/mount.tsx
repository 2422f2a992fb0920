import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { type Runtime, reportOf } from '../runtime/runtime.ts';
import { App } from './App.tsx';
import type { OfflineApp } from './durability/offline-app.ts';
import { UpdateNotice } from './durability/UpdateNotice.tsx';
import { FailureBoundary } from './shell/FailureBoundary.tsx';
import { RefillStore } from './shell/parts.ts';
import { StartFailure } from './shell/StartFailure.tsx';
import { watchFailures } from './shell/watch-failures.ts';
import { AppStore } from './state/app-store.ts';
import { readPreferences } from './state/preferences.ts';
import { AppStoreContext } from './state/use-app.ts';

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
  void store.runs.refresh();
  // A view is there from the first frame on; a run as soon as it is read.
  void store.address.follow(window);
  void store.library.goOn();
  return store;
}

/**
 * Draws the page once its runtime is there, or why it is not. Where what is stored cannot be opened, the person may go on over an
 * empty memory: never by itself, since that would hide what is there.
 */
export async function openApp(
  root: Root,
  start: (storage: 'indexed' | 'memory') => Promise<Runtime>,
  offlineApp: OfflineApp,
): Promise<void> {
  try {
    mount(root, await start('indexed'), offlineApp);
  } catch (error) {
    const report = reportOf(error);
    const withoutStorage = async (): Promise<void> => {
      try {
        // The page goes on saying why nothing is saved.
        mount(root, await start('memory'), offlineApp).tell(report);
      } catch (again) {
        root.render(<StartFailure report={reportOf(again)} />);
      }
    };
    root.render(
      <StartFailure report={report} onWithoutStorage={() => void withoutStorage()}>
        {/* What Chromium says of a damaged database; data of a newer version, or held by a tab, is whole. */}
        {report.details?.reason === 'UnknownError' && <RefillStore />}
      </StartFailure>,
    );
  }
}

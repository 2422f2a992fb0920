import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { Runtime } from '../runtime/runtime.ts';
import { App } from './App.tsx';
import { AppStore } from './app-store.ts';
import { FailureBoundary } from './shell/FailureBoundary.tsx';
import { readPreferences } from './store/preferences.ts';
import { AppStoreContext } from './use-app.ts';

/** Draws the page over a runtime. Returns its store. */
export function mount(root: Root, runtime: Runtime): AppStore {
  const store = new AppStore(runtime, readPreferences());
  root.render(
    <StrictMode>
      <FailureBoundary>
        <AppStoreContext value={store}>
          <App />
        </AppStoreContext>
      </FailureBoundary>
    </StrictMode>,
  );
  void store.runs.refresh();
  return store;
}

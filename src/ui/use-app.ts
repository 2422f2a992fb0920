import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AppState } from './app-state.ts';
import type { AppStore } from './app-store.ts';

export const AppStoreContext = createContext<AppStore | null>(null);

/** The store, for its actions. */
export function useAppStore(): AppStore {
  const store = useContext(AppStoreContext);
  if (store === null) throw new Error('A component is used outside of AppStoreContext.');
  return store;
}

/** The state as it is now; the component renders again when it changes. */
export function useAppState(): AppState {
  const store = useAppStore();
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}

import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { AppState } from './app-state.ts';
import type { AppStore } from './app-store.ts';

export const AppStoreContext = createContext<AppStore | null>(null);

/** The store, for its actions. */
export function useAppStore(): AppStore {
  const store = useContext(AppStoreContext);
  if (store === null) throw new Error('A component is used outside of AppStoreContext.');
  return store;
}

/**
 * The part of the state that the component shows. It renders again only when that part changes.
 * @param select called after every change of the state; keep it a look-up, whose cost does not grow with the run
 * @param equal true if two selections look the same; default `Object.is`
 */
export function useAppState<Selected>(
  select: (state: AppState) => Selected,
  equal: (one: Selected, other: Selected) => boolean = Object.is,
): Selected {
  const store = useAppStore();
  const known = useRef<{ readonly value: Selected } | null>(null);
  const read = (): Selected => {
    const value = select(store.state());
    if (known.current === null || !equal(known.current.value, value)) known.current = { value };
    return known.current.value;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The conversation changes with every event of a run, so components select parts of it. */
type Field = Exclude<keyof AppState, 'conversation'>;

/** These fields of the state. The component renders again when one of them changes. */
export function useAppFields<Key extends Field>(...keys: readonly Key[]): Pick<AppState, Key> {
  return useAppState(
    (state) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Pick<AppState, Key>,
    (one, other) => keys.every((key) => one[key] === other[key]),
  );
}

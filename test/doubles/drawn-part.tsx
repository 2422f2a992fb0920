/** A part of the interface as text, over a store. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AppState } from '../../src/ui/state/app-state.ts';
import { AppStore } from '../../src/ui/state/app-store.ts';
import { AppStoreContext } from '../../src/ui/state/use-app.ts';
import { ScriptedRuntime } from './scripted-runtime.ts';

export function drawnPart(part: ReactNode, store = new AppStore(new ScriptedRuntime())): string {
  return renderToStaticMarkup(<AppStoreContext value={store}>{part}</AppStoreContext>);
}

/** Over a store that is at this state and stays there. */
export function drawnAt(part: ReactNode, state: AppState): string {
  return drawnPart(part, { state: () => state, subscribe: () => () => undefined, tabs: null } as never);
}

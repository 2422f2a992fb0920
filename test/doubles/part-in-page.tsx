/** A part of the interface in the page of a browser test, over a store. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { AppStore } from '../../src/ui/state/app-store.ts';
import { AppStoreContext } from '../../src/ui/state/use-app.ts';
import { ScriptedRuntime } from './scripted-runtime.ts';

interface ShownPart {
  readonly place: HTMLElement;
  /** Draws it anew, with other properties. */
  show(part: ReactNode): void;
}

let root: Root | null = null;

/** Takes the part away that is in the page. */
export function leavePage(): void {
  root?.unmount();
  root = null;
}

export function partInPage(part: ReactNode, store = new AppStore(new ScriptedRuntime())): ShownPart {
  leavePage();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const own = createRoot(place);
  root = own;
  const show = (shown: ReactNode): void =>
    flushSync(() => own.render(<AppStoreContext value={store}>{shown}</AppStoreContext>));
  show(part);
  return { place, show };
}

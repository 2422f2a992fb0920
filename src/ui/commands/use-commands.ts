import { useMemo } from 'react';
import { useWindowEvent } from '../parts/hooks/use-window-event.ts';
import { isTyping } from '../parts/is-typing.ts';
import { useAppStore } from '../state/use-app.ts';
import type { PageActions } from './command-table.ts';
import { commandHandler, isHeard } from './key-bindings.ts';

/** Listens to every key of the page. An open dialog has its own keys. */
export function useCommandKeys(page: PageActions): void {
  const store = useAppStore();
  const handle = useMemo(
    () =>
      commandHandler((command) => {
        if (command.available?.(store.state()) ?? true) command.run(store, page);
      }),
    [store, page],
  );
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog:modal') !== null) return;
    if (isHeard(event, isTyping(event.target), store.state().preferences.singleKeys)) handle(event);
  });
}

import { useWindowEvent } from '../../shell/use-window-event.ts';
import { useAppStore } from '../../state/use-app.ts';

/** Where arrow keys mean something of their own. */
const ownArrows =
  'input, textarea, select, [contenteditable], [role="grid"], [role="listbox"], [role="tablist"], [role="menu"], [role="slider"], [role="radiogroup"], [data-own-arrows]';

/** ← and → move by a step, with ⇧ by ten, wherever arrows mean nothing else; they read as time does, from left to right. */
export function useStepKeys(): void {
  const store = useAppStore();
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    const element = target instanceof Element ? target : null;
    const onScrubber = element?.matches('.time-range') === true;
    // The scrubber itself moves by one; by ten it does not know.
    if (onScrubber ? !shiftKey : element?.closest(ownArrows) != null) return;
    if (!onScrubber && !store.state().preferences.singleKeys) return;
    const back = (key === 'ArrowLeft') !== (document.documentElement.dir === 'rtl');
    event.preventDefault();
    store.timeMachine.moveBy((back ? -1 : 1) * (shiftKey ? 10 : 1));
  });
}

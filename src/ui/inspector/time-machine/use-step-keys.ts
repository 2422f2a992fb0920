import { useWindowEvent } from '../../parts/hooks/use-window-event.ts';
import { useAppStore } from '../../state/use-app.ts';

/** Elements that use the arrow keys themselves. */
const ownArrows =
  'input, textarea, select, [contenteditable], [role="grid"], [role="listbox"], [role="tablist"], [role="menu"], [role="slider"], [role="radiogroup"], [data-own-arrows]';

/** ← and → move by one step, with ⇧ by ten, unless an element uses the arrows. They follow time, from left to right. */
export function useStepKeys(): void {
  const store = useAppStore();
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    const element = target instanceof Element ? target : null;
    const onScrubber = element?.matches('.time-range') === true;
    // The slider itself moves by one, but not by ten.
    if (onScrubber ? !shiftKey : element?.closest(ownArrows) != null) return;
    if (!onScrubber && !store.state().preferences.singleKeys) return;
    const back = (key === 'ArrowLeft') !== (document.documentElement.dir === 'rtl');
    event.preventDefault();
    store.timeMachine.moveBy((back ? -1 : 1) * (shiftKey ? 10 : 1));
  });
}

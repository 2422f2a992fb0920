import { type Tier, tiers } from '../../../core/memory/tier.ts';
import { useWindowEvent } from '../../parts/hooks/use-window-event.ts';
import { isTyping } from '../../parts/is-typing.ts';
import { useAppStore } from '../../state/use-app.ts';

/** Keys 1 to 4 choose a granularity, from the whole text to the line, unless somebody types or single keys are off. */
export function useTierKeys(choose: (tier: Tier) => void): void {
  const store = useAppStore();
  useWindowEvent('keydown', (event) => {
    const tier = tiers[Number(event.key) - 1];
    if (tier === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (isTyping(event.target) || !store.state().preferences.singleKeys) return;
    event.preventDefault();
    choose(tier);
  });
}

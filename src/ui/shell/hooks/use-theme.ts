import { useLayoutEffect } from 'react';
import type { Preferences } from '../../state/app-state.ts';

/** Sets the chosen theme on the page. `system` leaves it to the browser. */
export function useTheme(theme: Preferences['theme']): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
  }, [theme]);
}

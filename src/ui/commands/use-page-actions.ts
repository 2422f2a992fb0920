import { useMemo, useState } from 'react';
import type { PageActions } from './command-table.ts';

interface PageDialogs extends PageActions {
  readonly shown: 'palette' | 'help' | null;
  readonly closeDialog: () => void;
}

/**
 * What lies over the page, and how to open and close it.
 * @param overlaid true if the menu or the context lies over it
 */
export function usePageActions(
  overlaid: boolean,
  closeOverlays: () => void,
  openMenu: () => void,
): PageDialogs {
  const [shown, setShown] = useState<PageDialogs['shown']>(null);
  return useMemo(
    () => ({
      shown,
      openPalette: () => setShown('palette'),
      openHelp: () => setShown('help'),
      openMenu,
      closeDialog: () => setShown(null),
      closeOverlay() {
        if (overlaid) closeOverlays();
        return overlaid;
      },
    }),
    [shown, overlaid, closeOverlays, openMenu],
  );
}

import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from '../../parts/hooks/use-window-event.ts';

/** Whether the page is being printed, and a function to print it. Only then does it contain the whole report. */
export function usePrinting(): { readonly printing: boolean; readonly print: () => void } {
  const [printing, setPrinting] = useState(false);
  // The browser takes the page as it is when this returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  const print = useCallback(() => window.print(), []);
  return { printing, print };
}

import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, and the way to print it: only then does it hold the whole report. */
export function usePrinting(): { readonly printing: boolean; readonly print: () => void } {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when this returns.
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const print = useCallback(() => window.print(), []);
  return { printing, print };
}

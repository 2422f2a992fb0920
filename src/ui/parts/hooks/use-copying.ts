import { useEffect, useState } from 'react';

interface Copying {
  /** What came of the last press, for the few seconds in which its button says so. */
  readonly copied: 'no' | 'yes' | 'refused';
  readonly copy: (put: () => Promise<void>) => void;
}

/** Milliseconds that a button says what came of a press. */
const saidFor = 4_000;

/** Copies, and remembers for a moment whether that worked. A page without a clipboard counts as refusing. */
export function useCopying(): Copying {
  const [copied, setCopied] = useState<Copying['copied']>('no');
  const copy = async (put: () => Promise<void>): Promise<void> => {
    try {
      await put();
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  useEffect(() => {
    if (copied === 'no') return;
    const timer = setTimeout(() => setCopied('no'), saidFor);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: (put) => void copy(put) };
}

import { useState } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import { errorReportText } from './error-report.ts';

/** Puts an error on the clipboard, as text for whoever is asked for help. */
export function CopyReport({ report }: { readonly report: ErrorReport }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const words = { ready: 'Copy report', copied: 'Copied', refused: 'Copying is not allowed here' } as const;
  return (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        navigator.clipboard.writeText(errorReportText(report, navigator.userAgent)).then(
          () => setState('copied'),
          () => setState('refused'),
        );
      }}
    >
      {words[state]}
    </button>
  );
}

import { useState } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import { message, t } from '../language/translate.ts';
import { errorReportText } from './error-report.ts';

const words = {
  ready: message('Copy report'),
  copied: message('Copied'),
  refused: message('Copying is not allowed here'),
} as const;

/** Copies an error as text for somebody who helps. If the clipboard is refused, shows the text. */
export function CopyReport({ report }: { readonly report: ErrorReport }) {
  const [state, setState] = useState<keyof typeof words>('ready');
  const text = (): string => errorReportText(report, navigator.userAgent);
  const copy = async (): Promise<void> => {
    try {
      // An insecure page has no clipboard at all.
      await navigator.clipboard.writeText(text());
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <button type="button" className="quiet" onClick={() => void copy()}>
        {t(words[state])}
      </button>
      {state === 'refused' && (
        <textarea
          className="report-text"
          readOnly
          rows={6}
          aria-label={t('The report, to be copied by hand')}
          value={text()}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}

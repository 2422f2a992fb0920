import type { ReactNode } from 'react';
import type { ErrorReport } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { CopyReport } from './CopyReport.tsx';
import { ErrorCause } from './ErrorCause.tsx';
import { errorSentence, nextAdvice } from './error-sentence.ts';
import { errorWords } from './error-words.ts';

interface StartFailureProps {
  readonly report: ErrorReport;
  /** Opens the page with an empty memory if stored data cannot be opened. */
  readonly onWithoutStorage?: () => void;
  /** A further way out. */
  readonly children?: ReactNode;
}

/** All that shows if the page cannot start or draw: why, and what to do. It changes no stored data. */
export function StartFailure({ report, onWithoutStorage, children }: StartFailureProps) {
  const next = nextAdvice(report);
  const ofStorage = report.code.startsWith('storage-');
  return (
    <main className="reading start-failure" role="alert">
      <h1>{t('WebPACE cannot start')}</h1>
      <p>
        <strong>{t(errorWords[report.code].cause)}</strong>
      </p>
      <p>{errorSentence(report)}</p>
      {next !== null && <p>{next}</p>}
      <p>
        {ofStorage
          ? t('Your saved data could not be opened. This page has changed nothing in it.')
          : t('Stored conversations and documents are untouched.')}
      </p>
      <div className="problem-foot">
        <button type="button" onClick={() => window.location.reload()}>
          {t('Reload')}
        </button>
        {ofStorage && onWithoutStorage && (
          <button type="button" onClick={onWithoutStorage}>
            {t('Go on without saving')}
          </button>
        )}
        <CopyReport report={report} />
      </div>
      {ofStorage && onWithoutStorage && (
        <p className="hint">
          {t(
            'What is saved stays where it is. What you do until you reload the page is kept only in this tab. Export it first.',
          )}
        </p>
      )}
      {children}
      <p>
        <code>{report.code}</code>
      </p>
      <ErrorCause report={report} />
    </main>
  );
}

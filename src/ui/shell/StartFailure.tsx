import type { ErrorReport } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { CopyReport } from './CopyReport.tsx';
import { backgroundOf } from './error-report.ts';
import { errorSentence } from './error-sentence.ts';
import { errorWords } from './error-words.ts';

/** All there is to see where the page cannot start or draw: why, and the way back. Nothing stored is touched by it. */
export function StartFailure({ report }: { readonly report: ErrorReport }) {
  const words = errorWords[report.code];
  const background = backgroundOf(report);
  return (
    <main className="reading start-failure" role="alert">
      <h1>{t('WebPACE cannot start')}</h1>
      <p>
        <strong>{t(words.cause)}</strong>
      </p>
      <p>{errorSentence(report)}</p>
      <p>{t(words.next)}</p>
      <p>{t('Stored runs and documents are untouched.')}</p>
      <div className="problem-foot">
        <button type="button" onClick={() => window.location.reload()}>
          {t('Reload')}
        </button>
        <CopyReport report={report} />
      </div>
      <p>
        <code>{report.code}</code>
      </p>
      {background !== '' && (
        <details>
          <summary>{t('Cause')}</summary>
          <code className="cause" lang="en" dir="auto">
            {background}
          </code>
        </details>
      )}
    </main>
  );
}

import type { ErrorReport } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { CopyReport } from './CopyReport.tsx';
import { ErrorCause } from './ErrorCause.tsx';
import { errorSentence, nextAdvice } from './error-sentence.ts';
import { errorWords } from './error-words.ts';
import { NextAction } from './NextAction.tsx';

interface Props {
  readonly report: ErrorReport;
  /** The app recovered from a notice, but not from a problem. */
  readonly kind?: 'problem' | 'notice';
  readonly onDismiss?: () => void;
}

/** An error for people: what happened, what to do next, and the code and cause for a report. */
export function ProblemView({ report, kind = 'problem', onDismiss }: Props) {
  const word = kind === 'problem' ? t('Problem') : t('Note');
  const next = nextAdvice(report);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and a problem has none.
    <div className={`problem problem-${kind}`} role="group" aria-label={word} data-code={report.code}>
      <p className="problem-title">
        <span className="problem-word">{word}</span> <strong>{t(errorWords[report.code].cause)}</strong>
      </p>
      <p dir="auto">{errorSentence(report)}</p>
      {next !== null && <p className="problem-next">{next}</p>}
      <div className="problem-foot">
        <code>{report.code}</code>
        <ErrorCause report={report} />
        <NextAction report={report} />
        <CopyReport report={report} />
        {onDismiss && (
          <button type="button" className="quiet" onClick={onDismiss}>
            {t('Dismiss')}
          </button>
        )}
      </div>
    </div>
  );
}

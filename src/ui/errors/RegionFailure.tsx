import type { ErrorReport } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { CopyReport } from './CopyReport.tsx';
import { ErrorCause } from './ErrorCause.tsx';
import { errorSentence } from './error-sentence.ts';
import { errorWords } from './error-words.ts';

interface Props {
  /** Name of the region on the page, in the reader's language. */
  readonly region: string;
  readonly report: ErrorReport;
  readonly onRetry: () => void;
}

/** Replaces a part of the page that could not be drawn. It uses nothing of the page's state, which may be what failed. */
export function RegionFailure({ region, report, onRetry }: Props) {
  const words = errorWords[report.code];
  return (
    <section className="problem region-failure" role="alert" data-code={report.code}>
      <p className="problem-title">
        <span className="problem-word">{t('Problem')}</span>{' '}
        <strong>
          {region}: {t(words.cause)}
        </strong>
      </p>
      <p>{errorSentence(report)}</p>
      <p className="problem-next">{t('The rest of the page works, and nothing stored is touched.')}</p>
      <div className="problem-foot">
        <code>{report.code}</code>
        <ErrorCause report={report} />
        <button type="button" onClick={onRetry}>
          {t('Try again')}
        </button>
        <button type="button" className="quiet" onClick={() => window.location.reload()}>
          {t('Reload')}
        </button>
        <CopyReport report={report} />
      </div>
    </section>
  );
}

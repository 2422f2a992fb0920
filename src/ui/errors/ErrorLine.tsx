import type { ErrorReport } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { CopyReport } from './CopyReport.tsx';
import { errorSentence } from './error-sentence.ts';
import { errorWords } from './error-words.ts';

/** An error in the row that it belongs to: cause, sentence, code, and the report to copy. */
export function ErrorLine({ report }: { readonly report: ErrorReport }) {
  return (
    <div className="model-error error-line" role="alert">
      <p>
        <strong>{t('{outcome}.', { outcome: t(errorWords[report.code].cause) })}</strong>{' '}
        {errorSentence(report)}
      </p>
      <div className="problem-foot">
        <code>{report.code}</code>
        <CopyReport report={report} />
      </div>
    </div>
  );
}

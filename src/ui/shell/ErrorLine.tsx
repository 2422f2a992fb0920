import type { ErrorReport } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { CopyReport } from './CopyReport.tsx';
import { errorWords } from './error-words.ts';

interface Props {
  readonly report: ErrorReport;
  /** It is told as a part of what happened, and is no news. */
  readonly past?: boolean;
}

/** An error in the row of what it is about: cause, sentence, code, and the report to copy. */
export function ErrorLine({ report, past = false }: Props) {
  return (
    <div className="model-error error-line" {...(past ? {} : { role: 'alert' })}>
      <p>
        <strong>{t(errorWords[report.code].cause)}.</strong> {report.message}
      </p>
      <div className="problem-foot">
        <code>{report.code}</code>
        <CopyReport report={report} />
      </div>
    </div>
  );
}

import type { ErrorReport } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { backgroundOf } from './error-report.ts';

/** The causes of a failure, folded, if any are known. */
export function ErrorCause({ report }: { readonly report: ErrorReport }) {
  const background = backgroundOf(report);
  return background === '' ? null : <Cause>{background}</Cause>;
}

/** English words that the interface has no translation of. */
export function Cause({ children }: { readonly children: string }) {
  return (
    <details>
      <summary>{t('Cause')}</summary>
      <code className="cause" lang="en" dir="auto">
        {children}
      </code>
    </details>
  );
}

import type { ErrorReport } from '../../core/errors.ts';
import { CopyReport } from './CopyReport.tsx';

/** All there is to see where the page cannot start or draw: why, and the way back. Nothing stored is touched by it. */
export function StartFailure({ report }: { readonly report: ErrorReport }) {
  return (
    <main className="reading start-failure" role="alert">
      <h1>WebPACE cannot start</h1>
      <p>{report.message}</p>
      <p>Stored runs and documents are untouched.</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>{' '}
        <CopyReport report={report} />
      </p>
      <p>
        <code>{report.code}</code>
      </p>
    </main>
  );
}

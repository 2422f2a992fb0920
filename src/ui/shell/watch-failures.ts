/** Failures that nobody waited for: whatever the page forgot to catch is said like every other error, and never lost. */
import type { ErrorReport } from '../../core/errors.ts';
import { reportOf } from '../../runtime/runtime.ts';

/** Notices of browsers that come as errors and mean nothing to anybody. */
const harmless = /^ResizeObserver loop/;

/** What is told of a page's failures; a window is one. */
type FailureSource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** @returns the way to stop */
export function watchFailures(source: FailureSource, tell: (report: ErrorReport) => void): () => void {
  const hear = (thrown: unknown): void => {
    const report = reportOf(thrown);
    const aborted = thrown instanceof DOMException && thrown.name === 'AbortError';
    if (!aborted && report.code !== 'aborted') tell(report);
  };
  const onRejection = (event: Event): void => hear((event as PromiseRejectionEvent).reason);
  const onError = (event: Event): void => {
    const { error, message } = event as ErrorEvent;
    // Files that did not come fire the same event, without words.
    if ((error ?? message) === undefined || harmless.test(message ?? '')) return;
    hear(error ?? message);
  };
  source.addEventListener('unhandledrejection', onRejection);
  source.addEventListener('error', onError);
  return () => {
    source.removeEventListener('unhandledrejection', onRejection);
    source.removeEventListener('error', onError);
  };
}

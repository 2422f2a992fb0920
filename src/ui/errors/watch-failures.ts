/** Shows errors that nothing caught, so that none is lost. */
import type { ErrorReport } from '../../core/errors.ts';
import { reportOf } from '../../runtime/runtime.ts';

/** Browser messages that arrive as errors but mean nothing. */
const harmless = /^ResizeObserver loop/;

/** The part of a window that is used. */
type FailureSource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** @returns a function that stops */
export function watchFailures(source: FailureSource, tell: (report: ErrorReport) => void): () => void {
  const hear = (thrown: unknown): void => {
    const report = reportOf(thrown);
    const aborted = thrown instanceof DOMException && thrown.name === 'AbortError';
    if (!aborted && report.code !== 'aborted') tell(report);
  };
  const onRejection = (event: Event): void => hear((event as PromiseRejectionEvent).reason);
  const onError = (event: Event): void => {
    const { error, message } = event as ErrorEvent;
    // Files that failed to load fire the same event, without words.
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

/**
 * The one error family. An expected failure is a `Result`. Code throws a `WebpaceError` only if a promise or a caller cannot get
 * a value. Every error has a stable code and a sentence that names the next action.
 */
import { describeThrown } from './describe-thrown.ts';

/** Stable codes: never renamed and never reused. The prefix names the part that failed. */
export const errorCodes = [
  'settings-invalid',
  'question-empty',
  'question-too-long',
  'context-does-not-fit',
  'context-overflow',
  'library-empty',
  'document-too-large',
  'document-not-text',
  'document-not-found',
  'document-format-unknown',
  'document-encrypted',
  'document-damaged',
  'document-unsafe',
  'document-too-slow',
  'speech-model-missing',
  'chunk-not-found',
  'glimpse-limit',
  'run-not-found',
  'run-busy',
  'run-taken',
  'run-file-invalid',
  'model-missing',
  'model-checksum',
  'model-load-failed',
  'engine-failed',
  'device-lost',
  'model-server-failed',
  'model-server-refused',
  'team-library-failed',
  'encoder-unavailable',
  'reader-unavailable',
  'worker-lost',
  'deadline-exceeded',
  'aborted',
  'storage-refused',
  'storage-full',
  'storage-blocked',
  'storage-failed',
  'storage-lost',
  'storage-restored',
  'memory-low',
  'backup-invalid',
  'backup-locked',
  'backup-stopped',
  'tool-failed',
  'tool-arguments',
  'tool-unknown',
  'tool-not-approved',
  'address-refused',
  'web-unavailable',
  'web-failed',
  'web-too-large',
  'web-type',
  'page-unreadable',
  'tab-gone',
  'tab-changed',
  'tab-not-allowed',
  'quote-gone',
  'code-unavailable',
  'policy-unknown',
  'trajectory-invalid',
  'directive-malformed',
  'reply-unusable',
  'judgement-malformed',
  'edit-rejected',
  'part-unavailable',
  'internal',
] as const;

/** The code of a failure, for programs. Never renamed and never reused. */
export type ErrorCode = (typeof errorCodes)[number];

/** Plain data without a stack: it crosses worker boundaries and enters logs. */
export interface ErrorReport {
  readonly code: ErrorCode;
  /** Plain words that end with what the person can do. */
  readonly message: string;
  readonly cause?: ErrorReport | { readonly message: string };
  /** Facts for a report, such as sizes and names; never document text. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** An error with a stable code. `message` is written for the person who reads it. */
export class WebpaceError extends Error {
  override readonly name = 'WebpaceError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number | boolean>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; details?: Readonly<Record<string, string | number | boolean>> } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }
}

/** An expected outcome: a value, or a failure that the caller must handle. */
export type Result<Value, Failure = WebpaceError> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** The outcome of a call that gave a value. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** The outcome of a call that gave none. */
export function failure<Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error };
}

/** For callers to whom a failure is a bug, or who pass it on as an exception. */
export function valueOrThrow<Value>(result: Result<Value, Error>): Value {
  if (!result.ok) throw result.error;
  return result.value;
}

/**
 * Any thrown value as a `WebpaceError`. Another kind of error becomes the cause, because its text was not written for people. The
 * sentence is then `message`, or a general one.
 */
export function toWebpaceError(
  thrown: unknown,
  code: ErrorCode = 'internal',
  message: string = unforeseen[code] ?? unforeseen.internal,
): WebpaceError {
  if (thrown instanceof WebpaceError) return thrown;
  return new WebpaceError(code, message, { cause: thrown ?? describeThrown(thrown) });
}

const unforeseen: Readonly<Partial<Record<ErrorCode, string>>> & { readonly internal: string } = {
  internal:
    'Something unexpected happened. Try again; if it happens again, reload the page and send the report.',
  'engine-failed': 'The engine stopped with an error. Try again; it restarts by itself.',
  'encoder-unavailable':
    'The encoder does not work at the moment, so only words are searched for. Load the models again to have it back.',
  'reader-unavailable':
    'The reader does not work at the moment, so only quotes are shown. Load the models again to have it back.',
  'storage-failed':
    'The browser’s storage refused the work. Nothing that was saved before is touched: try again, and reload the page if it happens again.',
  'model-missing': 'The model’s files could not be fetched. Check the connection and try again.',
  'web-unavailable': 'The address could not be reached. Check the connection and try again.',
  'page-unreadable': 'The page could not be read. Try another one.',
  'code-unavailable': 'The interpreter could not be started. Try again.',
};

/** An error as plain data, without its stack. Any thrown value has a report; what is no `WebpaceError` gets the code `internal`. */
export function reportOf(error: unknown): ErrorReport {
  const known = toWebpaceError(error);
  const cause = known.cause;
  return {
    code: known.code,
    message: known.message,
    ...(known.details ? { details: known.details } : {}),
    ...(cause === undefined
      ? {}
      : { cause: cause instanceof WebpaceError ? reportOf(cause) : { message: describeThrown(cause) } }),
  };
}

/** The error of a report, such as one that a worker sent. */
export function errorFromReport(report: ErrorReport): WebpaceError {
  const { cause } = report;
  const inner =
    cause === undefined ? undefined : 'code' in cause ? errorFromReport(cause) : new Error(cause.message);
  return new WebpaceError(report.code, report.message, {
    ...(inner === undefined ? {} : { cause: inner }),
    ...(report.details ? { details: report.details } : {}),
  });
}

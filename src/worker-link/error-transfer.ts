/** Errors cross a worker boundary as values: class, code, message, details and cause survive; stacks do not. */
import { type ErrorCode, errorFromReport, reportOf, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { Settled } from './protocol.ts';

/** The worker failed and not the request: its engine is in an unknown state, and a second try in a new worker makes sense. */
export const fatalCodes: readonly ErrorCode[] = [
  'engine-failed',
  'device-lost',
  'internal',
  'worker-lost',
  'deadline-exceeded',
];

/** An error from a worker, and whether the worker can go on. */
export class TransferredError extends Error {
  constructor(
    readonly error: WebpaceError,
    readonly fatal: boolean,
  ) {
    super(error.message, { cause: error });
  }
}

/** The outcome of `work` as data. Never rejects. */
export async function settle(work: () => Promise<unknown>): Promise<Settled> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    const fatal = !(thrown instanceof WebpaceError) || fatalCodes.includes(thrown.code);
    return { ok: false, report: reportOf(toWebpaceError(thrown, 'engine-failed')), fatal };
  }
}

/** The value of an outcome. Throws its error as a `TransferredError`. */
export function unwrap(settled: Settled): unknown {
  if (settled.ok) return settled.value;
  throw new TransferredError(errorFromReport(settled.report), settled.fatal);
}

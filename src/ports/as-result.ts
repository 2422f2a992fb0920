import { type ErrorCode, failure, type Result, success, toWebpaceError } from '../core/errors.ts';

/** What the work gives, or why it failed. */
export async function asResult<Value>(work: () => Promise<Value>, code?: ErrorCode): Promise<Result<Value>> {
  try {
    return success(await work());
  } catch (thrown) {
    return failure(toWebpaceError(thrown, code));
  }
}

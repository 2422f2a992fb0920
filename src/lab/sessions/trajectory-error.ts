import { WebpaceError } from '../../core/errors.ts';

/** The place of a line, for messages. */
export interface LinePlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** A `trajectory-invalid` error that names file, line and reason. */
export function invalidTrajectory({ file, line }: LinePlace, reason: string): WebpaceError {
  return new WebpaceError(
    'trajectory-invalid',
    `${file}, line ${line}: not a session, because ${reason}. The other lines are used; correct this one and run again.`,
    { details: { file, line } },
  );
}

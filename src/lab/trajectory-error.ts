import { WebpaceError } from '../core/errors.ts';

/** Where a line stands, for people. */
export interface LinePlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** `trajectory-invalid`: names file, line and reason. */
export function invalidTrajectory({ file, line }: LinePlace, reason: string): WebpaceError {
  return new WebpaceError(
    'trajectory-invalid',
    `${file}, line ${line}: not a session, because ${reason}. The other lines are used; correct this one and run again.`,
    { details: { file, line } },
  );
}

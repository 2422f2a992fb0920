/** Errors of a team's library in our own words. The database's words may name tables, people and addresses. */
import { failure, type Result, WebpaceError } from '../../core/errors.ts';

type TeamFault =
  | 'gone'
  | 'moved'
  | 'refused'
  | 'copy'
  | 'older'
  | 'none'
  | 'changed'
  | 'busy'
  | 'full'
  | 'odd'
  | 'failed';

const sentences: Readonly<Record<TeamFault, string>> = {
  gone: 'The database of the team’s library cannot be reached. Ask whoever runs it, then try again. Until then answers come without it.',
  moved:
    'This page now serves another team’s library than the one that you allowed, so nothing was sent to it. Look in “Library” which one it is, and allow it there.',
  refused:
    'The database of the team’s library does not give this person access, or not enough. Ask whoever runs it.',
  copy: 'This database of the team’s library is a copy that is only read. Give the address of the one that it copies, then try again.',
  older:
    'The team’s library is of an older version. Whoever fills it brings it up to date with the next “ingest”.',
  none: 'There is no team’s library in this database, or none that may be read. Fill one with “ingest” first.',
  changed:
    'A document of the team’s library was changed, removed or closed while it was asked, so nothing of it is quoted. Ask again.',
  busy: 'Another program has this library open. Wait for it to end, or keep the library in a PostgreSQL of its own.',
  full: 'The database of the team’s library has no room left. Ask whoever runs it.',
  odd: 'What came from the team’s library is no document and no result of a search, or is larger than any, so nothing of it is used. Ask whoever runs it.',
  failed: 'The database of the team’s library did not do what it was asked. Try again.',
};

export function isTeamFault(value: unknown): value is TeamFault {
  return typeof value === 'string' && Object.hasOwn(sentences, value);
}

export function teamFault(fault: TeamFault, cause?: unknown): WebpaceError {
  return new WebpaceError('team-library-failed', sentences[fault], {
    details: { fault },
    ...(cause === undefined ? {} : { cause }),
  });
}

/**
 * Uses the error code of the database (https://www.postgresql.org/docs/current/errcodes-appendix.html) or of a socket.
 * The cause is left out, because it may reveal where the database is.
 */
export function faultOf(thrown: unknown): WebpaceError {
  if (thrown instanceof WebpaceError) return thrown;
  const code = String((thrown as { readonly code?: unknown } | null)?.code ?? '');
  if (/^(?:28|42501|0P)/.test(code)) return teamFault('refused');
  if (/^(?:08|57P)/.test(code) || code.startsWith('E')) return teamFault('gone');
  // A read replica.
  if (code === '25006') return teamFault('copy');
  if (/^53/.test(code)) return teamFault('full');
  if (/^(?:42P01|3F000)/.test(code)) return teamFault('none');
  // A driver reports a lost connection only in words.
  const ended = thrown instanceof Error && /connect|terminated|timeout|closed/i.test(thrown.message);
  return teamFault(code === '' && ended ? 'gone' : 'failed');
}

/** A value, or a failure in these words. */
export async function asResult<Value>(
  work: () => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Result<Value>> {
  const stopped = () => failure(new WebpaceError('aborted', 'Stopped as asked.'));
  if (signal?.aborted) return stopped();
  try {
    const value = await (signal === undefined ? work() : Promise.race([work(), untilAborted(signal)]));
    return { ok: true, value };
  } catch (thrown) {
    return signal?.aborted ? stopped() : failure(faultOf(thrown));
  }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new WebpaceError('aborted', 'Stopped as asked.')), {
      once: true,
    });
  });
}

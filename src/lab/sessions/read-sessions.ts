import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { longestLine, readLines } from './read-lines.ts';
import { parseSession, type Session } from './trajectory.ts';
import { invalidTrajectory } from './trajectory-error.ts';

/** A session and the line that it was read from (from 1). */
interface PlacedSession {
  readonly line: number;
  readonly session: Session;
}

/**
 * The sessions of one file, one after another. Each bad line gives a `trajectory-invalid` failure in its place, and a
 * file without lines gives one failure. A second session with the same id is refused, because rows are identified by
 * it.
 * @param file name for messages
 * @param pieces the file's text, cut anywhere
 * @param limit longest line in UTF-16 units
 */
export async function* readSessions(
  file: string,
  pieces: AsyncIterable<string> | Iterable<string>,
  limit: number = longestLine,
): AsyncGenerator<Result<PlacedSession>> {
  const seen = new Set<string>();
  let lines = 0;
  for await (const { number: line, text } of readLines(pieces, limit)) {
    lines += 1;
    const place = { file, line };
    if (text === null) {
      yield failure(invalidTrajectory(place, `it is longer than ${limit} characters`));
      continue;
    }
    const parsed = parseSession(text, place);
    if (!parsed.ok) yield parsed;
    else if (seen.has(parsed.value.id)) {
      yield failure(invalidTrajectory(place, `its id “${parsed.value.id}” was already used in this file`));
    } else {
      seen.add(parsed.value.id);
      yield success({ line, session: parsed.value });
    }
  }
  if (lines === 0) {
    yield failure(
      new WebpaceError('trajectory-invalid', `${file} is empty: it holds no session. Choose another file.`, {
        details: { file },
      }),
    );
  }
}

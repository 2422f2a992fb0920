/** Asks a team's library. Loaded when the person switches it on. */
import { ServedTeamLibrary } from '../../../adapters/team-library/served-team-library.ts';
import type { Result } from '../../../core/errors.ts';
import type { TeamFacts } from '../../../ports/documents/team-library.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import { TeamShelf } from '../../../tools/library/team-shelf.ts';

export { JoinedLibrary } from '../../../tools/library/joined-library.ts';

export function openTeam(
  baseUrl: string,
  place: string,
  encoder: Encoder | null,
  changed: () => void,
): TeamShelf {
  return new TeamShelf(new ServedTeamLibrary({ baseUrl, place }), encoder, changed);
}

export function readTeamFacts(baseUrl: string): Promise<Result<TeamFacts>> {
  return new ServedTeamLibrary({ baseUrl }).facts();
}

/** Null if the page was started without one. */
export async function readTeamPlace(baseUrl: string): Promise<string | null> {
  // An extension's files have no process behind them.
  return /^https?:/.test(baseUrl) ? new ServedTeamLibrary({ baseUrl }).servedPlace() : null;
}

/** Asks a team's library. Loaded when the person switches it on. */
import { ServedTeamLibrary } from '../../../adapters/team-library/served-team-library.ts';
import type { Result } from '../../../core/errors.ts';
import type { TeamFacts } from '../../../ports/documents/team-library.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import { TeamShelf } from '../../../tools/library/team-shelf.ts';

export { JoinedLibrary } from '../../../tools/library/joined-library.ts';

export function openTeam(baseUrl: string, encoder: Encoder | null, changed: () => void): TeamShelf {
  return new TeamShelf(new ServedTeamLibrary({ baseUrl }), encoder, changed);
}

/** Null if the page was started without one. */
export async function readTeamFacts(baseUrl: string): Promise<Result<TeamFacts> | null> {
  // An extension's files have no process behind them.
  if (!/^https?:/.test(baseUrl)) return null;
  const library = new ServedTeamLibrary({ baseUrl });
  return (await library.isServed()) ? library.facts() : null;
}

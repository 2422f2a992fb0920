/** Adds a team's library to the own one if the person switches it on. Until then the page loads no code and makes no request for it. */
import type { DocumentId } from '../../../core/memory/units.ts';
import type { LibraryDocument } from '../../../ports/documents/documents.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import type { SearchedLibrary } from '../../../tools/library/searched-library.ts';
import type { TeamShelf } from '../../../tools/library/team-shelf.ts';
import type { TeamSource } from '../../runtime.ts';
import { usableStorage } from '../../usable-storage.ts';

const mark = 'webpace-team-library';

export interface TeamBeside extends TeamSource {
  /** The own library and the team's as one. */
  join(own: SearchedLibrary): Promise<SearchedLibrary>;
}

/** @param changed called when documents come or go */
export function teamBeside(baseUrl: string, encoder: Encoder | null, changed: () => void): TeamBeside {
  let shelf: TeamShelf | null = null;
  /** What the person allowed in this page, if the browser did not keep it. */
  let unkept: string | null = null;
  const allowed = (): string | null => unkept ?? usableStorage()?.getItem(mark) ?? null;
  const open = async () => {
    const { openTeam, JoinedLibrary } = await import('./open-team.ts');
    shelf ??= openTeam(baseUrl, allowed() ?? '', encoder, changed);
    return { shelf, JoinedLibrary };
  };
  return {
    get allowed() {
      return allowed();
    },
    documents: () => shelf?.list() ?? noDocuments,
    async hold(id: DocumentId) {
      if (allowed() !== null) await (await open()).shelf.renew(id);
    },
    async facts() {
      const { readTeamFacts } = await import('./open-team.ts');
      return readTeamFacts(baseUrl);
    },
    async place() {
      const { readTeamPlace } = await import('./open-team.ts');
      return readTeamPlace(baseUrl);
    },
    allow(place) {
      unkept = place === null || keep(place) ? null : place;
      if (place === null) usableStorage()?.removeItem(mark);
      shelf = null;
      changed();
    },
    async join(own) {
      const opened = await open();
      return new opened.JoinedLibrary(own, opened.shelf);
    },
  };
}

const noDocuments: readonly LibraryDocument[] = [];

/** False if the browser keeps nothing, or has no room left. */
function keep(place: string): boolean {
  const storage = usableStorage();
  try {
    storage?.setItem(mark, place);
  } catch {
    return false;
  }
  return storage !== null;
}

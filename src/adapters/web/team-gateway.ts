/**
 * The server's half of the way to a team's library: three calls and nothing else. The page names no database, table or
 * role. It gets what the role of the serving process may see.
 */
import { meantPlaceHeader, type TeamQuestion } from '../../ports/documents/team-library.ts';
import { isOwnPage, type PageRequest } from './own-page.ts';

const teamLibraryPath = 'team-library';
/** Bytes of a call: the question's words and one vector. */
export const longestTeamQuestion = 200_000;

export type TeamCallAnswer =
  | { readonly kind: 'not-ours' | 'refused' | 'none' | 'moved' | 'facts' | 'search' }
  | { readonly kind: 'document'; readonly id: string };

/** @param place of the library; null if the page was started without one */
export function answerTeamCall(request: PageRequest, place: string | null): TeamCallAnswer {
  const path = (request.url.split('?')[0] ?? '').replace(/^\//, '');
  if (path !== teamLibraryPath && !path.startsWith(`${teamLibraryPath}/`)) return { kind: 'not-ours' };
  if (!isOwnPage(request, ['GET', 'POST'])) return { kind: 'refused' };
  const call = callOf(path, request.method);
  if (call.kind === 'refused') return call;
  if (place === null) return { kind: 'none' };
  const moved = call.kind !== 'facts' && request.headers[meantPlaceHeader] !== encodeURIComponent(place);
  return moved ? { kind: 'moved' } : call;
}

function callOf(path: string, method: string): TeamCallAnswer {
  if (path === teamLibraryPath) return { kind: method === 'GET' ? 'facts' : 'refused' };
  if (path === `${teamLibraryPath}/search`) return { kind: method === 'POST' ? 'search' : 'refused' };
  const [, id] = /^team-library\/documents\/(team-[0-9a-f]{16}-[0-9a-f]{40})$/.exec(path) ?? [];
  return id === undefined || method !== 'GET' ? { kind: 'refused' } : { kind: 'document', id };
}

/** UTF-16 units of a question, and numbers of its vector. */
const longestText = 8_000;
const longestVector = 8_192;
const mostDocuments = 50;

/** A valid call of a page; null for anything else. */
export function readTeamQuestion(value: unknown): TeamQuestion | null {
  const { question, about, vector, encoder, priors, most, collection } = (value ??
    {}) as Partial<TeamQuestion>;
  const isText = (text: unknown): text is string => typeof text === 'string' && text.length <= longestText;
  const isVector = (given: unknown): given is readonly number[] =>
    Array.isArray(given) && given.length <= longestVector && given.every(Number.isFinite);
  const isPrior = (given: unknown): boolean =>
    Array.isArray(given) &&
    isText(given[0]) &&
    Number.isFinite(given[1]?.mean) &&
    Number.isFinite(given[1]?.deviation);
  if (!isText(question) || !Array.isArray(about) || about.length > 10 || !about.every(isText)) return null;
  if (vector !== null && !isVector(vector)) return null;
  if (encoder !== null && !isText(encoder)) return null;
  if (!Array.isArray(priors) || priors.length > 100 || !priors.every(isPrior)) return null;
  if (collection !== undefined && !isText(collection)) return null;
  if (!Number.isInteger(most) || Number(most) < 1 || Number(most) > mostDocuments) return null;
  return {
    question,
    about,
    vector,
    encoder,
    priors,
    most: Number(most),
    ...(collection === undefined ? {} : { collection }),
  };
}

// Answers the page's calls to a team's library (npm start -- --team-library). Off by default. The page can make three calls
// (src/adapters/web/team-gateway.ts) and never sees the database, its address or its names.
import { join } from 'node:path';
import process from 'node:process';
import { root, UsageError, UserError } from '../../../scripts/lib/command-line.mjs';
import { answerJson } from './headers.mjs';
import { readLibraryAddress } from './library/arguments.mjs';
import { openDatabase, placeOf } from './library/databases.mjs';

/**
 * @typedef {import('../../ports/documents/team-library.ts').TeamLibrary} TeamLibrary
 * @typedef {{ address: string, role: string | undefined }} GivenLibrary
 * @typedef {typeof import('../../adapters/web/team-gateway.ts')
 *   & Pick<typeof import('../../adapters/team-library/team-faults.ts'), 'faultOf' | 'teamFault'>} TeamRules
 * @typedef {{ library: TeamLibrary, close: () => Promise<void> }} OpenedLibrary
 */

/** The lines about it in a usage text. */
export const teamLibraryUsage = `
  --team-library
              the page may ask a team's library. Its address is in WEBPACE_TEAM_LIBRARY or in the file of
              --team-library-file; else it is the one of npm run library on this machine
  --team-library-file FILE
              holds the address: postgres://PERSON:PASSWORD@HOST/DATABASE, or a folder
  --team-library-role ROLE
              ask as a member of this database role
`.trim();

/** For `readOptions`. */
export const teamLibraryOptions = /** @type {const} */ ({
  'team-library': { type: 'boolean' },
  'team-library-file': { type: 'string' },
  'team-library-role': { type: 'string' },
});

/**
 * The library on the command line, or undefined.
 * @param {{ 'team-library'?: boolean, 'team-library-file'?: string, 'team-library-role'?: string }} options
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<GivenLibrary | undefined>}
 */
export async function readTeamLibrary(options, environment = process.env) {
  const { 'team-library': asked, 'team-library-file': file, 'team-library-role': role } = options;
  if (asked === true) return { address: await readLibraryAddress(file, environment), role };
  if (file !== undefined || role !== undefined)
    throw new UsageError('--team-library-file and --team-library-role need --team-library as well.');
  return undefined;
}

/**
 * A plug-in for the preview server that answers the page's calls to the library. It also answers without a library, so that
 * the page knows that there is none.
 * @param {GivenLibrary | undefined} given
 * @returns {Promise<{ plugin: import('vite').Plugin, close: () => Promise<void> }>}
 */
export async function teamGateway(given) {
  const { runnerImport } = await import('vite');
  const load = async (/** @type {string} */ path) =>
    (await runnerImport(join(root, path), { configFile: false, logLevel: 'error' })).module;
  const folder = 'src/adapters/team-library';
  /** @type {TeamRules} */
  const rules = /** @type {any} */ (
    Object.assign(
      {},
      await load('src/adapters/web/team-gateway.ts'),
      given === undefined ? {} : await load(`${folder}/team-faults.ts`),
    )
  );
  const parts =
    given === undefined
      ? null
      : await Promise.all([`${folder}/sql-team-library.ts`, `${folder}/sql-database.ts`].map(load));
  const opener = given === undefined ? null : makeOpener(given, Object.assign({}, ...(parts ?? [])));
  return {
    plugin: {
      name: 'webpace-team-gateway',
      configurePreviewServer({ middlewares }) {
        middlewares.use(teamMiddleware(rules, opener));
      },
    },
    close: async () => opener?.close(),
  };
}

/**
 * Opens the library at the first call. After a failure the next call tries again.
 * @param {GivenLibrary} given
 * @param {typeof import('../../adapters/team-library/sql-team-library.ts')
 *   & typeof import('../../adapters/team-library/sql-database.ts')} program
 */
function makeOpener({ address, role }, { SqlTeamLibrary, asRole }) {
  /** @type {Promise<OpenedLibrary> | null} */
  let opened = null;
  const open = async () => {
    const { database, place } = await openDatabase(address);
    const asked = role === undefined ? database : asRole(database, role);
    return { library: new SqlTeamLibrary(asked, place), close: () => database.close() };
  };
  return {
    place: placeOf(address),
    async open() {
      opened ??= open();
      try {
        return (await opened).library;
      } catch (error) {
        opened = null;
        throw error;
      }
    },
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}

/**
 * @param {TeamRules} rules
 * @param {{ place: string, open: () => Promise<TeamLibrary> } | null} given null if the page was started without a library
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void}
 */
export function teamMiddleware(rules, given) {
  return (request, response, next) => {
    const { method = '', url = '', headers } = request;
    const asked = rules.answerTeamCall({ method, url, headers }, given?.place ?? null);
    if (asked.kind === 'not-ours') return next();
    if (given === null || asked.kind === 'refused' || asked.kind === 'none' || asked.kind === 'moved') {
      request.resume();
      return say(
        response,
        asked.kind === 'refused' ? 403 : 200,
        asked.kind === 'moved' ? { fault: 'moved' } : null,
      );
    }
    const { place, open } = given;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    void answerOf(rules, open, asked, request, gone.signal)
      // An error in other words than ours may name the address.
      .catch((error) => (error instanceof UserError ? rules.teamFault('busy') : rules.faultOf(error)))
      .then((value) => (value instanceof Error ? { fault: value.details?.fault ?? 'failed' } : value))
      .then((value) => say(response, 200, asked.kind === 'facts' ? { ...value, place } : value));
  };
}

/**
 * @param {TeamRules} rules
 * @param {() => Promise<TeamLibrary>} open
 * @param {Exclude<import('../../adapters/web/team-gateway.ts').TeamCallAnswer, { kind: 'not-ours' | 'refused' | 'none' | 'moved' }>} asked
 * @param {import('node:http').IncomingMessage} request
 * @param {AbortSignal} signal
 */
async function answerOf(rules, open, asked, request, signal) {
  const body = asked.kind === 'search' ? await readBody(request, rules.longestTeamQuestion) : null;
  const library = await open();
  const found = await ask(rules, library, asked, body, signal);
  return found.ok ? { value: found.value } : found.error;
}

/**
 * @param {TeamRules} rules
 * @param {TeamLibrary} library
 * @param {{ kind: string, id?: string }} asked
 * @param {unknown} body
 * @param {AbortSignal} signal
 * @returns {Promise<import('../../core/errors.ts').Result<unknown>>}
 */
async function ask(rules, library, { kind, id }, body, signal) {
  if (kind === 'facts') return library.facts(signal);
  if (kind === 'document') return library.document(/** @type {any} */ (id), signal);
  const question = rules.readTeamQuestion(body);
  return question === null
    ? { ok: false, error: rules.teamFault('failed') }
    : library.search(question, signal);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {number} longest in bytes
 * @returns {Promise<unknown>} null if it is too long or no JSON
 */
async function readBody(request, longest) {
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    // Reads to the end anyway, so that the answer arrives.
    if (bytes <= longest) parts.push(part);
  }
  try {
    return bytes > longest ? null : JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} value
 */
function say(response, status, value) {
  if (response.destroyed) return;
  answerJson(response, status, value);
}

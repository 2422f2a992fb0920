// The arguments of `npm run library` (webpace-library), and where a team's library is.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseCommand, root, UsageError } from '../../../../scripts/lib/command-line.mjs';

export const usage = `
Usage: npm run library -- COMMAND [OPTIONS]

A team's library: documents in PostgreSQL (with pgvector) that many people can ask. Without an address it is kept in
.webpace/team-library, in a PostgreSQL that comes with WebPACE.

  ingest DIR           add the documents in DIR and its folders; unchanged ones stay as they are
    --collection NAME    into this collection (else: the outermost folder of each document)
    --readers A,B        only members of these database roles may read them (else: everyone who may log in)
    --prune              also remove documents that are no longer in DIR
    --words              no vectors: the documents are found by their words alone
    --full               a new library keeps vectors in full precision (else: half)
  search "question"    the best passages, with their places
    --collection NAME    only in this collection
    --most N             at most N documents (default 5)
  list                 the documents, with collections and readers
  remove NAME ...      remove documents
  --address-file FILE  holds the address: postgres://PERSON:PASSWORD@HOST/DATABASE, or a folder
  --role ROLE          search and list as a member of this database role
  --help               this text

The address can also be in the environment, as WEBPACE_TEAM_LIBRARY. It cannot be an argument: everyone on a machine can
see arguments. Ctrl-C stops after the current document; what is done is kept. See docs/team-library.md.
`;

/**
 * @typedef {{
 *   command: 'ingest' | 'search' | 'list' | 'remove',
 *   given: string[],
 *   collection: string | undefined,
 *   readers: string[],
 *   prune: boolean,
 *   words: boolean,
 *   full: boolean,
 *   most: number,
 *   addressFile: string | undefined,
 *   role: string | undefined,
 * }} LibraryArguments
 */

/**
 * @param {string[]} args
 * @returns {LibraryArguments | 'help'}
 */
export function parseLibraryArguments(args) {
  const { values, positionals } = parseCommand(usage, args, options);
  const [command = '', ...given] = positionals;
  if (values.help === true || command === '') return 'help';
  if (command !== 'ingest' && command !== 'search' && command !== 'list' && command !== 'remove')
    throw new UsageError(`There is no command '${command}'.`, usage);
  const wanted = { ingest: 'a folder', search: 'a question', remove: 'the name of a document', list: '' }[
    command
  ];
  if (wanted !== '' && given.length === 0) throw new UsageError(`${command} wants ${wanted}.`);
  if ((command === 'ingest' || command === 'search') && given.length > 1)
    throw new UsageError(`${command} wants ${wanted}, and no more. Next: put it into quotes.`);
  const most = Number(values.most ?? 5);
  if (!Number.isInteger(most) || most < 1 || most > 100)
    throw new UsageError('--most wants a number from 1 to 100.');
  const readers = (values.readers ?? 'everyone').split(',').map((name) => name.trim());
  if (readers.includes('')) throw new UsageError('--readers wants names of roles, separated by commas.');
  return {
    command,
    given,
    collection: values.collection,
    readers,
    prune: values.prune === true,
    words: values.words === true,
    full: values.full === true,
    most,
    addressFile: values['address-file'],
    role: values.role,
  };
}

const options = /** @type {const} */ ({
  collection: { type: 'string' },
  readers: { type: 'string' },
  prune: { type: 'boolean' },
  words: { type: 'boolean' },
  full: { type: 'boolean' },
  most: { type: 'string' },
  'address-file': { type: 'string' },
  role: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
});

/**
 * The address of the library. No message shows it, because it may contain a password.
 * @param {string | undefined} file
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<string>}
 */
export async function readLibraryAddress(file, environment = process.env) {
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch(() => {
      throw new UsageError(
        `The file with the address of the team's library cannot be read: ${file}. Next: correct its name, or its rights.`,
      );
    });
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    const address = lines.find((line) => line !== '' && !line.startsWith('#'));
    if (address === undefined)
      throw new UsageError(
        `The file ${file} holds no address. Next: write it there, such as postgres://PERSON:PASSWORD@HOST/DATABASE.`,
      );
    return address;
  }
  return environment.WEBPACE_TEAM_LIBRARY || join(root, '.webpace', 'team-library');
}

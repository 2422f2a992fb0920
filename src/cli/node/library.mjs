// `npm run library` (webpace-library): fills and asks a team's library.
import process from 'node:process';
import { ensureInstalled } from '../../../scripts/ensure-installed.mjs';
import { exitCodeOf, isMain, UserError } from '../../../scripts/lib/command-line.mjs';
import { readLibraryFolder } from './ask/library-folder.mjs';
import { printable } from './ask/printable.mjs';
import { parseLibraryArguments, readLibraryAddress, usage } from './library/arguments.mjs';
import { ingest, list, remove, search } from './library/commands.mjs';
import { openDatabase } from './library/databases.mjs';
import { encoderFacts, loadEncoder } from './library/encoder.mjs';
import { loadProgram, openParser } from './library/program.mjs';

/**
 * @param {import('./library/arguments.mjs').LibraryArguments} options
 * @param {import('./library/commands.mjs').Around} around
 * @returns {Promise<number>} the exit code
 */
async function run(options, around) {
  const { command, given, words } = options;
  if (command === 'list') {
    await list(around);
    return 0;
  }
  if (command === 'remove') return (await remove(around, given)) === 0 ? 0 : 1;
  if (command === 'search')
    return (await search(around, options, words ? null : await loadEncoder())) > 0 ? 0 : 1;
  /** @type {ReturnType<typeof loadEncoder> | undefined} */
  let encoder;
  const { added, kept, refused, removed } = await ingest(around, options, {
    facts: await encoderFacts(),
    parser: await openParser(),
    encoder() {
      if (words) return null;
      encoder ??= loadEncoder();
      return encoder;
    },
  });
  around.print(`${added} documents added, ${kept} unchanged, ${removed} removed, ${refused} left out.`);
  if (around.signal.aborted) around.print('Stopped. Run the same command again to go on.');
  return around.signal.aborted ? 130 : refused > 0 ? 1 : 0;
}

/** @returns {Promise<number>} the exit code */
async function main() {
  const options = parseLibraryArguments(process.argv.slice(2));
  if (options === 'help') {
    console.log(usage.trim());
    return 0;
  }
  const address = await readLibraryAddress(options.addressFile);
  if (options.command === 'ingest') await readLibraryFolder(options.given[0] ?? '');
  await ensureInstalled();
  const program = await loadProgram();
  const stop = new AbortController();
  process.on('SIGINT', () => stop.abort());
  process.on('SIGTERM', () => stop.abort());
  // Nobody reads on, as behind `| head`.
  process.stdout.on('error', () => stop.abort());
  const opened = await openDatabase(address, { patient: options.command === 'ingest' }).catch((error) => {
    throw program.faultOf(error);
  });
  const { role } = options;
  const asked = role === undefined ? opened.database : program.asRole(opened.database, role);
  const around = {
    program,
    opened: { ...opened, database: asked },
    print: (/** @type {string} */ line) => console.log(printable(line)),
    signal: stop.signal,
  };
  try {
    return await run(options, around);
  } catch (error) {
    throw error instanceof UserError ? error : program.faultOf(error);
  } finally {
    await opened.database.close();
  }
}

if (isMain(import.meta.url)) {
  try {
    process.exitCode = await main();
  } catch (error) {
    const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
    console.error(code === undefined ? message : `${message} [${code}]`);
    process.exitCode = exitCodeOf(error);
  }
  // Handles that a package left open must not keep the command alive.
  process.exit();
}

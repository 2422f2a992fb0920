// `npm run ask`: asks the built app in a headless browser.
import { stat, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { ensureBuilt } from '../../../scripts/ensure-built.mjs';
import { ensureInstalled } from '../../../scripts/ensure-installed.mjs';
import { exitCodeOf, isMain, UsageError, UserError } from '../../../scripts/lib/command-line.mjs';
import { parseAskArguments, usage } from './ask/arguments.mjs';
import { openBrowser } from './ask/browser.mjs';
import {
  checkCollection,
  encodingNote,
  readLibraryFolder,
  unreadableNote,
  unreadNote,
} from './ask/library-folder.mjs';
import { checkOutputFile } from './ask/output-file.mjs';
import { printable } from './ask/printable.mjs';
import { formatAnswer, formatIndexed, formatSoFar } from './ask/printing.mjs';
import { counted, ProgressPrinter } from './ask/progress.mjs';
import { formatStep, plainStep } from './ask/steps.mjs';
import { readModelServers } from './model-servers.mjs';
import { serveApp } from './serve.mjs';
import { readTeamLibrary } from './team-library.mjs';

/**
 * @typedef {import('./ask/arguments.mjs').AskArguments} AskArguments
 * @typedef {import('./ask/library-folder.mjs').LibraryFolder} LibraryFolder
 * @typedef {import('../page/ask-messages.ts').AskMessage} AskMessage
 * @typedef {import('../page/ask-messages.ts').AskResult} AskResult
 */

/** The first port that is tried. */
const port = 4318;
/** Milliseconds for storing a stopped run. Then the browser closes anyway. */
const stopMilliseconds = 15_000;

/** Closes what was started, last first, in any case. */
class Ending {
  /** @type {(() => Promise<void>)[]} */
  #closers = [];

  /** @param {() => Promise<void>} close */
  add(close) {
    this.#closers.push(close);
  }

  async run() {
    for (const close of this.#closers.splice(0).reverse()) await close().catch(() => {});
  }
}

/**
 * Prints one message of the page.
 * @param {AskMessage} message
 * @param {ProgressPrinter} progress
 */
function printMessage(message, progress) {
  if (message.type === 'status') progress.show(message.status);
  else if (message.type === 'question') printQuestion(message.question);
  else if (message.type === 'reading') progress.showReading(message);
  else if (message.type === 'step')
    printLines(progress.details ? [formatStep(message.step)] : plainStep(message.step));
  else if (message.type === 'download') progress.showDownload(message);
  else if (message.type === 'so-far') printLines(formatSoFar(message.answer));
  else if (message.type === 'answer') console.log(formatAnswer(message.answer));
  else if (message.type === 'notice')
    console.log(printable(`  note: ${message.error.message} [${message.error.code}]`));
  else if (message.type === 'file-guessed')
    console.log(printable(`${message.name}: ${encodingNote(message.encoding)}.`));
  else if (message.type === 'pages-unread')
    console.log(printable(`${message.name}: ${unreadNote(message.pages)}.`));
  else console.log(printable(`skipped ${message.name}: ${message.error.message}`));
}

/** @param {string | undefined} question */
function printQuestion(question) {
  if (question !== undefined) console.log(`\nQuestion: ${question}\n`);
}

/** @param {readonly string[]} lines */
function printLines(lines) {
  for (const line of lines) console.log(line);
}

/**
 * @param {AskArguments} options
 * @param {LibraryFolder | undefined} folder
 * @param {Awaited<ReturnType<typeof readServers>>} servers
 * @param {Ending} ending
 * @param {Interruption} interruption
 * @returns {Promise<AskResult>}
 */
async function ask(options, folder, { modelServers, teamLibrary }, ending, interruption) {
  const progress = new ProgressPrinter((line) => console.log(line), { details: options.details });
  // The browser takes seconds to start.
  printQuestion(options.questions[0]);
  const server = await serveApp({ port, strictPort: false, modelServers, teamLibrary });
  ending.add(server.close);
  const graphics = options.languageModel !== undefined;
  const team = teamLibrary !== undefined;
  const browser = await openBrowser({
    port: server.port,
    library: folder?.folder,
    team,
    fresh: options.fresh,
    graphics,
  });
  ending.add(browser.close);
  const { page } = browser;
  const lost = new Promise((_, reject) => {
    page.once('crash', () =>
      reject(new UserError('The browser tab ran out of memory or crashed. Next: ask again.')),
    );
    page.once('close', () => reject(new UserError('The browser was closed. Next: ask again.')));
  });
  lost.catch(() => {});
  page.on('pageerror', (error) => console.error(printable(`page: ${error.message}`)));
  await page.exposeBinding('webpaceAskTell', (_, message) => printMessage(message, progress));
  const { serverModel, serverEncoder } = options;
  // With only an encoder named, the server's first model is not wanted.
  const served = modelServers !== undefined && (serverModel !== undefined || serverEncoder === undefined);
  const wanted = new URLSearchParams({
    ...(served ? { 'server-model': serverModel ?? '' } : {}),
    ...(serverEncoder === undefined ? {} : { 'server-encoder': serverEncoder }),
  });
  await page.goto(`${browser.url}ask.html?${wanted}`);
  // A server's encoder is measured first, and the server may have to load it.
  const timeout = serverEncoder === undefined ? 60_000 : 300_000;
  await page.waitForFunction(() => window.webpaceAsk !== undefined, undefined, { timeout });
  if (folder) await page.setInputFiles('#files', folder.paths);
  if (options.own.length > 0) await page.setInputFiles('#own-model', options.own);
  const request = {
    questions: options.questions.map((question) => ({ question })),
    library: folder || team ? { files: folder?.names ?? [] } : /** @type {const} */ ('sample'),
    ...(team ? { teamLibrary: true } : {}),
    ...(options.collection === undefined ? {} : { collection: options.collection }),
    ...(options.policy === undefined ? {} : { policy: options.policy }),
    ...(options.settings === undefined ? {} : { policySettings: options.settings }),
    ...(options.budget === undefined ? {} : { promptBudget: options.budget }),
    ...(options.steps === undefined ? {} : { stepLimit: options.steps }),
    ...(options.minutes === undefined ? {} : { timeLimitMinutes: options.minutes }),
    useModel: options.model,
    // A named server's model steers, whatever its size.
    ...(served ? { profile: /** @type {const} */ ('react') } : {}),
    ...(options.languageModel === undefined ? {} : { languageModel: options.languageModel }),
    ...(options.own.length === 0 ? {} : { ownModel: true }),
    atOnce: !options.index,
  };
  if (interruption.code !== null) throw new UserError('Stopped.');
  interruption.stop = () => page.evaluate(() => window.webpaceAsk?.stop());
  return /** @type {AskResult} */ (
    await Promise.race([page.evaluate((wanted) => window.webpaceAsk?.start(wanted), request), lost])
  );
}

/** Ctrl-C, termination, a closed terminal or output (`| head`): stop the run, give it time to be stored, then close. */
class Interruption {
  /** @type {number | null} the exit code it leads to */
  code = null;
  /** @type {() => Promise<void>} */
  stop = async () => {};

  /** @param {Ending} ending */
  listen(ending) {
    const interrupted = (/** @type {number} */ code) => {
      if (this.code !== null) return;
      this.code = code;
      console.log('\nStopping ...');
      const close = () => Promise.race([ending.run(), new Promise((done) => setTimeout(done, 5_000))]);
      setTimeout(() => void close().finally(() => process.exit(code)), stopMilliseconds).unref();
      this.stop().catch(() => {});
    };
    process.on('SIGINT', () => interrupted(130));
    process.on('SIGTERM', () => interrupted(143));
    process.on('SIGHUP', () => interrupted(129));
    for (const output of [process.stdout, process.stderr]) output.on('error', () => interrupted(141));
  }
}

/**
 * @param {AskResult} result
 * @param {string} file
 */
async function writeReport({ answers, steps, settings, failure }, file) {
  const report = { answer: answers.at(-1) ?? null, answers, steps, settings, failure };
  await write('--json', file, `${JSON.stringify(report, null, 2)}\n`);
}

/**
 * @param {string} option the option that named the file
 * @param {string} file
 * @param {string} text
 */
async function write(option, file, text) {
  await writeFile(file, text).catch((error) => {
    throw new UserError(
      `The result could not be written: ${error.message}. Next: name another place for ${option}.`,
    );
  });
}

/**
 * Refuses a missing model file before anything is built or started.
 * @param {readonly string[]} files
 */
async function findOwnFiles(files) {
  for (const file of files) {
    const found = await stat(file).catch(() => null);
    if (found?.isFile() !== true)
      throw new UsageError(`There is no model file '${file}'. Next: correct --own.`);
  }
}

/**
 * The model servers and the team's library, refused before anything is built or started.
 * @param {AskArguments} options
 */
async function readServers({ modelServers, modelServerKeys, teamLibrary }) {
  return {
    modelServers: await readModelServers({
      'model-server': modelServers,
      'model-server-keys': modelServerKeys,
    }),
    teamLibrary: await readTeamLibrary(teamLibrary),
  };
}

/** @returns {Promise<number>} the exit code */
async function main() {
  const options = parseAskArguments(process.argv.slice(2));
  if (options === 'help') {
    console.log(usage.trim());
    return 0;
  }
  const folder = options.library === undefined ? undefined : await readLibraryFolder(options.library);
  if (folder && options.collection !== undefined) checkCollection(folder, options.collection);
  if (folder && folder.others > 0)
    console.log(`${counted(folder.others, 'file')} left out: not documents, by their names.`);
  for (const name of folder?.unreadable ?? []) console.log(printable(`skipped ${name}: ${unreadableNote}.`));
  await findOwnFiles(options.own);
  await checkOutputFile('--json', options.json);
  await checkOutputFile('--export', options.exported);
  const servers = await readServers(options);
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt();
  const ending = new Ending();
  const interruption = new Interruption();
  interruption.listen(ending);
  try {
    const result = await ask(options, folder, servers, ending, interruption);
    if (options.json !== undefined) await writeReport(result, options.json);
    if (options.exported !== undefined && result.exported !== null)
      await write('--export', options.exported, result.exported);
    printLines(formatIndexed(result.indexed));
    if (interruption.code !== null) return interruption.code;
    if (result.failure !== null) {
      console.error(`\n${printable(result.failure.message)} [${result.failure.code}]`);
      return ['policy-unknown', 'settings-invalid'].includes(result.failure.code) ? 2 : 1;
    }
    return result.answers.at(-1)?.outcome === 'answered' ? 0 : 1;
  } catch (error) {
    if (interruption.code !== null) return interruption.code;
    throw error;
  } finally {
    await ending.run();
  }
}

if (isMain(import.meta.url)) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = exitCodeOf(error);
  }
  // Handles that a library left open must not keep the command alive.
  process.exit();
}

// What every script here shares. Only node builtins: the scripts run before anything is installed.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A failure that the user can act on: its message is all that is printed. */
export class UserError extends Error {}

/**
 * The first line of a usage, and how to get the rest of it.
 * @param {string} usage
 */
function shortUsage(usage) {
  const [line = ''] = usage.trim().split('\n');
  const form = line.replace(/^Usage: /, '');
  const [, command = form] = /^(npm (?:run )?\S+|node \S+)/.exec(form) ?? [];
  const help = command.startsWith('npm') ? `${command} -- --help` : `${command} --help`;
  return `Usage: ${form}\nNext: \`${help}\` explains every option.`;
}

/** The command makes no sense. The exit code is 2. */
export class UsageError extends UserError {
  /**
   * @param {string} reason
   * @param {string} [usage] its first line is printed as well
   */
  constructor(reason, usage) {
    super(usage === undefined ? reason : `${reason}\n\n${shortUsage(usage)}`);
  }
}

/**
 * What node says of an option that it does not know, without its advice on words that begin with a dash.
 * @param {unknown} error
 */
function refusalOf(error) {
  const reason = /** @type {Error} */ (error).message.replace(/ To specify a positional argument.*/s, '');
  return reason.endsWith('.') ? reason : `${reason}.`;
}

/**
 * True when the module is the script that node was asked to run.
 * @param {string} moduleUrl the module's import.meta.url
 */
export function isMain(moduleUrl) {
  const script = process.argv[1];
  return script !== undefined && pathToFileURL(resolve(script)).href === moduleUrl;
}

/**
 * Reads the command line: --help prints the usage and ends, an unknown option is a UsageError.
 * @template {Record<string, { type: 'string' | 'boolean', multiple?: boolean }>} T
 * @param {string} usage
 * @param {T} options as for node's parseArgs
 * @returns {{
 *   [K in keyof T]?: T[K] extends { multiple: true } ? string[] : T[K] extends { type: 'string' } ? string : boolean
 * }}
 */
export function readOptions(usage, options) {
  /** @type {Record<string, any>} */
  let values;
  try {
    ({ values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }));
  } catch (error) {
    throw new UsageError(refusalOf(error), usage);
  }
  if (values.help === true) {
    console.log(usage.trim());
    process.exit(0);
  }
  return /** @type {any} */ (values);
}

/**
 * The options and words of a command; an unknown option is a UsageError.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} T
 * @param {string} usage
 * @param {string[]} args
 * @param {T} options as for node's parseArgs
 * @returns {ReturnType<typeof parseArgs<{ args: string[], options: T, allowPositionals: true }>>}
 */
export function parseCommand(usage, args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(refusalOf(error), usage);
  }
}

/**
 * Reads a port given on the command line.
 * @param {unknown} text
 * @param {number} fallback used when no port was given
 */
export function readPort(text, fallback) {
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UsageError(`--port wants a number from 1 to 65535, not '${text}'.`);
  return port;
}

/**
 * Passes on what a child prints, and tells when it has printed nothing for too long.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} silenceMs
 * @param {() => void} onSilence
 * @returns {() => void} ends the watch
 */
function watchOutput(child, silenceMs, onSilence) {
  let timer = setTimeout(onSilence, silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, silenceMs);
  };
  child.stdout?.on('data', heard).pipe(process.stdout, { end: false });
  child.stderr?.on('data', heard).pipe(process.stderr, { end: false });
  return () => clearTimeout(timer);
}

/**
 * Runs a command with this terminal's output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, silenceMs?: number }} [settings] silenceMs: the command and its children are
 *   ended once they have printed nothing for so long. A limit on the whole would end slow machines' runs too.
 * @returns {Promise<{ code: number, timedOut: boolean }>} code is 127 when the command cannot be started
 */
export function runCommand(command, args, { env = {}, silenceMs } = {}) {
  const watched = silenceMs !== undefined;
  const ownGroup = watched && process.platform !== 'win32';
  const colours = watched && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: watched ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...colours, ...env },
      shell: process.platform === 'win32' && command === 'npm',
      detached: ownGroup,
    });
    let timedOut = false;
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      try {
        if (ownGroup && child.pid !== undefined) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        // It has ended by itself meanwhile.
      }
    };
    const interrupted = () => {
      end('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', interrupted);
    process.once('SIGTERM', interrupted);
    const stopWatching = watched
      ? watchOutput(child, silenceMs, () => {
          timedOut = true;
          end('SIGKILL');
        })
      : () => {};
    /** @param {number} code */
    const finish = (code) => {
      stopWatching();
      process.off('SIGINT', interrupted);
      process.off('SIGTERM', interrupted);
      done({ code, timedOut });
    };
    child.once('error', () => finish(127));
    // Not `exit`: what is still in the pipe belongs to the report.
    child.once(watched ? 'close' : 'exit', (code) => finish(code ?? 1));
  });
}

/**
 * 2 where the command is wrong, 1 where it failed.
 * @param {unknown} error
 */
export function exitCodeOf(error) {
  return error instanceof UsageError ? 2 : 1;
}

/**
 * Whoever reads the output may stop early (`| head`). A command that has something to finish then listens itself.
 * @param {NodeJS.ErrnoException} error
 */
function endUnread(error) {
  if (error.code !== 'EPIPE') throw error;
  if (process.stdout.listenerCount('error') === 1) process.exit(0);
}

/**
 * Runs a script's main function and turns a failure into a message and an exit code.
 * @param {() => Promise<void> | void} main
 */
export async function runMain(main) {
  process.stdout.on('error', endUnread);
  try {
    await main();
  } catch (error) {
    if (error instanceof UserError) console.error(error.message);
    else console.error(error);
    process.exitCode = exitCodeOf(error);
  }
}

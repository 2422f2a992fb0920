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
 * True when the module is the script that node was asked to run.
 * @param {string} moduleUrl the module's import.meta.url
 */
export function isMain(moduleUrl) {
  const script = process.argv[1];
  return script !== undefined && pathToFileURL(resolve(script)).href === moduleUrl;
}

/**
 * Reads the command line: --help prints the usage and ends, an unknown option is a UserError.
 * @template {Record<string, { type: 'string' | 'boolean' }>} T
 * @param {string} usage
 * @param {T} options as for node's parseArgs
 * @returns {{ [K in keyof T]?: T[K] extends { type: 'string' } ? string : boolean }}
 */
export function readOptions(usage, options) {
  /** @type {Record<string, any>} */
  let values;
  try {
    ({ values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }));
  } catch (error) {
    throw new UserError(`${/** @type {Error} */ (error).message}\n\n${usage.trim()}`);
  }
  if (values.help === true) {
    console.log(usage.trim());
    process.exit(0);
  }
  return /** @type {any} */ (values);
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
    throw new UserError(`--port wants a number from 1 to 65535, not '${text}'.`);
  return port;
}

/**
 * Runs a command with this terminal's input and output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, limitMs?: number }} [settings] limitMs: the command and its children are ended then
 * @returns {Promise<{ code: number, timedOut: boolean }>} code is 127 when the command cannot be started
 */
export function runCommand(command, args, { env = {}, limitMs } = {}) {
  const ownGroup = limitMs !== undefined && process.platform !== 'win32';
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
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
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            end('SIGKILL');
          }, limitMs);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted);
      process.off('SIGTERM', interrupted);
      done({ code, timedOut });
    };
    child.once('error', () => finish(127));
    child.once('exit', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a script's main function and turns a failure into a message and an exit code.
 * @param {() => Promise<void> | void} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (error instanceof UserError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** The interpreters: JavaScript in a worker, and Python in a worker inside its own frame. */

import { SessionCodeRunner } from '../../adapters/code/session-code-runner.ts';
import type { Wheel } from '../../adapters/code/wheel.ts';
import { toWebpaceError } from '../../core/errors.ts';
import type { CodeRunner } from '../../ports/tools/code-runner.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { FramedWorker } from './code-frame.ts';

/** Many times what a small calculation in JavaScript needs. */
const javascriptMemory = 128 * 1024 * 1024;
/** Python takes 30 MB to start. */
const pythonMemory = 1024 * 1024 * 1024;
/** Milliseconds for one of its files, enough for a slow connection. */
const fetchLimit = 300_000;

interface CodeRunnerOptions {
  /** Bytes that the interpreter may take; default 128 MiB for JavaScript, 1 GiB for Python. */
  readonly memoryBytes?: number;
}

export interface JavascriptRunnerOptions extends CodeRunnerOptions {
  /** Starts a worker whose file calls `serveJavascript` of `webpace/worker-hosts`. Called again after each end. */
  readonly worker: () => WorkerLike;
}

/** Runs JavaScript away from the page. */
export function createJavascriptRunner(options: JavascriptRunnerOptions): CodeRunner {
  const { worker, memoryBytes = javascriptMemory } = options;
  return new SessionCodeRunner({
    language: 'javascript',
    name: 'JavaScript interpreter',
    start: async () => ({ worker: worker(), settings: { memoryBytes } }),
    freshWorker: false,
  });
}

export interface PythonRunnerOptions extends CodeRunnerOptions {
  /** The address above the folder `python` of the built app: absolute, ends in `/`. */
  readonly baseUrl: string;
  /** Packages that the user supplies, in the order of their dependencies. Called at each start. */
  readonly wheels?: () => Promise<readonly Wheel[]>;
}

interface PythonFiles {
  readonly worker: string;
  readonly interpreter: string;
  readonly library: string;
  readonly lock: string;
  readonly wheelOfModule: Readonly<Record<string, string>>;
}

/** Runs Python without access to anything. The page's content policy must allow the frame script's hash (`frameScriptHash`). */
export function createPythonRunner(options: PythonRunnerOptions): CodeRunner {
  const { baseUrl, memoryBytes = pythonMemory, wheels = async () => [] } = options;
  let loading:
    | Promise<{ files: PythonFiles; source: string; wasm: Uint8Array; stdlib: Uint8Array }>
    | undefined;
  const load = async () => {
    const base = new URL('python/', baseUrl);
    const get = async (name: string): Promise<Response> => {
      const response = await fetch(new URL(name, base), { signal: AbortSignal.timeout(fetchLimit) });
      if (!response.ok) throw new Error(`${name}: status ${response.status}`);
      return response;
    };
    const bytes = async (name: string) => new Uint8Array(await (await get(name)).arrayBuffer());
    const files = (await (await get('files.json')).json()) as PythonFiles;
    const [source, wasm, stdlib] = await Promise.all([
      get(files.worker).then((response) => response.text()),
      bytes(files.interpreter),
      bytes(files.library),
    ]);
    return { files, source, wasm, stdlib };
  };
  return new SessionCodeRunner({
    language: 'python',
    name: 'Python',
    async start() {
      loading ??= load();
      try {
        const { files, source, wasm, stdlib } = await loading;
        const { lock, wheelOfModule } = files;
        const settings = { wasm, stdlib, lock, wheelOfModule, memoryBytes, wheels: await wheels() };
        return { worker: new FramedWorker(source), settings };
      } catch (thrown) {
        loading = undefined;
        throw toWebpaceError(
          thrown,
          'code-unavailable',
          'Python could not be loaded: its files are not where the app is served from. Connect, reload the page and try again.',
        );
      }
    },
    freshWorker: true,
  });
}

export type { Wheel } from '../../adapters/code/wheel.ts';
export { frameScriptHash } from './code-frame.ts';

// The files of the Python tool, in a folder of their own beside the page: the worker in one piece, the interpreter, its
// standard library, and a list that names them. They are loaded when Python is first used and belong to no shell.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './lib/command-line.mjs';

const folder = 'python';
const pyodideFolder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));

/**
 * Pyodide's lock file with the packages whose files are there. Its npm package has none; a lock that names absent files
 * would make Pyodide look for them.
 * @param {string} text
 * @param {(file: string) => boolean} isPresent
 * @returns {{ lock: string, wheelOfModule: Record<string, string> }} and the file of each module that is not there
 */
export function pruneLock(text, isPresent) {
  /** @type {{ packages: Record<string, { file_name: string, imports: string[] }> }} */
  const lock = JSON.parse(text);
  const entries = Object.entries(lock.packages);
  const present = entries.filter(([, { file_name }]) => isPresent(file_name));
  const absent = entries.filter(([, { file_name }]) => !isPresent(file_name));
  return {
    lock: JSON.stringify({ ...lock, packages: Object.fromEntries(present) }),
    wheelOfModule: Object.fromEntries(
      absent.flatMap(([, { file_name, imports }]) => imports.map((name) => [name, file_name])),
    ),
  };
}

/**
 * The worker in one piece: where it runs, it can import nothing.
 * @returns {Promise<string>}
 */
async function bundleWorker() {
  const { build } = await import('vite');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'workers/python.ts'),
        external: [/^node:/, 'ws'],
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [one] = Array.isArray(built) ? built : [built];
  if (one === undefined || !('output' in one)) throw new Error('The Python worker was not built.');
  const chunks = one.output.filter((output) => output.type === 'chunk');
  if (chunks.length !== 1)
    throw new Error(`The Python worker is in ${chunks.length} pieces; it must be in one.`);
  return /** @type {import('vite').Rolldown.OutputChunk} */ (chunks[0]).code;
}

/**
 * @returns {Promise<Map<string, string | Uint8Array>>} by name in the folder
 */
async function makeFiles() {
  const read = (/** @type {string} */ name) => readFile(join(pyodideFolder, name));
  const pruned = pruneLock((await read('pyodide-lock.json')).toString(), (file) =>
    existsSync(join(pyodideFolder, file)),
  );
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  /** @type {Record<string, string>} */
  const names = {};
  for (const [part, ending, content] of /** @type {[string, string, string | Uint8Array][]} */ ([
    ['worker', 'js', await bundleWorker()],
    ['interpreter', 'wasm', await read('pyodide.asm.wasm')],
    ['library', 'zip', await read('python_stdlib.zip')],
  ])) {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    names[part] = `${part}-${hash}.${ending}`;
    files.set(names[part], content);
  }
  files.set('files.json', JSON.stringify({ ...names, ...pruned }));
  return files;
}

const types = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  zip: 'application/zip',
  json: 'application/json',
};

/** @returns {import('vite').Plugin} */
export function pythonFiles() {
  /** @type {Promise<Map<string, string | Uint8Array>> | undefined} */
  let made;
  return {
    name: 'webpace-python-files',
    async generateBundle() {
      for (const [name, source] of await makeFiles())
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const name = path.startsWith(`/${folder}/`) ? path.slice(folder.length + 2) : undefined;
        if (name === undefined) return next();
        made ??= makeFiles();
        made.then(
          (files) => {
            const file = files.get(name);
            if (file === undefined) return next();
            const ending = /** @type {keyof typeof types} */ (name.split('.').at(-1));
            response.writeHead(200, { 'content-type': types[ending] }).end(file);
          },
          (error) => next(error),
        );
      });
    },
  };
}

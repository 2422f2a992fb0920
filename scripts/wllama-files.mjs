// Workers of wllama as files of their own. It starts them from text, which the policy of browser extensions forbids.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseSync } from 'vite';

const source = createRequire(import.meta.url).resolve('@wllama/wllama/esm/index.js');

/** Both stand in the folder of the worker that starts them. */
const mainFile = 'wllama-worker.js';
const threadFile = 'wllama-thread.js';

/** What wllama puts before its code where a model is loaded for the processor alone, as it always is here. */
const withoutGraphics =
  'try{Object.defineProperty(WorkerNavigator.prototype,"gpu",{get:()=>({requestAdapter:async()=>null})});}catch(e){}';

/** Each piece of wllama that starts a worker from text, and what stands there instead. */
const replacements = /** @type {const} */ ([
  [
    'this.worker = createWorker(completeCode);',
    // In a variable, since bundlers take an address within the call for one of theirs.
    `const workerFile = new URL('${mainFile}', self.location.href); this.worker = new Worker(workerFile, { type: 'module', name: JSON.stringify(runOptions) });`,
  ],
  [
    'new Blob([moduleCode], { type: "text/javascript" }),',
    `new URL('${threadFile}', self.location.href).href,`,
  ],
]);

/**
 * wllama with workers from files.
 * @param {string} code
 */
export function startFromFiles(code) {
  let changed = code;
  for (const [text, instead] of replacements) {
    if (changed.split(text).length !== 2)
      throw new Error(
        `wllama does not start its workers as it did: “${text}” is not there once. See scripts/wllama-files.mjs.`,
      );
    changed = changed.replace(text, () => instead);
  }
  return changed;
}

/**
 * The texts that wllama starts workers from, by the names of its variables.
 * @param {string} code
 * @returns {Record<string, string>}
 */
function textsOf(code) {
  /** @type {Record<string, string>} */
  const texts = {};
  const { program } = parseSync('index.js', code);
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || init === null) continue;
      if (init.type === 'Literal' && typeof init.value === 'string') texts[id.name] = init.value;
      if (init.type === 'TemplateLiteral' && init.expressions.length === 0)
        texts[id.name] = init.quasis[0]?.value.cooked ?? '';
    }
  }
  return texts;
}

/**
 * The two files, put together as wllama does it.
 * @param {string} code of wllama
 * @returns {{ main: string, thread: string }}
 */
export function workerFiles(code) {
  const { JSPI_STUB, WLLAMA_EMSCRIPTEN_CODE, LLAMA_CPP_WORKER_CODE } = textsOf(code);
  if (!JSPI_STUB || !WLLAMA_EMSCRIPTEN_CODE || !LLAMA_CPP_WORKER_CODE)
    throw new Error(
      'wllama does not hold the texts of its workers where it did. See scripts/wllama-files.mjs.',
    );
  const thread = withoutGraphics + JSPI_STUB + WLLAMA_EMSCRIPTEN_CODE;
  const main = [
    'const RUN_OPTIONS = JSON.parse(self.name);',
    `function wModuleInit() { ${thread.replace('var Module', () => 'var ___Module')}; return Module; }`,
    LLAMA_CPP_WORKER_CODE,
  ].join(';\n\n');
  return { main, thread };
}

/**
 * For the worker's own bundle.
 * @returns {import('vite').Plugin}
 */
export function wllamaFromFiles() {
  return {
    name: 'webpace-wllama-from-files',
    transform(code, id) {
      return id.split('?')[0] === source ? { code: startFromFiles(code), map: null } : null;
    },
  };
}

/**
 * Writes the files beside the workers.
 * @returns {import('vite').Plugin}
 */
export function wllamaFiles() {
  return {
    name: 'webpace-wllama-files',
    apply: 'build',
    async generateBundle() {
      const { main, thread } = workerFiles(await readFile(source, 'utf8'));
      this.emitFile({ type: 'asset', fileName: `assets/${mainFile}`, source: main });
      this.emitFile({ type: 'asset', fileName: `assets/${threadFile}`, source: thread });
    },
  };
}

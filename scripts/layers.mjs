// The dependency rule, stated once: the structure check reads it, the layers' tsconfig files and the table in ARCHITECTURE.md
// are written from it, and test/unit/scripts/layers.test.ts compares biome.json with it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isMain, readOptions, root, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/layers.mjs [--check]

Writes the references of each layer's tsconfig.json, and the table of layers in ARCHITECTURE.md,
from the tables in this file.

  --check   writes nothing, and fails where one of them differs (the structure check looks, too)
`;

/**
 * What each layer may import besides itself: the dependency rule of ARCHITECTURE.md.
 * @type {Record<string, readonly string[]>}
 */
export const layers = {
  core: [],
  record: ['core'],
  evidence: ['core'],
  models: ['core'],
  ports: ['core', 'record', 'evidence', 'models'],
  policies: ['core', 'ports'],
  tools: ['core', 'evidence', 'ports'],
  agent: ['core', 'record', 'evidence', 'models', 'ports', 'policies', 'tools'],
  'worker-link': ['core', 'ports'],
  adapters: ['core', 'record', 'evidence', 'models', 'ports', 'worker-link'],
  runtime: [
    'core',
    'record',
    'evidence',
    'models',
    'ports',
    'policies',
    'tools',
    'agent',
    'adapters',
    'worker-link',
  ],
  lab: ['core', 'record', 'models', 'ports', 'policies'],
  ui: ['core', 'record', 'evidence', 'models', 'runtime', 'lab'],
  extension: ['core', 'adapters', 'runtime', 'ui'],
  cli: ['core', 'evidence', 'runtime', 'lab'],
  'worker-hosts': ['core', 'ports', 'adapters', 'worker-link', 'lab'],
  testing: ['core', 'ports', 'adapters'],
  workers: ['core', 'record', 'ports', 'adapters', 'worker-link', 'worker-hosts', 'lab'],
};

/** The layers in which a time is an argument. */
export const withoutClock = ['core', 'record', 'evidence', 'models'];

/** The layers in which the same input gives the same output. */
export const withoutRandomness = [...withoutClock, 'policies', 'lab'];

/** The layers that reach the browser through a port alone. Those without a clock compile without its types. */
export const withoutBrowser = ['ports', 'policies', 'tools', 'agent', 'lab'];

/** The folders that see the browser's extension interfaces. */
export const extensionFolders = ['src/extension', 'src/adapters/open-tabs'];

/** What the interface is made with: in the page and the extension, and not in the package `webpace`. */
export const interfacePackages = [
  'react',
  'react/**',
  'react-dom',
  'react-dom/**',
  'partial-json',
  'react-markdown',
  'rehype-sanitize',
  'remark-gfm',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
  'virtua',
  'uplot',
  'uplot/**',
  'cmdk',
  'tinykeys',
];

/**
 * The packages that files of a layer import; a folder of a layer has a row if it differs. Adapters and workers, which are not
 * here, use the libraries of their capability.
 * @type {Record<string, readonly string[]>}
 */
export const packages = {
  src: [],
  'src/core': [],
  'src/record': [],
  'src/evidence': [],
  'src/models': [],
  'src/ports': [],
  'src/policies': [],
  'src/tools': ['@cfworker/json-schema'],
  'src/agent': [],
  'src/worker-link': ['comlink'],
  'src/adapters/storage': ['idb'],
  'src/runtime': [],
  'src/lab': [],
  'src/ui': interfacePackages,
  'src/extension': ['react', 'react-dom/client'],
  'src/cli/page': [],
  'src/worker-hosts': [],
  'src/testing': [],
};

/** The folders of layers that may import any package but those of `ofOneLayer`. */
export const withLibraries = ['src/adapters', 'workers'];

/** Packages that belong to one layer, or to one adapter. */
export const ofOneLayer = ['comlink', 'idb', 'react', 'react-dom'];

/**
 * What each layer holds, and what it never sees.
 * @type {Record<string, [holds: string, neverSees: string]>}
 */
const words = {
  core: [
    'the paper and what we add to it: pure functions over plain data',
    'promises, clock, randomness, browser, node',
  ],
  record: ['runs as data: their file, redaction, forks, hashes, proofs, reasons', 'as core'],
  evidence: ['which passages and sentences answer a question, and their quotes', 'as core'],
  models: ['facts about models: catalogue, verdicts, tuning, GGUF headers', 'as core'],
  ports: [
    'interfaces to the outside world, with their promises in words, and what implementations share',
    'implementations',
  ],
  policies: [
    'ways to turn a history into a context. A folder `NAME` with `NAME.ts` is a policy. Other folders hold shared code.',
    'adapters, React',
  ],
  tools: [
    'what an agent can do, and how an app adds to it. `answers` makes an answer of what was read',
    'adapters, React',
  ],
  agent: ['the loop: profiles decide, steps are run and recorded', 'adapters, React'],
  'worker-link': ['supervised workers: deadline, abort, respawn, errors as data', 'models, storage'],
  adapters: ['one outside capability per folder: storage, engines, tokenizers, files, web', 'each other'],
  runtime: ['puts the parts together; the only place that says `new Worker`', 'React'],
  lab: ['recorded sessions replayed through every policy, and compared', 'adapters, files, the page'],
  ui: ['the page', 'adapters, policies'],
  extension: ['the browser extension: the same app in a side panel', 'adapters other than `open-tabs`'],
  cli: ['the command line: programs for node, and the page that they drive', 'adapters'],
  'worker-hosts': ['`webpace/worker-hosts`: what the worker files of an app call', 'the page'],
  testing: ['`webpace/testing`: doubles that keep the ports’ promises', 'the runtime'],
  workers: ['short entry files that connect an adapter to its worker host', 'everything else'],
};

/** The table of ARCHITECTURE.md. */
function layersTable() {
  const rows = Object.entries(layers).map(([layer, allowed]) => {
    const [holds, neverSees] = words[layer] ?? ['', ''];
    return `| \`${layerFolder(layer)}\` | ${holds} | ${allowed.join(', ') || '–'} | ${neverSees} |`;
  });
  return ['| folder | what it holds | may import | never sees |', '|---|---|---|---|', ...rows].join('\n');
}

const architecture = join(root, 'ARCHITECTURE.md');
const marks = /(<!-- layers -->\n)[\s\S]*?(<!-- end of layers -->)/;

/** ARCHITECTURE.md with the table as it should be. */
function withTable() {
  const text = readFileSync(architecture, 'utf8');
  if (!marks.test(text))
    throw new UserError('ARCHITECTURE.md has lost the marks around its table of layers.');
  return text.replace(marks, (_, before, after) => `${before}\n${layersTable()}\n\n${after}`);
}

/** Whether the table in ARCHITECTURE.md is the one that this file makes. */
export function isTableCurrent() {
  return readFileSync(architecture, 'utf8') === withTable();
}

/** @param {string} layer */
export function layerFolder(layer) {
  return layer === 'workers' ? layer : `src/${layer}`;
}

/**
 * The layers' tsconfig.json files whose references are others than their row says, as they should be.
 * @returns {{ path: string, wanted: string }[]}
 */
function staleConfigs() {
  return Object.entries(layers).flatMap(([layer, allowed]) => {
    const path = join(root, layerFolder(layer), 'tsconfig.json');
    if (!existsSync(path)) return [];
    const config = JSON.parse(readFileSync(path, 'utf8'));
    const references = allowed.map((other) => ({
      path: posix.relative(layerFolder(layer), layerFolder(other)),
    }));
    if (JSON.stringify(config.references) === JSON.stringify(references)) return [];
    return [{ path, wanted: `${JSON.stringify({ ...config, references }, undefined, 2)}\n` }];
  });
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { check } = readOptions(usage, { check: { type: 'boolean' } });
    const stale = staleConfigs();
    if (check === true) {
      if (stale.length > 0 || !isTableCurrent())
        throw new UserError('A tsconfig.json or ARCHITECTURE.md differs: run `node scripts/layers.mjs`.');
      return;
    }
    for (const { path, wanted } of stale) writeFileSync(path, wanted);
    if (!isTableCurrent()) writeFileSync(architecture, withTable());
  });
}

// The dependency rule, stated once: the structure check reads it, and the layers' tsconfig files are written from it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isMain, readOptions, root, runMain } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/layers.mjs

Writes the references of each layer's tsconfig.json from the table in this file.
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
  'worker-hosts': ['core', 'ports', 'adapters', 'worker-link'],
  testing: ['core', 'ports', 'adapters'],
  workers: ['core', 'record', 'ports', 'adapters', 'worker-link', 'worker-hosts', 'lab'],
};

/** @param {string} layer */
export function layerFolder(layer) {
  return layer === 'workers' ? layer : `src/${layer}`;
}

function writeReferences() {
  for (const [layer, allowed] of Object.entries(layers)) {
    const path = join(root, layerFolder(layer), 'tsconfig.json');
    if (!existsSync(path)) continue;
    const config = JSON.parse(readFileSync(path, 'utf8'));
    config.references = allowed.map((other) => ({
      path: posix.relative(layerFolder(layer), layerFolder(other)),
    }));
    writeFileSync(path, `${JSON.stringify(config, undefined, 2)}\n`);
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    writeReferences();
  });
}

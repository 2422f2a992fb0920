// The regular expressions that the product's modules build of strings while they load: what the source shows is not what runs.
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './command-line.mjs';

/** @typedef {{ pattern: string, flags: string, place: string }} FoundPattern */

/** Loads modules as the tests do. @param {readonly string[]} paths */
async function load(paths) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    for (const path of paths) await server.ssrLoadModule(`/${path}`);
  } finally {
    await server.close();
  }
}

/** The module that called, as the stack of an error made in what it called names it. @param {Error} error */
function callerOf({ stack = '' }) {
  const [, , line = ''] = stack.split('\n');
  const at = line.indexOf(join(root, 'src'));
  return at < 0 ? null : line.slice(at + root.length + 1).replace(/:.*$/, '');
}

/**
 * @param {readonly string[]} paths of modules, from the root
 * @returns {Promise<FoundPattern[]>}
 */
export async function builtPatterns(paths) {
  /** @type {FoundPattern[]} */
  const found = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, given) {
      const made = Reflect.construct(target, given);
      const place = callerOf(new Error());
      if (place !== null) found.push({ pattern: made.source, flags: made.flags, place });
      return made;
    },
  });
  try {
    await load(paths);
  } finally {
    globalThis.RegExp = own;
  }
  return found;
}

// Puts what the page loads at once into two scripts. Left to itself the bundler makes one of everything that some later part
// shares with the first screen, some forty in all, and each costs a phone a part of a round trip.
import { join } from 'node:path';
import { root } from './lib/command-line.mjs';

/** What the app's page begins with; it stays in the script of the page. */
const entry = join(root, 'src', 'ui', 'main.tsx');

/**
 * For `codeSplitting` of the app's build.
 * @returns {import('rolldown').CodeSplittingGroup}
 */
export function firstScreen() {
  /** @type {Set<string> | undefined} */
  let loadedAtOnce;
  return {
    debugName: 'first screen',
    name(id, context) {
      loadedAtOnce ??= importedBy(entry, context);
      if (id === entry || id.endsWith('.css') || !loadedAtOnce.has(id)) return null;
      // Packages change seldom, and are then still there from the version before.
      return id.includes('/node_modules/') ? 'packages' : 'shell';
    },
  };
}

/**
 * The styles that the app waits for before it is drawn are asked for by the page itself, behind those of the first screen, and
 * not only by the script.
 * @returns {import('vite').Plugin}
 */
export function laterStyles() {
  return {
    name: 'webpace-later-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, filename }) {
        if (!filename.endsWith('index.html')) return [];
        const file = Object.keys(bundle).find((name) => /\/styles-later-[\w-]+\.css$/.test(name));
        if (file === undefined) throw new Error('The page has no styles-later: see src/ui/main.tsx.');
        const attrs = {
          rel: 'preload',
          as: 'style',
          crossorigin: true,
          fetchpriority: 'low',
          href: `./${file}`,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Every module that one imports, and what those import; not what they fetch later.
 * @param {string} from
 * @param {Parameters<import('rolldown').CodeSplittingNameFunction>[1]} context
 */
function importedBy(from, context) {
  const found = new Set([from]);
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

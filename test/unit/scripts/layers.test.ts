/** biome.json restates what `scripts/layers.mjs` says of each layer, because its patterns cannot be computed. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  extensionFolders,
  layerFolder,
  layers,
  ofOneLayer,
  packages,
  withLibraries,
  withoutBrowser,
  withoutClock,
} from '../../../scripts/layers.mjs';

interface Override {
  readonly includes: readonly string[];
  readonly linter: { readonly rules: { readonly style?: Readonly<Record<string, Rule>> } };
}

interface Rule {
  readonly options: {
    readonly deniedGlobals?: Readonly<Record<string, string>>;
    readonly patterns?: readonly { readonly group: readonly string[] }[];
  };
}

const config = await readFile(new URL('../../../biome.json', import.meta.url), 'utf8');
const { overrides } = JSON.parse(config) as { readonly overrides: readonly Override[] };

/** `**` stands for any path, `*` for a name. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('**').map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

function covers({ includes }: Override, path: string): boolean {
  // The last pattern that fits counts.
  const last = includes.findLast((pattern) => matches(pattern.replace(/^!/, ''), path));
  return last !== undefined && !last.startsWith('!');
}

/** The options of a rule for a file: those of the last override that has it. */
function optionsFor(rule: string, folder: string): Rule['options'] | undefined {
  const path = `${folder}/a.ts`;
  return overrides.findLast((override) => override.linter.rules.style?.[rule] && covers(override, path))
    ?.linter.rules.style?.[rule]?.options;
}

const deniedIn = (folder: string): string[] =>
  Object.keys(optionsFor('noRestrictedGlobals', folder)?.deniedGlobals ?? {});

const browser = ['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage'].concat([
  'indexedDB',
  'caches',
  'fetch',
  'Worker',
  'WebSocket',
  'XMLHttpRequest',
]);

test.each(Object.keys(layers))(
  'biome.json keeps clock, browser and extension from %s as layers.mjs says',
  (layer) => {
    const folder = layerFolder(layer);
    expect(deniedIn(folder)).toEqual([
      ...(extensionFolders.includes(folder) ? [] : ['chrome']),
      ...(withoutClock.includes(layer) ? ['Date'] : []),
      ...(withoutBrowser.includes(layer) ? browser : []),
    ]);
  },
);

test('biome.json lets the folders that layers.mjs names see the extension interfaces, and no others', () => {
  for (const folder of extensionFolders) expect(deniedIn(folder)).toEqual([]);
  expect(deniedIn('src/adapters/storage')).toEqual(['chrome']);
  expect(deniedIn('src')).toEqual(['chrome']);
});

test.each(Object.entries(packages))(
  'biome.json lets %s import the packages that layers.mjs says',
  (folder, allowed) => {
    const [pattern, ...others] = optionsFor('noRestrictedImports', folder)?.patterns ?? [];
    expect(others).toEqual([]);
    expect(pattern?.group).toEqual(['**', '!./**', '!../**', ...allowed.map((name) => `!${name}`)]);
  },
);

test('biome.json keeps the packages of one layer from those with libraries', () => {
  for (const folder of withLibraries)
    expect(optionsFor('noRestrictedImports', folder)?.patterns?.map(({ group }) => group)).toEqual([
      ofOneLayer.flatMap((name) => [name, `${name}/**`]),
    ]);
});

test('layers.mjs says of every layer which packages it imports', () => {
  const said = [...Object.keys(packages), ...withLibraries];
  const unsaid = Object.keys(layers)
    .map(layerFolder)
    .filter((folder) => !said.includes(folder));
  // The other half of the command line are programs for node.
  expect(unsaid).toEqual(['src/cli']);
});

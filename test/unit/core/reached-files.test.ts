/** `src/core` is the method: what no policy and no user of `webpace/core` reaches belongs to the layer that uses it. */
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles } from '../../../scripts/lib/files.mjs';
import { relativeImport } from '../../../scripts/lib/import-circles.mjs';

const source = fileURLToPath(new URL('../../../src/', import.meta.url));

/** Files of these folders, and what each imports; paths are relative to `src`. */
async function importsOf(folders: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const listed = await Promise.all(
    folders.map(async (folder) => (await listFiles(source + folder)).map((file) => `${folder}/${file}`)),
  );
  const files = listed.flat().filter((file) => file.endsWith('.ts'));
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const imported = (await readFile(source + file, 'utf8')).matchAll(relativeImport);
        const targets = [...imported].map(([, path = '']) => posix.join(posix.dirname(file), path));
        return [file, targets] as const;
      }),
    ),
  );
}

test('every file of src/core is reached from a policy or from webpace/core', async () => {
  // Not by way of other layers: what only a port or a record needs of core would count as reached.
  const imports = await importsOf(['core', 'policies']);
  const reached = new Set<string>(['policies/index.ts', 'core/index.ts']);
  // A set also visits what is added to it on the way.
  for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
  expect(reached).toContain('policies/webpace/webpace.ts');
  const idle = [...imports.keys()].filter((file) => file.startsWith('core/') && !reached.has(file));
  expect(idle).toEqual([]);
});

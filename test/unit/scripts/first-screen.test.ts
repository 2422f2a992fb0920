import { expect, test } from 'vitest';
import { firstScreen } from '../../../scripts/first-screen.mjs';
import { root } from '../../../scripts/lib/command-line.mjs';

const main = `${root}/src/ui/main.tsx`;
/** What each module imports at once. */
const imports: Readonly<Record<string, readonly string[]>> = {
  [main]: ['/app/mount.tsx', '/app/styles-first.css'],
  '/app/mount.tsx': ['/node_modules/react/index.js', '/app/deep.ts'],
  '/app/deep.ts': ['/app/mount.tsx'],
  '/node_modules/react/index.js': ['/node_modules/react/inner.js'],
  '/node_modules/react/inner.js': [],
  '/app/later-view.tsx': ['/app/deep.ts'],
};

test('what the page imports at once is two scripts, its packages and the rest; what comes later is left alone', () => {
  const { name } = firstScreen();
  const context = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const chunkOf = (id: string) => (typeof name === 'function' ? name(id, context as never) : name);
  expect(chunkOf('/app/mount.tsx')).toBe('shell');
  expect(chunkOf('/app/deep.ts')).toBe('shell');
  expect(chunkOf('/node_modules/react/index.js')).toBe('packages');
  expect(chunkOf('/node_modules/react/inner.js')).toBe('packages');
  for (const id of [main, '/app/styles-first.css', '/app/later-view.tsx', '/node_modules/cmdk/index.js'])
    expect(chunkOf(id)).toBeNull();
});

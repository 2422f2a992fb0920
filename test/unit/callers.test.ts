/** No value is exported for the tests alone: something that ships uses it, or a document for readers names it. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
/** What ships or is run by hand: everything but the tests. */
const folders = ['src', 'workers', 'bench', 'scripts', 'training'];

async function textsOf(folder: string, name: RegExp): Promise<Map<string, string>> {
  const entries = (await readdir(new URL(folder, root), { recursive: true })).filter(
    (entry) => name.test(entry) && !entry.includes('node_modules'),
  );
  return new Map(
    await Promise.all(
      entries.map(
        async (entry) =>
          [`${folder}/${entry}`, await readFile(new URL(`${folder}/${entry}`, root), 'utf8')] as const,
      ),
    ),
  );
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** A name that is handed on is not used yet. */
const handedOn = /^export (?:type )?\{[^}]*\} from '[^']+';$/gm;
const definition = /^export (?:async )?(?:abstract )?(?:function\*?|const|class) ([A-Za-z_$][\w$]*)/gm;

/** Read otherwise than by name, or what a test compares with. */
const reasons: Readonly<Record<string, string>> = {
  goodForSentences: 'its sentences are read as text by the catalogues of translations',
  defaultToolSettings: 'a test keeps the copy of the page in step with it',
  writeRunFile: 'the pieces that the app writes, joined: what a whole file is, for tests and for readers',
};

test('every exported value has a caller that is no test, or a document that names it', async () => {
  const sources = new Map(
    (await Promise.all(folders.map((folder) => textsOf(folder, /\.(?:tsx?|mjs)$/)))).flatMap((texts) => [
      ...texts,
    ]),
  );
  for (const config of ['vite.config.ts', 'vite.extension.config.ts'])
    sources.set(config, await readFile(new URL(config, root), 'utf8'));
  const used = new Map<string, number>();
  for (const text of sources.values())
    for (const [name] of text
      .replace(comment, '')
      .replace(handedOn, '')
      .matchAll(/[A-Za-z_$][\w$]*/g))
      used.set(name, (used.get(name) ?? 0) + 1);
  const documents = [
    ...(await textsOf('src', /\.md$/)).values(),
    ...(await textsOf('docs', /\.md$/)).values(),
    await readFile(new URL('README.md', root), 'utf8'),
  ];
  const documented = new Set(documents.join('\n').match(/[A-Za-z_$][\w$]*/g));
  const idle: string[] = [];
  for (const [file, text] of sources) {
    if (!file.startsWith('src/')) continue;
    for (const [, name = ''] of text.matchAll(definition))
      if ((used.get(name) ?? 0) < 2 && !documented.has(name) && !(name in reasons))
        idle.push(`${file}: ${name}`);
  }
  expect(idle).toEqual([]);
}, 60_000);

/** Nothing is exported for the tests alone: something that ships uses it, or a document for readers names it. */
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
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

/** What a file names of its own is no reason to export it. */
const ofTypes = /^export (?:declare )?(?:interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
/** What these hand on is public. */
const entries = ['', 'core/', 'worker-hosts/', 'testing/'].map((folder) => `src/${folder}index.ts`);

/** Read otherwise than by name, or what a test compares with. */
const reasons: Readonly<Record<string, string>> = {
  goodForSentences: 'its sentences are read as text by the catalogues of translations',
  defaultToolSettings: 'a test keeps the copy of the page in step with it',
  DocumentViewProps: 'the compiler has to name it where the view is fetched late',
};

let sources: ReadonlyMap<string, string>;
/** Files and how often each name stands in them, without comments and what is only handed on. */
let names: ReadonlyMap<string, ReadonlyMap<string, number>>;
let documented: ReadonlySet<string>;

beforeAll(async () => {
  const texts = await Promise.all(folders.map((folder) => textsOf(folder, /\.(?:tsx?|mjs)$/)));
  const configs = ['vite.config.ts', 'vite.extension.config.ts'].map(
    async (config) => [config, await readFile(new URL(config, root), 'utf8')] as const,
  );
  sources = new Map([...texts.flatMap((files) => [...files]), ...(await Promise.all(configs))]);
  const found = new Map<string, Map<string, number>>();
  for (const [file, text] of sources) {
    const used = text
      .replace(comment, '')
      .replace(handedOn, '')
      .matchAll(/[A-Za-z_$][\w$]*/g);
    for (const [name] of used) {
      const files = found.get(name) ?? new Map<string, number>();
      found.set(name, files.set(file, (files.get(file) ?? 0) + 1));
    }
  }
  names = found;
  const documents = [
    ...(await textsOf('src', /\.md$/)).values(),
    ...(await textsOf('docs', /\.md$/)).values(),
    await readFile(new URL('README.md', root), 'utf8'),
  ];
  documented = new Set(documents.join('\n').match(/[A-Za-z_$][\w$]*/g));
});

/** What `src` exports by this pattern and `isUsed` denies, with its file. */
function idle(exported: RegExp, isUsed: (name: string, file: string) => boolean): readonly string[] {
  return [...sources].flatMap(([file, text]) =>
    file.startsWith('src/')
      ? [...text.matchAll(exported)].flatMap(([, name = '']) =>
          isUsed(name, file) || documented.has(name) || name in reasons ? [] : [`${file}: ${name}`],
        )
      : [],
  );
}

test('every exported value has a caller that is no test, or a document that names it', () => {
  const times = (name: string) =>
    [...(names.get(name)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  expect(idle(definition, (name) => times(name) >= 2)).toEqual([]);
});

/** What `src` hands on to users of the package. */
function isPublic(): (name: string) => boolean {
  const handed = entries.flatMap((entry) => sources.get(entry)?.match(handedOn) ?? []).join('\n');
  const open = new Set(handed.match(/[A-Za-z_$][\w$]*/g));
  return (name) => open.has(name);
}

const inOtherFile = (name: string, file: string) =>
  [...(names.get(name)?.keys() ?? [])].some((other) => other !== file);

test('every exported name is named by another file, tests included, or is public', async () => {
  const tests = [...(await textsOf('test', /\.tsx?$/)).values()].join('\n').replace(comment, '');
  const inTests = new Set(tests.match(/[A-Za-z_$][\w$]*/g));
  const open = isPublic();
  const elsewhere = (name: string, file: string) =>
    open(name) || inTests.has(name) || inOtherFile(name, file);
  expect(idle(definition, elsewhere)).toEqual([]);
});

/** A double of a test has to have the shape that a value asks for; it may name that, where the value's own file uses it. */
async function namedByTests(): Promise<ReadonlySet<string>> {
  const tests = [...(await textsOf('test', /\.tsx?$/)).values()].join('\n');
  const imported = tests.match(/^import (?:type )?[^;']*\{[^}]*\} from '[^']+';$/gm) ?? [];
  return new Set(imported.join('\n').match(/[A-Za-z_$][\w$]*/g));
}

test('every exported type is named by another file that is no test, is public, is in a document, or is the shape of a double', async () => {
  const open = isPublic();
  // Scripts name types in comments.
  const scripts = [...sources].flatMap(([file, text]) => (file.endsWith('.mjs') ? [text] : []));
  const inScripts = new Set(scripts.join('\n').match(/(?<=import\('[^'\n]+'\)\.)[A-Za-z_$][\w$]*/g));
  const inTests = await namedByTests();
  const elsewhere = (name: string, file: string) =>
    open(name) ||
    inScripts.has(name) ||
    (inTests.has(name) && (names.get(name)?.get(file) ?? 0) >= 2) ||
    inOtherFile(name, file);
  expect(idle(ofTypes, elsewhere)).toEqual([]);
});

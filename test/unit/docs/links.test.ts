/** What the documents link to, and every path of the sources that they name, is there. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

async function documents(): Promise<string[]> {
  const atRoot = (await readdir(root)).filter((file) => file.endsWith('.md'));
  const inDocs = (await readdir(join(root, 'docs'), { recursive: true })).filter((file) =>
    file.endsWith('.md'),
  );
  return [
    ...atRoot,
    ...inDocs.map((file) => join('docs', file)),
    'src/core/README.md',
    'src/core/paper/README.md',
    'src/evidence/README.md',
    'src/lab/README.md',
    'src/tools/answers/README.md',
    'public/models/README.md',
    'public/models/reader/README.md',
    'training/reader/README.md',
    'training/reader/own/README.md',
  ].filter((file) => existsSync(join(root, file)));
}

/** The anchors that a Markdown page offers: its headings in lower case, with hyphens. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every link leads to a file and a heading that are there', async () => {
  const broken: string[] = [];
  for (const file of await documents()) {
    const text = (await readFile(join(root, file), 'utf8')).replace(/```[\s\S]*?```/g, '');
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const full = path === '' ? join(root, file) : join(root, dirname(file), path);
      if (!existsSync(full)) broken.push(`${file}: ${target}`);
      else if (anchor !== undefined && !anchorsOf(await readFile(full, 'utf8')).includes(anchor))
        broken.push(`${file}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});

test('every function in a table of ARCHITECTURE.md stands in the file beside it', async () => {
  const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
  const wrong: string[] = [];
  for (const [, names = '', files = ''] of text.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (`src\/[^|]+`) \|/gm)) {
    const paths = files.match(/src\/[\w./-]+/g) ?? [];
    const sources = await Promise.all(
      paths.map((path) => readFile(join(root, path), 'utf8').catch(() => '')),
    );
    for (const name of names.match(/\w+/g) ?? [])
      if (!new RegExp(`\\b${name}\\b`).test(sources.join('\n'))) wrong.push(`${name}: ${files}`);
  }
  expect(wrong).toEqual([]);
});

test('every file that a document names by its path is there', async () => {
  const missing: string[] = [];
  for (const file of await documents()) {
    if (file === 'CHANGELOG.md') continue;
    const text = await readFile(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/`((?:src|test|bench|scripts|workers|docs)\/[\w./-]+)`/g))
      if (!/\bNAME\b|\bX\b/.test(path) && !existsSync(join(root, path))) missing.push(`${file}: ${path}`);
  }
  expect(missing).toEqual([]);
});

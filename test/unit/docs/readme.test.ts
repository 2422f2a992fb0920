/** The README: its snippets run, and each of its figures stands in a page that is made from measurements. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const readme = await readFile(join(root, 'README.md'), 'utf8');

/** The code blocks of a language. */
function snippets(language: string): string[] {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );
}

test('the lines of webpace/core run as they stand', async () => {
  const code = snippets('js').find((text) => text.includes("'webpace/core'")) ?? '';
  const file = join(root, '.cache', 'readme', 'core-snippet.mjs');
  await mkdir(dirname(file), { recursive: true });
  const core = pathToFileURL(join(root, 'src/core/index.ts')).pathname;
  await writeFile(file, code.replace("'webpace/core'", JSON.stringify(core)));
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await import(/* @vite-ignore */ file);
  const said = printed.mock.calls.map((values) => `// ${values.join(' ')}`);
  printed.mockRestore();
  expect(said).toHaveLength(1);
  expect(code).toContain(said[0]);
});

test('the lines of the whole agent are those that the consumer app runs in Chromium', async () => {
  const code = snippets('ts').find((text) => text.includes('createRuntime')) ?? '';
  const consumer = await readFile(join(root, 'test/consumer/ten-lines.ts'), 'utf8');
  expect(consumer.replace('export async', 'async')).toContain(code.trim());
});

test('every figure of the README stands in a page of measurements', async () => {
  const pages = await Promise.all(
    ['docs/measurements.md', 'docs/lab/policies.md', 'docs/lab/protocol.md'].map((file) =>
      readFile(join(root, file), 'utf8'),
    ),
  );
  const known = new Set(pages.join('\n').match(/\d[\d,.]*\d|\d/g));
  const prose = readme.replace(/```[\s\S]*?```/g, '').replace(/^\|.*\|$/gm, '');
  const figures = [...prose.matchAll(/(\d[\d,.]*\d|\d) ?(?:%|ms\b|s\b|MB\b|questions\b|steps\b)/g)];
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.map(([, figure = '']) => figure).filter((figure) => !known.has(figure))).toEqual([]);
});

test('the shares of answers are those of docs/measurements.md', async () => {
  const page = await readFile(join(root, 'docs/measurements.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| [^|]+ \((\d+)[^|]*\) \| (\d+ %) \| (\d+ %) \|$/gm)];
  const kinds = ['one-hop', 'two-hop', 'follow-up', 'cross-language'];
  expect(rows).toHaveLength(kinds.length);
  for (const [at, kind] of kinds.entries()) {
    const [, questions, quote, value] = rows[at] ?? [];
    const [, measured = ''] =
      new RegExp(`^\\| set-aside, now, ${kind}: .* \\| (.*) \\|$`, 'm').exec(page) ?? [];
    const shares = [...measured.matchAll(/(\d+ %) \([^)]*\) of (\d+)/g)].map(([, share, of]) => [share, of]);
    expect(shares.slice(0, 2), kind).toEqual([
      [value, questions],
      [quote, questions],
    ]);
  }
});

test('the questions that were refused are those of docs/measurements.md', async () => {
  const page = await readFile(join(root, 'docs/measurements.md'), 'utf8');
  const [, of, refused] = /Of (\d+) questions without an answer, (\d+) were refused/.exec(readme) ?? [];
  const share = Math.round((100 * Number(refused)) / Number(of));
  expect(page).toMatch(
    new RegExp(`^\\| set-aside, now, unanswerable: refused \\| ${share} % \\([^)]*\\) of ${of} \\|$`, 'm'),
  );
});

test('the shares of the long job are those of docs/measurements.md', async () => {
  const page = await readFile(join(root, 'docs/measurements.md'), 'utf8');
  const told = readme.split('[A long job](docs/lab/long-job.md)')[1]?.split('\n\n')[0] ?? '';
  const held = [...told.matchAll(/(\d+) %[^%]*?under\s+`([\w-]+)`/g)];
  const found = (/finds ([^.]*)/.exec(told)?.[1] ?? '').match(/\d+(?= %)/g) ?? [];
  expect(held).toHaveLength(4);
  for (const [at, [, share, policy]] of held.entries())
    expect(page, policy).toContain(
      `| ${policy}, window of 4,096 tokens: right answers; answers that the prompt held; ` +
        `longest prompt; all prompts together | ${found[at]} %; ${share} %; `,
    );
});

test('the rows of the policy table are those of docs/lab/policies.md, rounded', async () => {
  const page = await readFile(join(root, 'docs/lab/policies.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([\w-]+)`.*\| (\d+)\/(\d+) \|$/gm)];
  expect(rows).toHaveLength(5);
  for (const [, policy, detailed, value] of rows) {
    const cells =
      new RegExp(`^\\| (?:\\*\\*)?${policy}(?:\\*\\*)? \\|.*$`, 'm').exec(page)?.[0].split('|') ?? [];
    const [d, v] = (cells[5] ?? '').split('/').map(Number);
    expect([Math.round(d ?? 0), Math.round(v ?? 0)], policy).toEqual([Number(detailed), Number(value)]);
  }
});

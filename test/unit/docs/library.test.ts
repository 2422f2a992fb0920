/** docs/library.md: its example of a context policy runs as it stands. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContextTrace, Explanation } from '../../../src/index.ts';

const root = join(import.meta.dirname, '../../..');

/** What the example is given: the number of one invoice in each of thirty steps. */
const before = `
const parts = ['boiler', 'roof', 'garden', 'kitchen', 'stairs', 'cellar'];
const steps = Array.from({ length: 30 }, (_, i) => ({
  action: 'inspect the ' + parts[i % 6],
  observation: 'The invoice for the ' + parts[i % 6] + ' has the number ' + (1000 + i) + '. ' + 'Nothing else was seen. '.repeat(30),
}));
`;

interface Made {
  readonly messages: readonly { readonly content: string }[];
  readonly trace: ContextTrace;
  readonly why: Explanation;
}

test('the example of a context policy runs, keeps to its window and tells why a step is hidden', async () => {
  const page = await readFile(join(root, 'docs/library.md'), 'utf8');
  const code = page.match(/<!-- A test runs this example\. -->\n```ts\n([\s\S]*?)```/)?.[1] ?? '';
  const folder = join(root, '.cache', 'library-page');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'context.ts');
  const local = code
    .replace("'webpace'", JSON.stringify(join(root, 'src/index.ts')))
    .replace("'webpace/testing'", JSON.stringify(join(root, 'src/testing/index.ts')));
  await writeFile(file, `${before}${local}\nexport { messages, trace, why };\n`);
  const { messages, trace, why } = (await import(/* @vite-ignore */ file)) as Made;
  expect(trace.ledger.prompt).toBeLessThanOrEqual(1_200);
  expect(trace.decisions).toHaveLength(30);
  expect(messages.at(-1)?.content).toContain('The invoice for the boiler has the number 10');
  expect([why.shown, why.reason]).toEqual(['range', 'hidden-as-light']);
});

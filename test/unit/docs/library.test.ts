/** docs/library.md: its examples of context policies run as they stand. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContextTrace, Explanation, PolicyDefinition } from '../../../src/index.ts';
import { webpace } from '../../../src/policies/webpace/webpace.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { historyOf, situationOf } from '../policies/small-history.ts';

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

/** Runs the example behind a mark of the page. */
async function runExample(mark: string, name: string, before = '', after = ''): Promise<unknown> {
  const page = await readFile(join(root, 'docs/library.md'), 'utf8');
  const [, code = ''] = page.split(`<!-- ${mark} -->\n\`\`\`ts\n`);
  const folder = join(root, '.cache', 'library-page');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.ts`);
  const local = code
    .slice(0, code.indexOf('```'))
    .replace("'webpace'", JSON.stringify(join(root, 'src/index.ts')))
    .replace("'webpace/testing'", JSON.stringify(join(root, 'src/testing/index.ts')));
  await writeFile(file, `${before}${local}${after}`);
  return import(/* @vite-ignore */ file);
}

test('the example of a context policy runs, keeps to its window and tells why a step is hidden', async () => {
  const exported = '\nexport { messages, trace, why };\n';
  const made = await runExample('A test runs this example.', 'context', before, exported);
  const { messages, trace, why } = made as Made;
  expect(trace.ledger.prompt).toBeLessThanOrEqual(1_200);
  expect(trace.decisions).toHaveLength(30);
  expect(messages.at(-1)?.content).toContain('The invoice for the boiler has the number 10');
  expect([why.shown, why.reason]).toEqual(['range', 'hidden-as-light']);
});

test('C21: the policy of the page keeps what the default one hides', async () => {
  const { keepsTotals } = (await runExample('A test runs this policy.', 'own-policy')) as {
    readonly keepsTotals: PolicyDefinition;
  };
  const tokenizer = await nodeTokenizer();
  const page = (i: number): string => `Page ${i}. ${`Ferry ${i} leaves for Norby at noon. `.repeat(12)}`;
  const texts = Array.from({ length: 14 }, (_, i) =>
    i === 1 ? `The total is 4,310 euros. ${page(i)}` : page(i),
  );
  const situation = situationOf(await historyOf(tokenizer, texts), { contextWindow: 700 });
  const shown = async (policy: PolicyDefinition): Promise<boolean> => {
    const prepared = await policy.create({ tokenizer, encoder: null, keys: null }).prepare(situation);
    if (!prepared.ok) throw prepared.error;
    return prepared.value.messages.some(({ content }) => content.includes('4,310'));
  };
  expect([await shown(webpace), await shown(keepsTotals)]).toEqual([false, true]);
});

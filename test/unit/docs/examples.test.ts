/** Every TypeScript example of the documents fits the types of the package. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache', 'examples');

/** What the examples call yours, and what an earlier example of their page imports or makes. */
const given = `
declare global {
  const callTool: typeof import('webpace').callTool;
  const createRuntime: typeof import('webpace').createRuntime;
  const workers: import('webpace').RuntimeWorkers;
  const runtime: import('webpace').Runtime;
  const client: import('webpace').OpenAiClient;
  const keepsTotals: import('webpace').PolicyDefinition;
  const findSpans: import('webpace').Reader['read'];
  const lookUp: (harbour: string) => Promise<string>;
  const show: (text: string) => void;
  const steps: readonly { readonly action: string; readonly observation: string }[];
  const send: import('webpace').Tool<{ to: string }, unknown>;
  const mine: readonly import('webpace').AnyTool[];
  const signal: AbortSignal;
}
export {};
`;

/** `files` is another thing in each of these. */
const filesOf = {
  'runtime.library.addFiles(files': `Parameters<import('webpace').Runtime['library']['addFiles']>[0]`,
  'files.keys()': `ReadonlyMap<string, import('webpace').DocumentSource>`,
  'new WorkerSpeechRecogniser(': `import('webpace').WorkerSpeechRecogniserOptions['files']`,
};

const settings = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    composite: false,
    noEmit: true,
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: ['vite/client', '@webgpu/types'],
    paths: {
      webpace: ['../../src/index.ts'],
      'webpace/testing': ['../../src/testing/index.ts'],
      'webpace/worker-hosts': ['../../src/worker-hosts/index.ts'],
    },
  },
  include: ['*.ts'],
};

/** The examples of the README, of the page of the package and of the pages of tools. */
async function examples(): Promise<string[]> {
  const tools = (await readdir(join(root, 'docs/tools'))).map((file) => `docs/tools/${file}`);
  const pages = ['README.md', 'docs/library.md', ...tools];
  const texts = await Promise.all(pages.map((page) => readFile(join(root, page), 'utf8')));
  return texts.flatMap((text, i) =>
    [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ''], at) => {
      const file = Object.entries(filesOf).find(([use]) => code.includes(use));
      const declared = file === undefined ? '' : `declare const files: ${file[1]};`;
      return `// ${pages[i]}, example ${at + 1}\n${declared}\n${code}\nexport {};\n`;
    }),
  );
}

function typeCheck(): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: root }, (_, said) =>
      done(said),
    );
  });
}

test('every example fits the types of the package', async () => {
  const codes = await examples();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = [given, ...codes].map((code, i) => writeFile(join(folder, `example-${i}.ts`), code));
  await Promise.all([...files, writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))]);
  expect(codes.length).toBeGreaterThan(20);
  expect(await typeCheck()).toBe('');
});

/**
 * One run of the bundled agent over a folder of mixed files, with every tool that needs no server: real files through the real
 * readers, code in the real interpreters, the store in memory. The model is scripted: what is looked at is the tools. Those
 * of the web and of outside servers have their run in test/unit/agent/profiles/react/react-web.test.ts.
 */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { WorkerDocumentParser } from '../../../src/adapters/documents/worker-document-parser.ts';
import { placeInMarks } from '../../../src/evidence/documents/document-marks.ts';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';
import { createJavascriptRunner, createPythonRunner } from '../../../src/runtime/engines/code-runners.ts';
import {
  spawnDocumentParser,
  spawnJavascript,
  spawnPassageIndex,
} from '../../../src/runtime/engines/spawn-workers.ts';
import { EstimatingTokenizer } from '../../../src/testing/index.ts';
import { createCodeTool } from '../../../src/tools/code/run-code.ts';
import { defineTool } from '../../../src/tools/define-tool.ts';
import { createParseFileTool } from '../../../src/tools/parse-file.ts';
import type { AnyTool } from '../../../src/tools/tool.ts';
import { ScriptedLanguageModel } from '../../doubles/scripted-language-model.ts';
import { bytesOfDocument } from '../adapters/documents/test-documents.ts';

/** PDF, Word, sheet and Markdown; English and Chinese. */
const folder = {
  'bridge.pdf': 'lantern-bridge-reportlab.pdf',
  '磨坊.pdf': 'wangxi-mill-chromium.pdf',
  'seeds.docx': 'seed-vault-python.docx',
  'dues.xlsx': 'harbour-dues-openpyxl.xlsx',
} as const;

/** The smallest picture there is: one point. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Matplotlib itself has compiled parts and is not in the npm package: this one has its form and draws one point. */
const plotting = {
  name: 'matplotlib-1.0-py3-none-any.whl',
  bytes: zipSync({
    'matplotlib/__init__.py': strToU8(''),
    'matplotlib/pyplot.py': strToU8(`
import base64
_open = []
class _Figure:
    def savefig(self, file, format):
        file.write(base64.b64decode("${picture}"))
def plot(*given): _open.append(1)
def get_fignums(): return _open
def figure(number): return _Figure()
def close(what): _open.clear()
`),
    'matplotlib-1.0.dist-info/METADATA': strToU8('Metadata-Version: 2.1\nName: matplotlib\nVersion: 1.0\n'),
    'matplotlib-1.0.dist-info/WHEEL': strToU8(
      'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
    'matplotlib-1.0.dist-info/RECORD': strToU8(''),
  }),
};

const lent = '1,250 were lent by the brewery';
const cost = '总费用为八十六万三千元';

test('Y21, J2: each tool is at work in one run, figures stay with their step, and the answer cites pages', async () => {
  const files = new Map<string, Uint8Array>();
  for (const [name, source] of Object.entries(folder)) files.set(name, await bytesOfDocument(source));
  const javascript = createJavascriptRunner({ worker: spawnJavascript });
  const python = createPythonRunner({ baseUrl: `${location.origin}/`, wheels: async () => [plotting] });
  const parser = new WorkerDocumentParser({ spawn: spawnDocumentParser });
  const rung: string[] = [];
  const tools = [
    createCodeTool(javascript),
    createCodeTool(python),
    createParseFileTool(parser, {
      names: () => files.keys(),
      open: async (name) => {
        const bytes = files.get(name);
        return bytes === undefined ? undefined : { name, bytes };
      },
    }),
    defineTool({
      name: 'ring-bell',
      description: 'Rings the bell of the harbour.',
      schema: { type: 'object', properties: { times: { type: 'integer', minimum: 1, maximum: 3 } } },
      run: ({ times }) => {
        rung.push(`${times}`);
        return `The bell rang ${times} times.`;
      },
    }),
  ] as unknown as AnyTool[];
  const call = (tool: string, given: object) => JSON.stringify({ thought: 'Next.', tool, arguments: given });
  const reading = (sentence: string) =>
    JSON.stringify({ rationale: 'It says so.', evidence: [sentence], summary: sentence });
  const languageModel = new ScriptedLanguageModel({
    replies: [
      call('search', { query: 'How much did the brewery lend for the Lantern Bridge?' }),
      call('visit', { document: 'bridge.pdf', goal: 'How many pounds were lent by the brewery?' }),
      reading(lent),
      call('visit', { document: '磨坊.pdf', goal: '修缮工程的总费用是多少?' }),
      reading(cost),
      call('parse-file', { file: 'dues.xlsx', part: 2 }),
      call('run-javascript', { code: '1250 / 4318' }),
      call('run-python', { code: 'import matplotlib.pyplot as plt\nplt.plot([1], [2])' }),
      call('run-python', { code: 'print("x" * 100000)' }),
      call('glimpse', { steps: ['3'] }),
      call('ring-bell', { times: 2 }),
      JSON.stringify({ thought: 'Both.', answer: '1,250 pounds; 八十六万三千元。', quotes: [lent, cost] }),
    ],
    tokenizer: new EstimatingTokenizer(),
    contextWindow: 16_384,
    id: 'scripted-large',
  });
  const runtime = await createRuntime({
    languageModel,
    encoder: null,
    storage: 'memory',
    tools,
    workers: { documentParser: spawnDocumentParser, passageIndex: spawnPassageIndex },
  });
  try {
    const added = await runtime.library.addFiles([
      ...[...files].map(([name, bytes]) => ({ name, size: bytes.length, bytes: async () => bytes })),
      {
        name: 'ferry.md',
        size: 40,
        bytes: async () => strToU8('# The ferry\n\nIt does not sail on Thursdays.\n'),
      },
    ]);
    expect(added.map(({ result }) => result.ok)).toEqual(Array(5).fill(true));
    const asked: string[] = [];
    const outcome = await runtime.ask('What did the bridge and the mill cost?', {
      profile: 'react',
      stepLimit: 20,
      approve: async ({ text }) => {
        asked.push(text);
        return true;
      },
    });
    if (!outcome.ok) throw outcome.error;
    const { run, answer } = outcome.value;
    const stored = await runtime.runs.read(run.id);
    const observations = stored?.chunks.map(({ observation }) => observation) ?? [];
    expect(stored?.steps.map(({ error }) => error)).toEqual(Array(11).fill(null));
    expect(observations[1]).toContain('The Lantern Bridge');
    expect(observations[2]).toContain(lent);
    expect(observations[3]).toContain(cost);
    expect(observations[4]).toContain('[sheet “Notes”]');
    expect(observations[5]).toContain('Value: 0.289');
    expect(observations[6]).toContain('[1 figure drawn.]');
    expect(observations[7]).toMatch(/\[Cut: 8000 of 100001 characters of output are kept\.\]|Print less/u);
    expect(observations[8]).toContain('Opened: [3] visit: The Lantern Bridge');
    expect(observations[9]).toBe('The bell rang 2 times.');
    expect([rung, asked.length]).toEqual([['2'], 1]);
    expect(stored?.chunks.slice(1, 9).map(({ trust }) => trust)).toEqual(Array(8).fill('untrusted'));

    expect(
      stored?.steps.flatMap(({ step, figures = [] }) => figures.map((figure) => [step, figure])),
    ).toEqual([[7, { type: 'image/png', title: 'Figure 1 of 1', data: picture }]]);

    const documents = new Map(runtime.library.list().map((document) => [document.id, document]));
    const cited = answer.citations.map(({ document: id, quote, start, end }) => {
      const document = id === null ? undefined : documents.get(id);
      return [document?.name, placeInMarks(document?.marks ?? [], start, end), quote];
    });
    expect(cited).toEqual([
      ['bridge.pdf', 'page 1', lent],
      ['磨坊.pdf', 'page 1', cost],
    ]);

    const file = await runtime.runs.exportFile(run.id);
    if (!file.ok) throw file.error;
    expect(await file.value.file.text()).toContain(picture);
  } finally {
    await runtime.dispose();
    javascript.close();
    python.close();
    parser.close();
  }
});

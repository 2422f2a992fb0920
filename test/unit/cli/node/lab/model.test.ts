/** Commands of the lab that ask a model, over a model server of scripted replies. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResultRow } from '../../../../../src/lab/replay/result-row.ts';
import { encodedTexts } from '../../../../../src/lab/vectors/missing-vectors.ts';
import { writeLabVectors } from '../../../../doubles/lab-vectors.ts';
import { type ModelServer, startModelServer } from '../../../../doubles/model-server.ts';
import { harbourSession } from '../../../../doubles/recorded-sessions.ts';

const patience = 240_000;
let folder: string;
let server: ModelServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-model-'));
  const steps = harbourSession.steps.map((step, i) => ({ i, ...step }));
  await writeFile(join(folder, 'own.jsonl'), `${JSON.stringify({ ...harbourSession, steps })}\n`);
  server = await startModelServer({
    kind: 'openai',
    model: 'writer',
    replies: ['The Kestrel lies at berth 14'],
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function lab(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const out = args.includes('--out') ? [] : ['--out', join(folder, 'out')];
  const command = [join('src', 'cli', 'node', 'lab.mjs'), ...args, ...out];
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, command)) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

const replay = (policy: string, ...more: string[]) =>
  lab(
    '--data',
    folder,
    '--budget',
    '200',
    '--encoder',
    'none',
    '--fresh',
    '--policy',
    policy,
    '--source',
    'model',
    '--model-server',
    server.origin,
    ...more,
  );

async function rows(): Promise<ResultRow[]> {
  return JSON.parse(await readFile(join(folder, 'out', 'results.json'), 'utf8')) as ResultRow[];
}

test(
  'L45: a model of a server writes; rows and notes say where its words stood',
  async () => {
    const { code, stdout, stderr } = await replay('rolling-summary,sliding-window');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Directives are written by server\/127\.0\.0\.1:\d+\/writer/);
    expect(stdout).toMatch(/rolling-summary: at [1-9]\d* steps the words of the model stood/);
    const [summary, window] = await rows();
    expect(summary?.settings).toMatchObject({ source: 'model' });
    expect(summary?.directives?.model).toBeGreaterThan(0);
    expect(window?.directives).toBeUndefined();
  },
  patience,
);

test(
  'L45: beyond the limit the rule stands in, and it is said',
  async () => {
    const before = server.chats.length;
    const { code, stdout } = await replay('rolling-summary', '--calls', '1');
    expect(code).toBe(0);
    expect(server.chats.length - before).toBe(1);
    expect(stdout).toMatch(/Calls to the model in this run: 1\. \d+ came to nothing, by the limit/);
    const [summary] = await rows();
    expect(summary?.directives?.rule).toBeGreaterThan(0);
  },
  patience,
);

test(
  'L48: pairs are written as JSON lines, with the table',
  async () => {
    const { code, stdout, stderr } = await lab(
      '--pairs',
      '--data',
      folder,
      '--policy',
      'planned',
      '--budget',
      '200',
    );
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('| policy | pairs | kept |');
    const lines = (await readFile(join(folder, 'out', 'pairs.jsonl'), 'utf8')).trim().split('\n');
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ policy: 'planned', session: 'harbour-day' });
  },
  patience,
);

/** A session with two questions in words, and the command that asks them. */
async function askable(): Promise<string[]> {
  const asked = await mkdtemp(join(folder, 'asked-'));
  const steps = harbourSession.steps.map((step, i) => ({ i, ...step }));
  const need = { at: steps.length, chunks: [0], mode: 'any', kind: 'answer' };
  const needs = [
    { ...need, q: 'Where does the Kestrel lie?', answer: 'berth 14' },
    { ...need, q: 'Who paid for the berth of the Kestrel?', answer: 'Ilse Vann' },
  ];
  await writeFile(join(asked, 'asked.jsonl'), `${JSON.stringify({ ...harbourSession, steps, needs })}\n`);
  return [
    '--success',
    '--data',
    asked,
    '--encoder',
    'none',
    '--fresh',
    '--source',
    'model',
    '--model-server',
    server.origin,
  ];
}

test(
  'L50: with --success a model of a server answers from what each policy shows',
  async () => {
    const command = [...(await askable()), '--sample', '1', '--budget', '2000', '--policy', 'full-history'];
    const { code, stdout, stderr } = await lab(...command);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(/language model \(server\/127\.0\.0\.1:\d+\/writer\) answers each one/);
    const page = await readFile(join(folder, 'out', 'success-model.md'), 'utf8');
    // The words of the scripted reply overlap with the accepted ones.
    expect(page).toMatch(/\| 2,000 \| full-history \| 1 \| 100\.0 \| 0\.0 \| [1-9]/);
  },
  patience,
);

test(
  'L50: kept answers are given again, and made anew under another count or with vectors that they lacked',
  async () => {
    const command = (await askable()).filter(
      (option) => option !== '--fresh' && !/^(--encoder|none)$/.test(option),
    );
    const asked = async (...more: string[]): Promise<number> => {
      const before = server.chats.length;
      expect((await lab(...command, '--budget', '2000', '--policy', 'webpace', ...more)).code).toBe(0);
      return server.chats.length - before;
    };
    const vectors = join(folder, 'vectors');
    await writeLabVectors(vectors, ['query: Where does the Kestrel lie?']);
    const given = ['--words', '--vectors', vectors];
    expect(await asked(...given)).toBe(2);
    expect(await asked(...given)).toBe(0);
    expect(await asked(...given, '--tokens', 'exact')).toBe(2);
    await writeLabVectors(vectors, encodedTexts(harbourSession));
    expect(await asked(...given)).toBe(2);
    expect(await asked(...given)).toBe(0);
  },
  patience,
);

test(
  'L23, L50: the shards of questions become the page of one machine, each question asked once',
  async () => {
    const command = [
      ...(await askable()),
      '--budget',
      '100,2000',
      '--policy',
      'full-history,sliding-window,pace:lambda=0',
    ];
    const before = server.chats.length;
    expect((await lab(...command)).code).toBe(0);
    const whole = await readFile(join(folder, 'out', 'success-model.md'), 'utf8');
    const questions = server.chats.length - before;
    const parts = [1, 2, 3, 4].map((index) => join(folder, `part-${index}`));
    for (const [i, part] of parts.entries()) {
      const { code, stdout } = await lab(...command, '--shard', `${i + 1}/4`, '--out', part);
      expect(code).toBe(0);
      expect(stdout).toContain(`Shard ${i + 1} of 4: ${i < 2 ? 2 : 1} of 6 rows`);
    }
    expect(server.chats.length - before).toBe(2 * questions);
    expect((await lab('--merge', ...parts.slice(1))).stderr).toContain('these are missing: 1.');
    const { code, stderr } = await lab('--merge', ...parts.toReversed(), '--out', join(folder, 'merged'));
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(await readFile(join(folder, 'merged', 'success-model.md'), 'utf8')).toBe(whole);
  },
  patience,
);

test(
  'L47: a search for a prompt logs every candidate, ends at its budget, and goes on from its file',
  async () => {
    const search = (calls: string, ...more: string[]) =>
      lab(
        ...more,
        '--evolve',
        'summary',
        '--data',
        join(folder, 'own.jsonl'),
        '--budget',
        '200',
        '--calls',
        calls,
        '--model-server',
        server.origin,
      );
    const { code, stdout, stderr } = await search('30');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('candidate 0 (start): values kept');
    const file = join(folder, 'out', 'evolve-summary.json');
    const state = JSON.parse(await readFile(file, 'utf8')) as { calls: number; candidates: unknown[] };
    expect(state).toMatchObject({ kind: 'summary', startVersion: 1 });
    expect(state.calls).toBe(30);
    const before = server.chats.length;
    expect((await search('30')).stdout).toContain('Going on from');
    const other = await search('30', '--seed', '2', '--set', 'summaryTokens=64');
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('was made with another --set, --seed.');
    expect(other.stderr).toContain('--fresh');
    expect(server.chats.length).toBe(before);
  },
  patience,
);

/** Commands of the lab that ask a model, over a model server of scripted replies. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResultRow } from '../../../src/lab/result-row.ts';
import { type ModelServer, startModelServer } from '../../doubles/model-server.ts';
import { harbourSession } from '../../doubles/recorded-sessions.ts';

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
  const command = [join('src', 'cli', 'node', 'lab.mjs'), ...args, '--out', join(folder, 'out')];
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, command)) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

const replay = (policy: string, ...more: string[]) =>
  lab(
    ...['--data', folder, '--budget', '200', '--encoder', 'none', '--fresh', '--policy', policy],
    ...['--source', 'model', '--model-server', server.origin, ...more],
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

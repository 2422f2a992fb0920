import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { encodedTexts } from '../../../../src/lab/vectors/missing-vectors.ts';
import { writeLabVectors } from '../../../doubles/lab-vectors.ts';
import { harbourSession } from '../../../doubles/recorded-sessions.ts';

const folder = await mkdtemp(join(tmpdir(), 'lab-command-'));
const steps = harbourSession.steps.map((step, i) => ({ i, ...step }));
await writeFile(join(folder, 'own.jsonl'), `${JSON.stringify({ ...harbourSession, steps })}\n`);
const least: string[] = ['--budget', '200', '--out', join(folder, 'out')];

afterAll(async () => {
  await rm(folder, { recursive: true });
});

function lab(...args: string[]) {
  return labOf(join(folder, 'own.jsonl'), ...args);
}

async function labOf(
  data: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const command = [join('src', 'cli', 'node', 'lab.mjs'), '--data', data, ...least, ...args];
    return { code: 0, ...(await promisify(execFile)(process.execPath, command)) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('L1: a file of another kind has no session: a few of its lines are named, and earlier results stay', async () => {
  const other = join(folder, 'report.json');
  await writeFile(other, JSON.stringify({ lines: Array.from({ length: 40 }, (_, i) => i) }, null, 1));
  const refused = await labOf(other, '--policy', 'sliding-window', '--out', join(folder, 'none'));
  expect(refused.code).toBe(1);
  expect(refused.stderr.match(/not a session/g)).toHaveLength(10);
  expect(refused.stderr).toMatch(
    /\d\d more lines are no sessions\.\nThe data has no session\. Next: give --data/,
  );
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

test('L24: missing vectors stop the command, unless words are wanted', async () => {
  const refused = await lab('--policy', 'webpace');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/Of \d+ texts, \d+ have no vector of multilingual-e5-small-q4/);
  expect(refused.stderr).toContain('Next: make the vectors with --encode');

  expect((await lab('--policy', 'sliding-window')).code).toBe(0);
  expect((await lab('--policy', 'webpace', '--encoder', 'none')).code).toBe(0);
  expect((await lab('--policy', 'webpace', '--words')).code).toBe(0);
  const rows = JSON.parse(await readFile(join(folder, 'out', 'results.json'), 'utf8')) as unknown[];
  expect(rows).toMatchObject([{ policy: 'webpace', queryForm: 'words' }]);
});

test('L24: where steps and requests have vectors, a policy whose queries hold more is refused by its name', async () => {
  const vectors = join(folder, 'made');
  await writeLabVectors(vectors, encodedTexts(harbourSession));
  const given = ['--vectors', vectors];
  expect((await lab('--policy', 'webpace', ...given)).code).toBe(0);
  const refused = await lab('--policy', 'webpace,pace', ...given);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('The queries of pace hold more than the request and have no vector');
  expect(refused.stderr).toContain('Next: make the vectors with --encode');
  expect((await lab('--policy', 'webpace,pace', '--words', ...given)).code).toBe(0);
});

test('L24: neither a sample of late prompts nor a short first session hides what is missing', async () => {
  const many = join(folder, 'many.jsonl');
  const short = { ...harbourSession, id: 'short', steps: steps.slice(0, 2), needs: [] };
  const late = { ...harbourSession, steps, needs: harbourSession.needs.filter(({ at }) => at === 10) };
  await writeFile(many, [short, late].map((session) => `${JSON.stringify(session)}\n`).join(''));
  for (const sample of [[], ['--sample', '1']]) {
    const refused = await labOf(many, '--policy', 'webpace', ...sample);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/Of \d+ texts, \d+ have no vector/);
    expect((await labOf(many, '--policy', 'sliding-window', ...sample)).code).toBe(0);
  }
});

test('L49: a sample of a cycled session has so many needs, and only their prompts', async () => {
  const sampled = await lab('--policy', 'sliding-window', '--cycle', '40', '--sample', '3');
  expect(sampled.code).toBe(0);
  const rows = JSON.parse(await readFile(join(folder, 'out', 'results.json'), 'utf8')) as unknown[];
  expect(rows).toMatchObject([{ steps: 40, farNeeds: 3 }]);
});

test('L53: a page is made of own recordings too, and goes into a folder where one is named', async () => {
  const said = await lab('--page', 'policies', '--policy', 'sliding-window', '--encoder', 'none');
  expect(said.code).toBe(0);
  expect(said.stdout).toContain(`Written: ${join(folder, 'out', 'policies.md')}`);
  const page = await readFile(join(folder, 'out', 'policies.md'), 'utf8');
  expect(page).toMatch(/\| sliding-window \| – \| – \| \d/);
});

test('L24: a wrong run file is named with what to do, once, however it is given', async () => {
  const broken = join(folder, 'broken.webpace.json');
  const accepted = join(folder, 'accepted.json');
  await writeFile(broken, '{"format":"webpace-run"');
  await writeFile(accepted, '{"Who?":["Ida"]}');
  const program = join('src', 'cli', 'node', 'lab.mjs');
  for (const given of [
    ['--answers', broken, broken],
    ['--judge', broken, '--accepted', accepted],
  ]) {
    const run = promisify(execFile)(process.execPath, [program, ...given]);
    await expect(run).rejects.toMatchObject({ code: 1 });
    const { stderr } = (await run.catch((error: unknown) => error)) as { stderr: string };
    expect(stderr.match(/Next: export the run again\./g)).toHaveLength(1);
  }
});

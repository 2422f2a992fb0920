import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseLabArguments } from '../../../../../src/cli/node/lab/arguments.mjs';
import { writePairs } from '../../../../../src/cli/node/lab/pairs.mjs';
import { harbourSession } from '../../../../doubles/recorded-sessions.ts';

test('L48: a stop writes the pairs that are done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-pairs-'));
  const data = join(folder, 'own.jsonl');
  const steps = harbourSession.steps.map((step, i) => ({ i, ...step }));
  const line = (id: string): string => `${JSON.stringify({ ...harbourSession, id, steps })}\n`;
  await writeFile(data, `${line('first')}${line('second')}`);
  const options = parseLabArguments(['--pairs', '--data', data, '--policy', 'webpace', '--out', folder]);
  if (options === 'help') throw new Error('no options');
  let prompts = 0;
  const stopped = (): boolean => {
    prompts += 1;
    return prompts > 20;
  };
  expect(await writePairs(options, stopped)).toBe(130);
  const written = (await readFile(join(folder, 'pairs.jsonl'), 'utf8')).trim().split('\n');
  const pairs = written.map((text) => JSON.parse(text) as { session: string });
  expect(new Set(pairs.map(({ session }) => session))).toEqual(new Set(['first']));
  await rm(folder, { recursive: true });
});

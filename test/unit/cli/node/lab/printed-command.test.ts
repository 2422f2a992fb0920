import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../../scripts/lib/command-line.mjs';
import { printedCommand } from '../../../../../src/cli/node/lab/printed-command.mjs';

test.each([
  ['/mnt/shared/data/locomo', 'data/locomo'],
  ['../shared/data/crosswoz-zh/shift.jsonl', 'data/crosswoz-zh/shift.jsonl'],
  ['/mnt/crosswoz-zh/shift.jsonl', 'data/crosswoz-zh/shift.jsonl'],
  ['../locomo', 'data/locomo'],
  ['/mnt/data', 'data'],
  ['data/locomo', 'data/locomo'],
  [join(root, 'sessions', 'own.jsonl'), 'sessions/own.jsonl'],
])('L17: the sessions %s are printed as %s, wherever a machine has them', (given, printed) => {
  expect(printedCommand(['--success', '--data', given, '--sample', '4'])).toBe(
    `npm run lab -- --success --data ${printed} --sample 4`,
  );
});

test('L17, L23: the printed command is that of a shell, without what differs between shards', () => {
  const own = ['--shard', '1/4', '--out', '/tmp/one', '--fresh'];
  expect(printedCommand(['--policy', 'pace:query="request",pace', ...own, '--words'])).toBe(
    `npm run lab -- --policy 'pace:query="request",pace' --words`,
  );
});

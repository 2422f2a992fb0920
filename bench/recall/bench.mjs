// What each policy keeps of what later steps need, the default's ingredients switched off one by one among them: the lab over the
// beginning of each file of recorded sessions. Sessions do not come with the project; docs/lab has the figures over whole ones.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isMain, root, runCommand, runMain, UserError } from '../../scripts/lib/command-line.mjs';

const variable = 'WEBPACE_SESSIONS';
/** Steps of each file. */
const slice = 200;
const budgets = '1024,4096';
const ingredients = [
  'dense',
  'lexical',
  'recency',
  'following',
  'linkedRequest',
  'sameRequest',
  'length',
  'requestBefore',
  'leads',
];
const policies = [
  'webpace',
  ...ingredients.map((name) => `webpace:weights.${name}=0`),
  'webpace:indexShare=0',
  'webpace:fill=false',
  'webpace:layout=stable',
  'hybrid-dense',
  'hybrid',
  'pace',
  'full-history',
];

async function main() {
  const sessions = process.env[variable];
  if (sessions === undefined) {
    console.log(
      `Nothing measured: name a folder of recorded sessions (.jsonl, see src/lab/README.md) as ${variable}.`,
    );
    return;
  }
  if (!existsSync(sessions))
    throw new UserError(`There is no folder ${sessions}. Name another as ${variable}.`);
  const out = join(root, 'bench', 'results', 'recall');
  const args = ['--data', sessions, '--slice', String(slice), '--budget', budgets, '--words'];
  const { code } = await runCommand(process.execPath, [
    join('src', 'cli', 'node', 'lab.mjs'),
    ...args,
    '--policy',
    policies.join(','),
    '--out',
    out,
  ]);
  if (code !== 0) throw new UserError('The lab could not use every session: see above.');
}

if (isMain(import.meta.url)) await runMain(main);

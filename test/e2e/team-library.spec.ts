/** A question answered from a team's library: filled by its command, served beside the page, asked once a person says so. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask, goBack, goTo, newestAnswer, quotesOnly, recordRequests } from './support.ts';

const port = 4398;
const app = `http://localhost:${port}/`;
const quote = 'The ferry to Skerry leaves at 06:40 from the north pier.';
let folder: string;
let server: ChildProcess;

/** Runs a program of ours to its end. */
async function run(file: string, ...args: readonly string[]): Promise<string> {
  const child = start(file, ...args);
  let output = '';
  child.stdout?.on('data', (piece: Buffer) => {
    output += String(piece);
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  expect(code, output).toBe(0);
  return output;
}

function start(file: string, ...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [`src/cli/node/${file}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, WEBPACE_TEAM_LIBRARY: join(folder, 'library') },
  });
}

async function serve(): Promise<void> {
  server = start('serve.mjs', '--port', String(port), '--team-library');
  await new Promise<void>((ready, failed) => {
    server.stdout?.on('data', (text: Buffer) => String(text).includes('Serving') && ready());
    server.once('exit', () => failed(new Error('The server did not start.')));
  });
}

async function stop(): Promise<void> {
  const ended = new Promise((end) => server.once('exit', end));
  server.kill('SIGTERM');
  await ended;
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webpace-team-'));
  const documents = join(folder, 'documents');
  await mkdir(documents);
  await writeFile(
    join(documents, 'ferry.md'),
    `# Timetable of the ferry\n\n${quote} A ticket costs 40 crowns.\n`,
  );
  await writeFile(join(documents, 'mill.md'), '# The mill\n\nThe mill was rebuilt in 1911. It grinds rye.\n');
  await run('library.mjs', 'ingest', documents);
  await serve();
});

test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

test('TL11, TL12, TL13: the page asks a team’s library, quotes its document word for word and opens it', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto(app);
  await quotesOnly(page);
  await goTo(page, 'Library');
  const offered = page.getByRole('region', { name: 'Team’s library' });
  await expect(offered).toContainText('2 documents');
  expect(requests.filter(({ pathname }) => pathname.includes('team-library/'))).toEqual([]);
  await offered.getByLabel('Ask the team’s library beside my documents').check();
  await goBack(page);

  const question = 'When does the ferry to Skerry leave?';
  await ask(page, question);
  const answer = await newestAnswer(page, question);
  await expect(answer).toContainText(quote);
  await expect(answer).toContainText('ferry.md, line 3');
  const source = page.getByRole('region', { name: 'Timetable of the ferry' });
  await expect(source.locator('mark').first()).toContainText(quote);

  // The quote leads to its place after a reload, too.
  await page.reload();
  await expect(page.getByText('ferry.md, line 3').first()).toBeVisible({ timeout: 60_000 });

  const others = requests.filter(
    ({ origin, protocol }) => protocol.startsWith('http') && `${origin}/` !== app,
  );
  expect(others.map(({ href }) => href)).toEqual([]);

  // Taken out of the library: what was quoted says so, and nothing is found any more.
  await stop();
  await run('library.mjs', 'remove', 'ferry.md');
  await serve();
  await page.reload();
  await expect(page.getByText('no longer in the library').first()).toBeVisible({ timeout: 60_000 });
});

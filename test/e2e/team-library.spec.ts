/** A question answered from a team's library: filled by its command, served beside the page, asked once a person says so. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase } from '../../src/cli/node/library/databases.mjs';
import { type AppServer, startAppServer } from './app-server.ts';
import { test } from './own-share.ts';
import { startProgram } from './program.ts';
import { ask, goBack, goTo, newestAnswer, quotesOnly, recordRequests } from './support.ts';

const quote = 'The ferry to Skerry leaves at 06:40 from the north pier.';
let folder: string;
let server: AppServer | undefined;
/** The page belongs to its address: every server of this file has the port of the first. */
let port: number | undefined;
let app: string;

const environment = () => ({ WEBPACE_TEAM_LIBRARY: join(folder, 'library') });

/** Runs a program of ours to its end. */
async function run(file: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await startProgram(file, args, environment()).ended;
  expect(code, output).toBe(0);
  return output;
}

/** What the command prints, whether or not it found an answer. */
const answerOf = async (...args: readonly string[]): Promise<string> =>
  (await startProgram('ask.mjs', args, environment()).ended).output;

async function serve(): Promise<void> {
  server = await startAppServer(['--team-library'], { env: environment(), port });
  port = server.port;
  app = server.url;
}

async function stop(): Promise<void> {
  await server?.stop();
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

test('TL14: the command asks a team’s library alone, and names the document and the words it quotes', async () => {
  const testInfo = test.info();
  await stop();
  try {
    const json = testInfo.outputPath('result.json');
    const question = 'When does the ferry to Skerry leave?';
    const output = await run('ask.mjs', question, '--team-library', '--no-model', '--fresh', '--json', json);
    expect(output).toContain(quote);
    expect(output).toContain('ferry.md, line 3');
    const { answer } = JSON.parse(await readFile(json, 'utf8'));
    expect(answer.outcome).toBe('answered');
    expect(answer.citations[0]).toMatchObject({ document: 'ferry.md', quote });
  } finally {
    await serve();
  }
});

test('TL14: beside --library both are asked, a role sees what it may, and where the database is gone the own documents answer', async () => {
  await stop();
  try {
    const [own, closed] = [join(folder, 'own'), join(folder, 'closed')];
    await mkdir(own);
    await mkdir(closed);
    const [lives, chose] = [
      'The harbour master lives at 4 Quay Street.',
      'The board chose a new captain, Ada Lund.',
    ];
    await writeFile(join(own, 'harbour.md'), `# The harbour\n\n${lives}\n`);
    await writeFile(join(closed, 'minutes.md'), `# Minutes of the board\n\n${chose}\n`);
    const { database } = await openDatabase(join(folder, 'library'));
    for (const role of ['board', 'crew']) await database.query(`create role ${role}`);
    await database.close();
    await run('library.mjs', 'ingest', closed, '--readers', 'board');

    const beside = ['--team-library', '--library', own, '--no-model', '--fresh'];
    const captain = 'Which new captain did the board choose?';
    const asCrew = await answerOf(
      'Where does the harbour master live?',
      'When does the ferry to Skerry leave?',
      captain,
      ...beside,
      '--team-library-role',
      'crew',
    );
    expect(asCrew).toContain(lives);
    expect(asCrew).toContain(quote);
    expect(asCrew).not.toContain('Ada Lund');
    expect(await answerOf(captain, ...beside, '--team-library-role', 'board')).toContain(chose);

    const gone = join(folder, 'gone.txt');
    await writeFile(gone, 'postgres://nobody@127.0.0.1:1/gone\n');
    const output = await answerOf(
      'Where does the harbour master live?',
      ...beside,
      '--team-library-file',
      gone,
    );
    expect(output).toContain(lives);
    expect(output).toContain('The database of the team’s library cannot be reached.');
    expect(output).not.toContain('nobody');
    await run('library.mjs', 'remove', 'minutes.md');
  } finally {
    await serve();
  }
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
  await offered.getByLabel('Also ask the team’s library').check();
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
  await expect(page.getByText('ferry.md, line 3').first()).toBeVisible();

  const others = requests.filter(
    ({ origin, protocol }) => protocol.startsWith('http') && `${origin}/` !== app,
  );
  expect(others.map(({ href }) => href)).toEqual([]);

  // Taken out of the library: what was quoted says so, and nothing is found any more.
  await stop();
  await run('library.mjs', 'remove', 'ferry.md');
  await serve();
  await page.reload();
  await expect(page.getByText('not in the library').first()).toBeVisible();
});

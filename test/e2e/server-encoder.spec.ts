/** Search by meaning with an embedding model of a server: chosen in Models, allowed in words, and words alone where it is gone. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type ModelServer, startModelServer } from '../doubles/model-server.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { test } from './own-share.ts';
import { runAsk } from './program.ts';
import {
  addSmallLibrary,
  ask,
  goBack,
  goTo,
  newestAnswer,
  quotesOnly,
  recordRequests,
  said,
} from './support.ts';

const quote = 'The lamp was lit for the first time on 3 May 1884.';
let remote: ModelServer;
let server: AppServer;
let host: string;

test.beforeAll(async () => {
  remote = await startModelServer({ kind: 'ollama', encoder: 'nomic-embed-text' });
  host = new URL(remote.origin).host;
  server = await startAppServer(['--model-server', remote.origin]);
});

test.afterAll(async () => {
  await server.stop();
  await remote.close();
});

test('MS12, MS13, MS14: an embedding model of a server searches, after the person’s word; gone, words go on', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  await page.goto(server.url);
  await quotesOnly(page);
  await addSmallLibrary(page);
  await goTo(page, 'Models');
  const offered = page.getByRole('region', { name: `Search by meaning with ${host}` });
  await expect(offered).toContainText(
    `It goes to ${host} and nowhere else. Your library is made ready again;`,
  );
  await offered.getByRole('button', { name: 'Search with nomic-embed-text' }).click();
  const question = `Send the texts of your documents, pages, steps and questions to nomic-embed-text on ${host}?`;
  await expect(offered).toContainText(question);
  await offered.getByRole('button', { name: 'Keep them here' }).click();
  expect(remote.encoded).toEqual([]);
  await offered.getByRole('button', { name: 'Search with nomic-embed-text' }).click();
  await offered.getByRole('button', { name: 'Send them there' }).click();
  await expect(offered.getByRole('button', { name: 'Search with nomic-embed-text' })).toHaveText('Chosen');
  // Until now it was measured, with texts of ours alone.
  expect(remote.encoded.flat().join('')).not.toContain('lamp was lit');
  await page.reload();
  await expect(page.getByText(`Search by meaning runs on ${host}:`)).toBeVisible();
  await goBack(page);
  await expect(
    page.getByText(`Questions, steps and documents go to nomic-embed-text (${host}) for search by meaning.`),
  ).toBeVisible();

  const asked = 'When was the lamp of the lighthouse lit?';
  await ask(page, asked);
  await expect(await newestAnswer(page, asked)).toContainText(quote);
  const sent = () => remote.encoded.flat();
  await expect.poll(() => sent().some((text) => text.startsWith('search_query: '))).toBe(true);
  await expect
    .poll(() => sent().some((text) => text.startsWith('search_document: ') && text.includes(quote)))
    .toBe(true);
  const others = requests.filter(
    ({ origin, protocol }) => protocol.startsWith('http') && `${origin}/` !== server.url,
  );
  expect(others.map(({ href }) => href)).toEqual([]);

  // The server goes away: the question is answered by words, and the page says so.
  await remote.close();
  await page.reload();
  const again = 'How high is the tower of the lighthouse?';
  await ask(page, again);
  await expect(await newestAnswer(page, again)).toContainText('41 metres');
  await expect(said(page, 'Search by meaning is off').first()).toBeVisible();
});

test('MS13: the command line encodes with the server that it names', async () => {
  const own = await startModelServer({ kind: 'llama.cpp', encoder: 'bge-small', model: 'words-7b' });
  const folder = await mkdtemp(join(tmpdir(), 'webpace-encoded-'));
  await writeFile(join(folder, 'lighthouse.md'), `# The lighthouse at Corran Head\n\n${quote}\n`);
  const report = join(folder, 'report.json');
  const args = ['When was the lamp lit?', '--library', folder, '--fresh', '--index', '--no-model'];
  const named = ['--model-server', own.origin, '--server-encoder', 'bge-small', '--json', report];
  const { code, output } = await runAsk(...args, ...named);
  expect(output).toContain(quote);
  expect(code, output).toBe(0);
  expect(own.encoded.flat().some((text) => text.includes(quote))).toBe(true);
  expect(own.chats).toHaveLength(0);
  const { settings } = JSON.parse(await readFile(report, 'utf8')) as { settings: { encoder: string } };
  expect(settings.encoder).toMatch(/^server\/127\.0\.0\.1:\d+\/bge-small\/96\//);
  await own.close();
  await rm(folder, { recursive: true });
});

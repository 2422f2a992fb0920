/** A question answered by a model of a server: chosen in Models, allowed in words, and nothing asked of another origin. */
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
  openSteps,
  recordRequests,
  said,
} from './support.ts';

const quote = 'The lamp was lit for the first time on 3 May 1884.';
const replies = [
  JSON.stringify({
    thought: 'The lighthouse has a document.',
    tool: 'visit',
    arguments: { document: 'The lighthouse at Corran Head', goal: 'when the lamp was lit' },
  }),
  JSON.stringify({ thought: 'It says so.', answer: 'The lamp was first lit in **1884**.', quotes: [quote] }),
];

let remote: ModelServer;
let server: AppServer;
let host: string;

test.beforeAll(async () => {
  remote = await startModelServer({
    kind: 'llama.cpp',
    contextWindow: 8192,
    key: 'key-of-the-server',
    replies,
  });
  host = new URL(remote.origin).host;
  server = await startAppServer(['--model-server', remote.origin], {
    env: { WEBPACE_MODEL_SERVER_KEY: 'key-of-the-server' },
  });
});

test.afterAll(async () => {
  await server.stop();
  await remote.close();
});

test('MS10: a link to the command line’s page allows no server; the command line does', async ({
  page,
  context,
}) => {
  const allowedBy = async (driver: boolean): Promise<string> => {
    const opened = driver ? await context.newPage() : page;
    if (driver) await opened.exposeBinding('webpaceAskTell', () => undefined);
    await opened.goto(`${server.url}ask.html?server-model=`);
    await opened.waitForFunction(() => window.webpaceAsk !== undefined);
    const kept = await opened.evaluate(() => JSON.stringify({ ...localStorage }));
    if (driver) await opened.evaluate(() => localStorage.clear());
    return kept;
  };
  expect(await allowedBy(false)).not.toContain(host);
  expect(await allowedBy(true)).toContain(host);
});

test('MS1, MS10, MS11: a model of a server answers, after the person’s word, and the page asks its own origin alone', async ({
  page,
  context,
}) => {
  const requests = recordRequests(context);
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/model-servers')) bodies.push(await response.text().catch(() => ''));
  });
  await page.goto(server.url);
  await goTo(page, 'Models');
  const offered = page.getByRole('region', { name: host, exact: true });
  await expect(offered).toContainText(`All of it goes to ${host} and nowhere else.`);
  await expect(offered).toContainText('llama.cpp · 8,192 tokens of context');
  await offered.getByRole('button', { name: 'Use words-7b' }).click();
  await page.reload();
  await expect(
    page.getByText(`The language model runs on ${host}: what it is asked leaves this page.`),
  ).toBeVisible();
  await goBack(page);
  await addSmallLibrary(page);
  await expect(page.getByText(`Questions go to words-7b (${host}), with passages`)).toBeVisible();

  const question = 'When was the lamp of the lighthouse lit?';
  await ask(page, question);
  await expect(page.getByText(`Send this question to words-7b on ${host}?`)).toBeVisible();
  expect(remote.chats).toHaveLength(0);
  await page.getByRole('button', { name: 'Send it there' }).click();
  const answer = await newestAnswer(page, question);
  await expect(answer).toContainText('The lamp was first lit in 1884');
  await expect(answer).toContainText(quote);
  await expect(page.getByText(`Written by words-7b on ${host}.`)).toBeVisible();
  await openSteps(page);
  await expect(page.getByText(`Asked words-7b on ${host}.`)).toHaveCount(2);
  expect(remote.chats).toHaveLength(2);
  expect(JSON.stringify(remote.chats[1])).toContain(quote);

  const others = requests.filter(
    ({ origin, protocol }) => protocol.startsWith('http') && `${origin}/` !== server.url,
  );
  expect(others.map(({ href }) => href)).toEqual([]);
  expect(bodies.join('')).not.toContain('key-of-the-server');
  expect(remote.headers.every(({ cookie, origin }) => cookie === undefined && origin === undefined)).toBe(
    true,
  );

  await ask(page, 'And again?');
  await newestAnswer(page, 'And again?');
  expect(remote.chats).toHaveLength(3);

  // The server goes away: the question says so, and the run stays.
  await remote.close();
  await ask(page, 'Is it still lit?');
  await expect(
    said(page, `The model server at ${host} cannot be reached. Start it, then ask again.`),
  ).toBeVisible();
  await expect(answer).toContainText(quote);
});

test('MS10: the command line asks the server that it names, and says so', async () => {
  const own = await startModelServer({ kind: 'vllm', contextWindow: 8192, replies });
  const folder = await mkdtemp(join(tmpdir(), 'webpace-served-'));
  const text = `# The lighthouse at Corran Head\n\n${quote} The tower is 41 metres high.\n`;
  await writeFile(join(folder, 'lighthouse.md'), text);
  const report = join(folder, 'report.json');
  const args = ['When was the lamp lit?', '--library', folder, '--fresh', '--json', report];
  const { code, output } = await runAsk(...args, '--model-server', own.origin);
  const place = new URL(own.origin).host;
  expect(output).toContain(`words-7b (${place}): questions go there`);
  expect(output).toContain(`asked words-7b on ${place}`);
  expect(output).toContain('The lamp was first lit in');
  expect(code).toBe(0);
  const { steps } = JSON.parse(await readFile(report, 'utf8')) as { steps: { served: unknown }[] };
  expect(steps.filter(({ served }) => served !== null)).toHaveLength(2);
  await own.close();
  await rm(folder, { recursive: true });
});

/** A model server of this device in the extension: added by a press, allowed by the browser, asked by the rules of the serving process. */
import { expect, type Page, test } from '@playwright/test';
import { startModelServer } from '../doubles/model-server.ts';
import { answerPermissions, askedFor, openExtension } from './extension-host.ts';
import { ask, filesField, goBack, goTo, newestAnswer, said } from './support.ts';

const quote = 'The bakery opens at 6:45.';
const replies = [
  '{"thought":"I look for it.","tool":"search","arguments":{"query":"bakery opens"}}',
  JSON.stringify({ thought: 'It says so.', answer: 'It opens at **6:45**.', quotes: [quote] }),
];

/** The panel is narrow: its places lie behind a button. */
async function openModels(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: 'Menu' }).click();
  await goTo(panel, 'Models');
}

test('BX17: a model server of this device answers in the panel, once the person and the browser have said so', async () => {
  const remote = await startModelServer({
    kind: 'llama.cpp',
    contextWindow: 8192,
    replies,
    encoder: 'bge-small',
  });
  const beside = await startModelServer();
  const extension = await openExtension({ sites: ['http://127.0.0.1/*'] });
  try {
    const host = new URL(remote.origin).host;
    const page = await extension.openPanel();
    await answerPermissions(page, false);
    await openModels(page);
    const address = page.getByLabel('Address of a model server on this device');
    const add = page.getByRole('button', { name: 'Add this server' });
    await address.fill('http://models.example:8000');
    await add.click();
    await expect(page.getByText('In the extension a model server runs on this device.')).toBeVisible();
    await address.fill(`${remote.origin}/v1`);
    await add.click();
    await expect(page.getByText(`The browser was not allowed to reach ${host}.`)).toBeVisible();
    await expect.poll(() => askedFor(page)).toEqual([{ origins: [`${remote.origin}/*`] }]);
    expect(remote.asked).toEqual([]);
    await answerPermissions(page, true);
    await add.click();
    const offered = page.getByRole('region', { name: host, exact: true });
    await expect(offered).toContainText('llama.cpp · 8,192 tokens of context');
    await expect(offered).toContainText('bge-small');
    await offered.getByRole('button', { name: 'Use words-7b' }).click();
    await page.reload();
    await expect(page.getByText(`The language model runs on ${host}:`)).toBeVisible();
    await goBack(page);
    const text = `# The bakery in Mill Lane\n\n${quote} It bakes rye bread on Fridays.`;
    const file = { name: 'bakery.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
    await filesField(page).setInputFiles([file]);
    await expect(page.getByRole('heading', { name: 'Examples from your documents' })).toBeVisible();
    await page.locator('details.open-tabs > summary').click();
    await page.getByLabel('This tab').uncheck();
    await page.locator('details.open-tabs > summary').click();
    const question = 'When does the bakery open?';
    await ask(page, question);
    await expect(page.getByText(`Send this question to words-7b on ${host}?`)).toBeVisible();
    expect(remote.chats).toHaveLength(0);
    await page.getByRole('button', { name: 'Send it there' }).click();
    await expect(await newestAnswer(page, question)).toContainText('It opens at 6:45');
    await expect(page.getByText(`Written by words-7b on ${host}.`)).toBeVisible();
    expect(beside.asked).toEqual([]);

    // Gone: the question says so. Taken out: nothing is asked there any more.
    await remote.close();
    await ask(page, 'And again?');
    await expect(said(page, `The model server at ${host} cannot be reached.`)).toBeVisible();
    await openModels(page);
    await offered.getByRole('button', { name: 'Remove this server' }).click();
    await expect(offered).toHaveCount(0);
  } finally {
    await extension.close();
    await beside.close();
    await remote.close().catch(() => undefined);
  }
});

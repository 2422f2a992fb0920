/**
 * A model of web-llm in the extension: fetched by a press in the panel, and steering the next question. Files, engine and tensor
 * runtime are those of `first-model.spec.ts`. The sites of the files are taken to be allowed: a test cannot press the browser's question.
 */
import { readdir } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { modelOrigins } from '../../src/extension/manifest.ts';
import { openExtension } from './extension-host.ts';
import { workerScript } from './scripted-web-llm.ts';
import { serveSteeringModel, steeringScript, takeSteeringModel } from './steering-model.ts';
import { ask, filesField, newestAnswer } from './support.ts';

const answer = 'The bakery opens at 6:45.';
const replies = [
  '{"thought":"I look for it.","tool":"search","arguments":{"query":"bakery opens"}}',
  JSON.stringify({ thought: '', answer, quotes: [answer] }),
];

test('MD6, MD9, BX3: one press in the panel fetches a model of web-llm, which steers the next question there', async () => {
  const assets = await readdir('dist-extension/assets');
  const worker = assets.find((name) => /^web-llm-(?!engine).*\.js$/.test(name)) ?? '';
  const asked: string[] = [];
  const extension = await openExtension({
    sites: modelOrigins,
    files: { [`assets/${worker}`]: await workerScript(steeringScript(replies)) },
  });
  try {
    await serveSteeringModel(extension.context, (url) => asked.push(url));
    const page = await extension.openPanel();
    await takeSteeringModel(page);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
    const file = { name: 'bakery.md', mimeType: 'text/markdown' };
    const text = `# The bakery in Mill Lane\n\n${answer} It bakes rye bread on Fridays.`;
    await filesField(page).setInputFiles([{ ...file, buffer: Buffer.from(text) }]);
    await expect(page.getByRole('heading', { name: 'Examples from your documents' })).toBeVisible();
    await page.locator('details.open-tabs > summary').click();
    await page.getByLabel('This tab').uncheck();
    await page.locator('details.open-tabs > summary').click();
    await ask(page, 'When does the bakery open?');
    const answered = await newestAnswer(page, 'When does the bakery open?');
    await expect(answered).toContainText(answer);
  } finally {
    await extension.close();
  }
});

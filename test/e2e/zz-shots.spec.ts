import { test } from '@playwright/test';
import { writeRunFile } from '../../src/core/run/run-file.ts';
import { longRun } from '../doubles/long-run.ts';
import { openApp } from './support.ts';
test('shots', async ({ page }) => {
  test.setTimeout(200000);
  const written = writeRunFile(await longRun({ steps: 120, keys: true, pinEvery: 90, budget: 2048 }));
  if (!written.ok) throw written.error;
  page.on('console', (m) => { if (m.type() === 'error') console.log(m.text()); });
  page.on('pageerror', (e) => console.log(String(e)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openApp(page);
  await page.getByLabel('Run files', { exact: true }).setInputFiles({ name: 'l.json', mimeType: 'application/json', buffer: Buffer.from(written.value) });
  await page.getByRole('button', { name: 'Open inspector' }).click();
  await page.waitForTimeout(600);
  const dir = '/tmp/shots-inspector/';
  await page.screenshot({ path: dir + '1440-light-0.png' });
  await page.getByRole('listbox').focus();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 1000, 768, 400, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of width < 861 ? ['Map', 'Step'] : ['']) {
        if (tab) await page.getByRole('navigation', { name: 'Columns of the inspector' }).getByRole('button', { name: tab, exact: true }).click();
        await page.waitForTimeout(150);
        await page.screenshot({ path: `${dir}${width}-${colorScheme}${tab}.png` });
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const pane of ['Exact prompt', /^Changes since/]) {
    await page.getByRole('button', { name: pane }).click();
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${dir}pane-${String(pane).slice(0, 4).replace('/', '')}.png` });
  }
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByLabel('Search memory').fill('harbour parcel');
  await page.waitForTimeout(300);
  await page.screenshot({ path: dir + 'search.png' });
});

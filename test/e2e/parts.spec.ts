/** Views that are fetched when they are first shown: one that cannot be had leaves the rest of the page as it was. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ablationPolicies } from '../../src/lab/pages/ablation-page.ts';
import { expectAccessible, violationsOf } from './accessible.ts';
import { excessWidth, goBack, goTo, openApp, questionBox } from './support.ts';

// The service worker would have the view at hand.
test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

test('Z31: a view that cannot be fetched says so in its place, is tried again, and leaves the rest', async ({
  page,
}) => {
  const pattern = '**/assets/LabView-*.js';
  await page.route(pattern, (route) => route.abort('connectionfailed'));
  await openApp(page);
  await goTo(page, 'Lab');
  const failed = page.getByRole('alert').filter({ hasText: 'Lab: A part of the app could not be loaded' });
  await expect(failed).toContainText('part-unavailable');
  await expect(failed).toContainText('Check the connection and try again');
  await expect(page.getByText(/\[object|Failed to fetch/).filter({ visible: true })).toHaveCount(0);
  const violations = await violationsOf(page);
  expect(violations.map(({ id }) => id)).toEqual([]);

  // The report can be sent to somebody: code, sentence, cause.
  await failed.getByRole('button', { name: 'Copy report' }).click();
  await expect(failed.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^WebPACE: part-unavailable\nThis part of the app .*\nCause:\nTypeError: .+\nBrowser: /s,
  );

  // Runs, places and the conversation work as before.
  await goTo(page, 'Settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await goBack(page);
  await questionBox(page).fill('Still here');
  await expect(questionBox(page)).toHaveValue('Still here');

  await goTo(page, 'Lab');
  await expect(failed).toBeVisible();
  await page.unroute(pattern);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Lab', exact: true })).toBeVisible();
});

/** A session with two needs far back. */
const session = {
  id: 'harbour',
  lang: 'en',
  query: 'Look after the harbour.',
  steps: Array.from({ length: 24 }, (_, i) => ({
    i,
    type: 'visit',
    action: `visit page ${i}`,
    observation: `Page ${i} says that berth ${i} belongs to boat ${i % 5}. `.repeat(6),
  })),
  needs: [4, 9].map((chunk) => ({
    at: 23,
    chunks: [chunk],
    mode: 'any',
    kind: 'answer',
    q: `Whose is berth ${chunk}?`,
    value: `berth ${chunk}`,
  })),
};
const recording = {
  name: 'own.jsonl',
  mimeType: 'text/plain',
  buffer: Buffer.from(`${JSON.stringify(session)}\n`),
};

test('Z33: charts of the lab are read by keys and shown as tables; without their drawing the tables remain', async ({
  page,
}) => {
  await openApp(page);
  await goTo(page, 'Lab');
  await page.getByLabel(/^Recorded sessions/).setInputFiles(recording);
  const results = page.getByRole('region', { name: 'Results' });
  const recall = results.getByRole('figure').filter({ hasText: /^Recall by budget/ });
  await expect(results.getByText(/by words alone/)).toBeVisible();
  await expect(page.getByText('The comparison is done.')).toBeAttached();
  for (const name of [
    'Recall by budget',
    'Value recall by budget',
    'Context growth',
    'Prefilled tokens',
    'Recall by distance',
  ])
    await expect(results.getByRole('img', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(recall.locator('canvas')).toBeVisible();

  // By keys: the readout names the point and every line's value.
  const slider = recall.getByRole('slider', { name: 'Point of Recall by budget' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^4,096 tokens for history, webpace \d+\.\d %, pace /,
  );
  const readout = (await slider.getAttribute('aria-valuetext')) ?? '';
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^1,024 tokens/);

  // By pointer, too.
  await expect(async () => {
    const plot = await recall.locator('.u-over').boundingBox();
    if (plot === null) throw new Error('The plot is not drawn.');
    await page.mouse.move(plot.x + plot.width - 8, plot.y + 40);
    await expect(recall.locator('.chart-at')).toHaveText('tokens for history: 4,096', { timeout: 2_000 });
  }).toPass();
  await recall.getByRole('button', { name: 'hybrid', exact: false }).click();
  await expect(recall.getByRole('button', { name: 'hybrid', exact: false })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  // The table has the same numbers as the readout.
  await recall.getByRole('button', { name: 'Show as table' }).click();
  const row = recall.getByRole('row', { name: /^4,096/ });
  for (const value of readout.match(/\d+\.\d %/g) ?? []) await expect(row).toContainText(value);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOf(page);
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  }
  const download = page.waitForEvent('download');
  await results.getByRole('button', { name: 'Save the whole report' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('by words alone');
});

test('L52: the lab compares policies with settings and the ablations of PACE, and names a wrong setting beside its field', async ({
  page,
}) => {
  await openApp(page);
  await goTo(page, 'Lab');
  const field = page.getByLabel('With settings');
  const files = page.getByLabel(/^Recorded sessions/);
  const status = page.getByRole('status').filter({ hasText: 'added' });
  await field.fill('pace:lamda=0');
  await expect(page.getByRole('alert')).toHaveText('');
  await field.press('Tab');
  await expect(page.getByRole('alert')).toHaveText(
    /^pace:lamda=0 The policy pace has no setting “lamda”\. It knows: recentCount, /,
  );
  await expect(field).toHaveAccessibleDescription(/^pace:lamda=0 The policy pace has no setting/);
  await expectAccessible(page, 'the lab with a wrong setting');
  await files.setInputFiles(recording);
  await expect(field).toBeFocused();
  await expect(page.getByRole('region', { name: 'Progress of the lab' })).toHaveCount(0);

  await field.fill('pace:lambda=0, webpace:layout=stable');
  await expect(page.getByRole('alert')).toHaveText('');
  for (const size of ['1,024', '2,048', '4,096']) await page.getByLabel(size, { exact: true }).uncheck();
  await page.getByLabel('512', { exact: true }).check();
  // Those of the page without `pace`, which is ticked, and the one that is typed.
  await page.getByRole('button', { name: 'Add the ablations of PACE' }).press('Enter');
  await expect(status).toHaveText(`${ablationPolicies.length - 2} policies added.`);
  await files.setInputFiles(recording);
  await expect(page.getByText('The comparison is done.')).toBeAttached();

  const results = page.getByRole('region', { name: 'Results' });
  const compared = ['webpace', 'hybrid', 'full-history', 'webpace:layout=stable', ...ablationPolicies];
  await expect(results.getByRole('row')).toHaveCount(compared.length + 1);
  for (const policy of compared)
    await expect(results.getByRole('rowheader', { name: policy, exact: true })).toBeVisible();
  const recall = results.getByRole('figure').filter({ hasText: /^Recall by budget/ });
  await expect(recall.getByRole('listitem')).toHaveCount(compared.length);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await excessWidth(page)).toBe(0);
    // A long name stands in lines of a setting each, and leaves its figures in sight.
    for (const name of await results.getByRole('rowheader').all())
      expect((await name.boundingBox())?.width).toBeLessThan(width / 2);
    await expectAccessible(page, `the results at ${width} pixels`);
  }
});

/** Tables of documents that are wider than their place: words stay whole, and the table scrolls in a box of its own. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './own-share.ts';
import { ask, excessWidth, filesField, newestAnswer, openApp } from './support.ts';

const heads = [
  'Pump',
  'Manufacturer',
  'Displacement',
  'Recommended lubrication',
  'Certification',
  'Warranty',
];
const rows = [
  ['Alder', 'Hydrodynamica', 'Nineteen centilitres', 'Refrigeration oil', 'Electromagnetic', 'Two years'],
  [
    'Birch',
    'Waterworkshop',
    'Seventeen centilitres',
    'Polyalkylene glycol',
    'Noncombustible',
    'Thirty-one months',
  ],
] as const;
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const pumps = `# Pumps of the garden\n\n${[heads, heads.map(() => '---'), ...rows].map(line).join('\n')}\n`;
const arabic =
  '# مضخات الحديقة\n\n| المضخة | الشركة المصنعة | الإزاحة الحجمية | التشحيم الموصى به | الشهادات | مدة الضمان |\n|---|---|---|---|---|---|\n| الأولى | الهيدروديناميكية | تسعة عشر سنتيلترا | زيت التبريد الصناعي | الكهرومغناطيسية | سنتان كاملتان |\n';
const warranty = 'How long is the warranty of the Birch pump?';

/** Letters of a cell that stand on a line below the one their word began on. */
const brokenWords = (table: Locator): Promise<readonly string[]> =>
  table.evaluate((element) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    return broken;
  });

async function open(page: Page, title: string): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /^Library/ })
    .click();
  await page
    .getByRole('region', { name: 'Documents' })
    .getByRole('button', { name: new RegExp(title) })
    .click();
  return page.getByRole('main', { name: 'Document' });
}

for (const [name, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  telephone: { width: 400, height: 860 },
})) {
  test(`UI27: a wide table keeps its words whole and scrolls to the cell that answers, at ${name} width`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openApp(page);
    await filesField(page).setInputFiles([
      { name: 'pumps.md', mimeType: 'text/markdown', buffer: Buffer.from(pumps) },
      { name: 'arabic.md', mimeType: 'text/markdown', buffer: Buffer.from(arabic) },
    ]);
    await ask(page, warranty);
    const answer = await newestAnswer(page, warranty);
    expect(await brokenWords(answer.getByRole('table').first())).toEqual([]);
    await expect(answer.locator('.cell-answers').first()).toBeInViewport({ ratio: 1 });
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await answer.getByRole('button', { name: 'Pumps of the garden' }).first().click();
    const where =
      name === 'desk'
        ? page.getByRole('complementary', { name: 'Source' })
        : page.getByRole('main', { name: 'Document' });

    const box = where.getByRole('group', { name: /^Table: Pump, Manufacturer/ });
    await expect(box.getByRole('columnheader')).toHaveText(heads);
    expect(await brokenWords(box)).toEqual([]);
    // Wider than its place, which itself is not.
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
      0,
    );
    await expect(box.getByText('Thirty-one months')).toBeFocused();
    await expect(box.getByText('Thirty-one months')).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: testInfo.outputPath('wide.png') });

    // By keys: the box is a stop, and arrows move what is in it.
    const left = () => box.evaluate(({ scrollLeft }) => scrollLeft);
    const before = await left();
    await box.focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeLessThan(before);
    await expectAccessible(page);

    // A document in Arabic begins at the right, whatever the page speaks.
    await page.goto('about:blank');
    await openApp(page);
    if (name === 'telephone') await page.getByRole('button', { name: 'Menu' }).click();
    const document = await open(page, 'مضخات');
    const mirrored = document.locator('.document-table');
    await expect(mirrored.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
    expect(await mirrored.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    expect(await brokenWords(mirrored)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('arabic.png') });
  });
}

test('J16, Q45: a table of plain text is quoted and shown as a table', async ({ page }) => {
  const berths =
    'BERTHS OF ALDPORT\n\n  Boat      Berth   Fee\n  Linnet        7   £120\n  Oyster       12    £90\n  Tern          3    £75\n\nPaid in March.\n';
  await openApp(page);
  await filesField(page).setInputFiles([
    { name: 'berths.txt', mimeType: 'text/plain', buffer: Buffer.from(berths) },
  ]);
  const question = 'What is the fee of the Oyster?';
  await ask(page, question);
  const quoted = (await newestAnswer(page, question)).getByRole('table').first();
  await expect(quoted.getByRole('columnheader', { name: 'Fee' })).toBeVisible();
  await expect(quoted.getByRole('cell', { name: '£90' })).toBeVisible();
  const document = await open(page, 'BERTHS OF ALDPORT|Berths of Aldport');
  await expect(document.getByRole('row')).toHaveText([
    'BoatBerthFee',
    'Linnet7£120',
    'Oyster12£90',
    'Tern3£75',
  ]);
  await expect(document.getByText('Paid in March.')).toBeVisible();
});

test('UI9: a title of one word that is longer than its line wraps beside its quote, and on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 860 });
  await openApp(page);
  const title = 'Quarterly_report_of_the_northern_district_final_version_signed';
  await filesField(page).setInputFiles({
    name: 'report.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(`# ${title}\n\nThe ferry carried 4,310 bicycles.\n`),
  });
  const question = `How many bicycles did the ferry of ${title} carry?`;
  await ask(page, question);
  const answer = await newestAnswer(page, question);
  const edge = (await answer.boundingBox())?.width ?? 0;
  expect((await answer.locator('cite').first().boundingBox())?.width).toBeLessThan(edge);
  // What prints is loaded by then.
  await expect(page.getByRole('button', { name: 'Print the report' })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.printed-report h2').first()).toBeVisible();
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});

/**
 * What the tools of an agent leave behind, in the app: a scripted model reads a file, draws a figure and writes more than is
 * kept. The guided profile calls no tools, and the bundled model is too small to call them; all but the model is the app's.
 */
import { expect, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { violationsOf } from './accessible.ts';
import { test } from './own-share.ts';
import { scriptModel } from './scripted-model.ts';
import {
  addSmallLibrary,
  ask,
  excessWidth,
  goBack,
  goTo,
  keepPicture,
  newestAnswer,
  openAdvanced,
  openApp,
} from './support.ts';

const question = 'How did the apple harvest go over the years?';

/** Matplotlib has compiled parts and is not part of the app: this package has its form, and draws bars by itself. */
const pyplot = `
import struct, zlib

_open = []

class _Figure:
    def __init__(self, heights):
        self.heights = heights

    def savefig(self, file, format):
        width, height, gap = 560, 280, 12
        bar = (width - gap) // len(self.heights) - gap
        rows = []
        for y in range(height):
            row = bytearray(b"\\xff" * (3 * width))
            if y == height - 20:
                row = bytearray(b"\\x55" * (3 * width))
            for place, value in enumerate(self.heights):
                top = height - 20 - int((height - 50) * value / max(self.heights))
                if top <= y < height - 20:
                    left = gap + place * (bar + gap)
                    row[3 * left:3 * (left + bar)] = bytes((63, 122, 166)) * bar
            rows.append(b"\\0" + bytes(row))
        def chunk(kind, data):
            body = kind + data
            return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
        header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        file.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))

def bar(places, heights): _open.append(_Figure(list(heights)))
def get_fignums(): return list(range(len(_open)))
def figure(number): return _open[number]
def close(what): _open.clear()
`;

function wheel(): Buffer {
  const info = 'matplotlib-1.0.dist-info';
  const files = {
    'matplotlib/__init__.py': '',
    'matplotlib/pyplot.py': pyplot,
    [`${info}/METADATA`]: 'Metadata-Version: 2.1\nName: matplotlib\nVersion: 1.0\n',
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/RECORD`]: '',
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  );
}

const chart =
  'import matplotlib.pyplot as plt\nyears = [2019, 2020, 2021, 2022, 2023]\nplt.bar(years, [41, 58, 37, 66, 72])';

const reply = (thought: string, rest: object): string => JSON.stringify({ thought, ...rest });

const replies = [
  reply('Read the file first.', { tool: 'parse-file', arguments: { file: 'harvest.csv' } }),
  reply('Draw the five years.', { tool: 'run-python', arguments: { code: chart } }),
  reply('List every tree.', {
    tool: 'run-javascript',
    arguments: {
      code: "for (let tree = 1; tree <= 9000; tree += 1) console.log('tree ' + tree + ' was picked');",
    },
  }),
  reply('The figure shows it.', { answer: 'The harvest grew from 41 to 72 crates.', quotes: [] }),
];

async function giveFiles(page: Page): Promise<void> {
  await goTo(page, 'Tools');
  await page
    .getByLabel('Python packages (.whl)')
    .setInputFiles({ name: 'matplotlib-1.0-py3-none-any.whl', mimeType: 'application/zip', buffer: wheel() });
  await expect(page.getByRole('list', { name: 'Python packages' })).toContainText('matplotlib-1.0');
  await page.getByLabel('Files that tools may read').setInputFiles({
    name: 'harvest.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('year,crates\n2019,41\n2020,58\n2021,37\n2022,66\n2023,72\n'),
  });
  await expect(page.getByRole('list', { name: 'Files that tools may read' })).toContainText('harvest.csv');
}

test('UI9: the tools view breaks no rule that axe knows, in either theme, with files, packages and a result', async ({
  page,
}) => {
  await openApp(page);
  await giveFiles(page);
  await page.getByLabel('Let tools read the web').check();
  await page.getByText('Addresses of the services').click();
  await page
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill('for (let i = 0; i < 9000; i += 1) console.log(i)');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Output of the tool' })).toContainText('[Cut: ');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => excessWidth(page)).toBeLessThanOrEqual(0);
      const violations = await violationsOf(page);
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        `${width} ${colorScheme}`,
      ).toEqual([]);
      await keepPicture(page, `tools-${width}-${colorScheme}`);
    }
  }
});

test('Y21, Y3: a question with a file: the figure that code drew stands under its step, and so does what was cut', async ({
  page,
}, testInfo) => {
  await scriptModel(page, replies);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openApp(page);
  await addSmallLibrary(page);
  await giveFiles(page);
  await openAdvanced(page);
  await page.getByLabel('Who chooses the steps').selectOption('react');
  await page.getByLabel(/tools of this page/i).check();
  await goBack(page);
  await ask(page, question);
  const approval = page.getByRole('group', { name: 'Approval' });
  const answer = newestAnswer(page, question);
  // Whatever a tool may do is asked for, once each.
  const allow = approval.getByRole('button', { name: 'Allow this once' });
  // The next call may ask before anybody has seen the form go away: it is not waited for, and may go while it is pressed.
  await page.addLocatorHandler(allow, () => allow.click({ timeout: 2_000 }).catch(() => undefined), {
    noWaitAfter: true,
  });
  await expect(await answer).toContainText('The harvest grew from 41 to 72 crates.');
  const steps = page.getByRole('list', { name: 'Steps' }).last();
  const figure = steps.getByRole('img', { name: /^Figure 1 of 1, drawn by code in step 3: / });
  await expect(figure).toBeVisible();
  await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(560);
  await expect(steps.getByText('untrusted: drawn by code that the model wrote')).toBeVisible();
  await expect(steps.getByText(/^Output cut: [\d,]+ of [\d,]+ characters are kept\.$/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1440, 768, 400, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await figure.scrollIntoViewIfNeeded();
      await expect.poll(() => excessWidth(page)).toBeLessThanOrEqual(0);
      const itsRightEdge = async (): Promise<number> => {
        const box = await figure.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      };
      await expect.poll(itsRightEdge).toBeLessThanOrEqual(width);
      await keepPicture(page, `figure-${width}-${colorScheme}`);
    }
    const violations = await violationsOf(page);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  // What is kept of it comes back with the run.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(question.slice(0, 20)) })
    .first()
    .click();
  await expect(page.getByText('The harvest grew from 41 to 72 crates.').first()).toBeVisible();
  // Steps with a figure are not folded: it is a part of the answer.
  await expect(figure).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('figure.png') });
});

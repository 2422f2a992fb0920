/** An answer read closely: tables, citations, sources, sentences without one, plan and notes of the agent; the run on paper. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { blockId } from '../../src/core/memory/units.ts';
import type { ContextTrace } from '../../src/core/trace/trace.ts';
import type { StoredRun } from '../../src/ports/runs/run-store.ts';
import type { AnswerRecord } from '../../src/ports/runs/step-record.ts';
import { runFileOf } from '../doubles/run-file-of.ts';
import { SyntheticRun } from '../doubles/synthetic-run.ts';
import { expectAccessibleInThemes } from './accessible.ts';
import { filesField, openApp, openSteps, quotesOnly } from './support.ts';

const recorded = 'public/recorded/run.webpace.json';

/** A short run whose answer has a table, a list, a citation, a claim without one; whose agent planned, noted and thought. */
function crafted(): StoredRun {
  const stored = new SyntheticRun({
    steps: 6,
    stepsInTurn: 6,
    decisions: 4,
    length: 120,
    id: 'crafted',
  }).stored();
  const [answer] = stored.run.answers;
  if (answer === undefined) throw new Error('The run has no answer.');
  const prose = [
    'The parcel was brought at **6:15** by clerk 6 [1].',
    '| place | parcel |\n|---|---:|\n| quay | P-6 |\n| mill | P-7 |',
    '- The ferry sails at noon on Sundays.',
    '<img src="https://example.org/x.png"> [a link](https://example.org)',
  ].join('\n\n');
  const written: AnswerRecord = { ...answer, prose, answers: [] };
  const last = stored.traces.length - 1;
  const traces = stored.traces.map((trace, index): ContextTrace => {
    if (index !== last) return trace;
    return {
      ...trace,
      plan: {
        author: 'model',
        request: 'x',
        madeAt: 1,
        version: 1,
        lookahead: 2,
        tasks: [
          { id: 1, text: 'Find the parcel', state: 'done', dependsOn: [] },
          { id: 2, text: 'Name the clerk', state: 'open', dependsOn: [1] },
        ],
      },
      blocks: [
        {
          id: blockId('b1'),
          firstStep: 2,
          lastStep: 4,
          source: 'model',
          version: 2,
          tokens: 9,
          text: 'Parcels are kept at the quay.',
          trust: 'untrusted',
        },
      ],
    };
  });
  const steps = stored.steps.map((step) => {
    const reply = '{"thought":"The quay is where parcels go.","tool":"visit","arguments":{}}';
    return step.step === 3 && step.call ? { ...step, call: { ...step.call, reply } } : step;
  });
  return { ...stored, run: { ...stored.run, answers: [written] }, steps, traces };
}

async function openCrafted(page: Page, path: string): Promise<void> {
  await writeFile(path, runFileOf(crafted()));
  await openApp(page);
  await page.getByLabel('Conversation files', { exact: true }).setInputFiles(path);
  await expect(page.getByRole('group', { name: 'Answer: Answered' })).toBeVisible();
}

test('Q16, Q18: tables and lists are drawn, nothing loads or leads away; plan, notes and thoughts of the agent are shown', async ({
  page,
}, testInfo) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  await openCrafted(page, testInfo.outputPath('crafted.webpace.json'));
  const answer = page.getByRole('group', { name: 'Answer: Answered' });
  await expect(answer.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(answer.getByRole('cell', { name: 'P-7' })).toBeVisible();
  await expect(answer.getByRole('listitem').filter({ hasText: 'The ferry sails at noon' })).toBeVisible();
  await expect(answer.getByRole('link')).toHaveCount(0);
  await expect(answer.getByRole('img')).toHaveCount(0);
  expect(requests.filter((host) => host.includes('example.org'))).toEqual([]);

  await openSteps(page);
  await expect(page.getByText('The quay is where parcels go.')).toBeVisible();
  await page.getByText('Plan: 1 of 2 done · 1 note').click();
  await expect(page.getByRole('list', { name: 'Plan' }).getByRole('listitem')).toHaveText([
    /^Find the parcel done$/,
    /^Name the clerk open$/,
  ]);
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Parcels are kept at the quay.');
  await expectAccessibleInThemes(page);

  const chip = answer.getByRole('button', { name: /^Quote 1,/ }).first();
  await chip.focus();
  await expect(page.getByRole('tooltip')).toContainText('parcel P-6, brought at 6:15');
  await expect(page.getByRole('tooltip')).toContainText('remembered from step 6 of this conversation');
  // Wherever the number stands in its line, nothing of the quote is cut.
  for (const width of [390, 640, 760, 880, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    for (const number of await answer.locator('.chip').all()) {
      await number.blur();
      await number.focus();
      const outside = await page.getByRole('tooltip').evaluate((preview) => {
        const [own, region] = [preview, document.getElementById('main') as Element].map((part) =>
          part.getBoundingClientRect(),
        );
        return Math.max((region?.left ?? 0) - (own?.left ?? 0), (own?.right ?? 0) - (region?.right ?? 0));
      });
      expect(outside, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('Q16: a sentence without a source is marked, and a press looks for one in the same run', async ({
  page,
}, testInfo) => {
  await openCrafted(page, testInfo.outputPath('crafted.webpace.json'));
  await quotesOnly(page);
  // The question stands still until it is stopped: it waits for its tokenizer.
  let letTokenizerLoad: () => void = () => undefined;
  const gate = new Promise<void>((open) => {
    letTokenizerLoad = open;
  });
  await page.route('**/smollm2-135m-instruct/tokenizer.json', async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await page
    .getByRole('button', { name: 'Look for a source for: The ferry sails at noon on Sundays.' })
    .click();
  const question = 'Is there a source for this? “The ferry sails at noon on Sundays.”';
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Conversations' }).locator('.run')).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  letTokenizerLoad();
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
});

test('Q17, I9: all sources of a run with their quotes; the report has footnotes and sources, and goes on paper', async ({
  page,
}) => {
  await openApp(page);
  await page.getByLabel('Conversation files', { exact: true }).setInputFiles(recorded);
  await expect(page.getByRole('group', { name: 'Answer: Answered' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sources' }).click();
  const sources = page.getByRole('region', { name: 'Sources' });
  const run = JSON.parse(await readFile(recorded, 'utf8')).run as StoredRun['run'];
  const documents = new Set(
    run.answers.flatMap(({ citations }) => citations.map(({ document }) => document)),
  );
  await expect(sources.getByRole('heading')).toHaveText(`${documents.size} sources`);
  await expect(sources.getByText(/quoted (once|\d+ times)/)).toHaveCount(documents.size);
  await expectAccessibleInThemes(page);
  await page.emulateMedia({ colorScheme: 'light' });
  if (run.answers.length > 1) {
    await sources.getByLabel('Only the newest answer').check();
    const newest = new Set(run.answers.at(-1)?.citations.map(({ document }) => document));
    await expect(sources.getByText(/quoted (once|\d+ times)/)).toHaveCount(newest.size);
  }
  await page.keyboard.press('Escape');
  await expect(sources).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  const quotes = run.answers.flatMap(({ citations }) => citations);
  expect(report.match(/^\[\^\d+\]: /gm)).toHaveLength(quotes.length);
  expect(report).toContain('## Sources\n\n- ');
  expect(report.match(/^- .*quoted /gm)).toHaveLength(documents.size);

  await page.evaluate(() => {
    Object.assign(window, { prints: 0 });
    window.print = () => {
      (window as unknown as { prints: number }).prints += 1;
    };
  });
  await page.getByRole('button', { name: 'Print the report' }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  const text = await textOfPdf(page, await page.pdf({ format: 'A4' }));
  for (const { question } of run.answers) expect(text).toContain(question.replace(/\s+/g, ''));
  expect(text).toContain('2,975people');
  expect(text).toContain('Sources');
  expect(text).not.toContain('Newquestion');
  await expect(page.getByRole('article', { name: 'Report' })).toHaveCount(0);
});

/** As the app's own reader gives it, without white space, since lines are broken anywhere. */
async function textOfPdf(page: Page, buffer: Buffer): Promise<string> {
  await filesField(page).setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('1 document on this device')).toBeVisible();
  const text = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('webpace').addEventListener('success', ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const documents = database.transaction('documents').objectStore('documents').getAll();
          documents.addEventListener('success', () => {
            database.close();
            resolve((documents.result[0] as { text: string }).text);
          });
        });
      }),
  );
  return text.replace(/\s+/g, '');
}

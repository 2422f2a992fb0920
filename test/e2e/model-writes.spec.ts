/**
 * A model writes beside the steps, in the built page: policies that let one write are run with the bundled model, and the stored
 * trace says who wrote what. Over web-llm the words are scripted, so that they stand; the bundled model's often do not.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { expect, type Page } from '@playwright/test';
import type { WrittenDirective } from '../../src/core/trace/trace.ts';
import { policies } from '../../src/policies/index.ts';
import type { StoredRun } from '../../src/ports/runs/run-store.ts';
import { readRunFile } from '../../src/record/run-file/run-file.ts';
import { test } from './own-share.ts';
import { scriptWebLlm } from './scripted-web-llm.ts';
import { offerSteeringModel, steeringScript, takeSteeringModel } from './steering-model.ts';
import {
  addSmallLibrary,
  ask,
  goTo,
  newestAnswer,
  openAdvanced,
  openApp,
  openSmallLibrary,
  quotesOnly,
} from './support.ts';
import { modelHasWritten, watchWorkers } from './watch-workers.ts';

test.describe.configure({ mode: 'serial' });

const questions = [
  'When does the bakery open?',
  'How high is the tower of the lighthouse?',
  'How many singers does the choir have?',
  'How many apple trees has the orchard?',
  'What does the rye loaf cost?',
  'Who is the conductor of the choir?',
];
const writing = policies.filter(({ fields = [] }) => fields.some(({ name }) => name === 'source'));
/** Their texts are long: the bundled model writes for minutes. They are run with --long. */
const slowToWrite = new Set(['folding', 'planned']);
const triedPolicies = writing.filter(({ name }) => process.env.WEBPACE_LONG || !slowToWrite.has(name));

/** The policy for the next question, with the loaded model as its writer. */
async function letModelWrite(page: Page, policy: string): Promise<void> {
  await openAdvanced(page);
  await page.getByLabel('Who chooses the steps').selectOption('guided');
  await page.getByLabel('Memory policy').selectOption(policy);
  await page.getByLabel('Who writes summaries, folds, edits and plans').selectOption('model');
  await page
    .getByRole('button', { name: /^New question/ })
    .first()
    .click();
}

/** The file of the newest run, with all that is in it. */
async function runFile(page: Page): Promise<string> {
  const runs = page.getByRole('navigation', { name: 'Conversations' });
  await runs
    .getByRole('button', { name: /^Actions for the conversation/ })
    .first()
    .click();
  await runs.getByRole('button', { name: /^Export the conversation/ }).click();
  await page.getByLabel('Leave out what was read').uncheck();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  return readFile(await (await download).path(), 'utf8');
}

function runOf(file: string): StoredRun {
  const read = readRunFile(file);
  if (!read.ok) throw read.error;
  return read.value;
}

/** What the stored traces of the newest run say of each directive. */
async function storedDirectives(page: Page): Promise<WrittenDirective[]> {
  const { traces } = runOf(await runFile(page));
  return traces.flatMap(({ directiveSource }) => directiveSource?.written ?? []);
}

/** Asks in one run, with the model's time to write between two questions, until a stored trace says what is wanted. */
async function askUntil(
  page: Page,
  wanted: (directive: WrittenDirective) => boolean,
): Promise<WrittenDirective[]> {
  let written: WrittenDirective[] = [];
  for (const question of questions) {
    await ask(page, question);
    await expect(await newestAnswer(page, question)).toHaveAccessibleName('Answer: Answered');
    written = await storedDirectives(page);
    if (written.some(wanted)) return written;
    await modelHasWritten(page);
  }
  return written;
}

test.describe('the bundled model', () => {
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ reducedMotion: 'reduce' });
    await watchWorkers(page);
    await openSmallLibrary(page);
  });

  test.afterAll(() => page.close());

  for (const { name } of triedPolicies) {
    test(`E15, E16: ${name}: the stored trace says model, or the rule with the reason why the words were refused`, async () => {
      await letModelWrite(page, name);
      const written = await askUntil(page, ({ author }) => author !== 'late');
      expect(written.some(({ author }) => author !== 'late')).toBe(true);
      for (const { author, reason } of written) expect(reason === null).toBe(author === 'model');
      // The engine itself held: whatever was refused was refused for its words.
      const codes = written.flatMap(({ author, reason }) => (author === 'rule' ? [reason?.code] : []));
      for (const code of codes) expect(code).toMatch(/^(directive-malformed|edit-rejected)$/);
    });
  }
});

/** A reply by policy that it can use as it is. */
const usable = {
  'rolling-summary': 'The bakery opens at 6:45.',
  planned: 'The bakery opens at 6:45.',
  folding:
    '{"fold":{"type":"granular_condensation","target":{"ids":["s2"]},"summary_text":"The bakery in Mill Lane opens at 6:45."}}',
};

test.describe('the scripted runtime of web-llm', () => {
  let page: Page;

  /** These from now on, from the first call again. */
  async function letReply(replies: readonly string[]): Promise<void> {
    await scriptWebLlm(page.context(), steeringScript(replies));
    await openApp(page);
  }

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await offerSteeringModel(context, ['']);
    await watchWorkers(context);
    page = await context.newPage();
    await openApp(page);
    await takeSteeringModel(page);
    await addSmallLibrary(page);
  });

  test.afterAll(() => page.context().close());

  test('Y41, L44: the model of this device reads a document for a goal and judges an answer in the lab; each says so', async () => {
    const [question = ''] = questions;
    const held = 'The bakery opens at 6:45.';
    await letReply([
      JSON.stringify({
        thought: '',
        tool: 'visit',
        arguments: { document: 'The bakery in Mill Lane', goal: question },
      }),
      JSON.stringify({ rationale: 'It names the hour.', evidence: [held], summary: held }),
      JSON.stringify({ thought: '', answer: held, quotes: [held] }),
      'yes',
    ]);
    await ask(page, question);
    await expect(await newestAnswer(page, question)).toContainText('The bakery in Mill Lane');
    const storedFile = await runFile(page);
    const { chunks } = runOf(storedFile);
    const visit = chunks.find(({ kind }) => kind === 'visit');
    expect(visit?.observation).toContain(`It names the hour.\nEvidence:\n- ${held}`);
    expect(visit?.observation).toMatch(/\[Read by the model qwen3-4b[^\]]*\]\nText of the page:/);

    await goTo(page, 'Lab');
    const section = page.getByRole('region', { name: 'Judge answers' });
    const files = [storedFile, { [question]: ['At a quarter to seven in the morning.'] }].map(
      (content, place) => ({
        name: `${place}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      }),
    );
    const chooser = section.getByLabel(/^Exported conversations and one file/);
    await chooser.setInputFiles(files);
    await expect(section.getByRole('listitem').first()).toContainText('wrong, by the rule');
    await section.getByLabel('The model judges what the rule cannot match').check();
    await chooser.setInputFiles(files);
    await expect(section.getByRole('listitem').first()).toContainText('right, by the model qwen3-4b');
  });

  for (const [policy, reply] of Object.entries(usable))
    test(`E15: ${policy}: the stored trace says model`, async () => {
      await letReply([reply]);
      await quotesOnly(page);
      await letModelWrite(page, policy);
      const written = await askUntil(page, ({ author }) => author === 'model');
      expect(written.some(({ author }) => author === 'model')).toBe(true);
    });
});

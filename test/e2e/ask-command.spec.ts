/** `npm run ask` as a person runs it: a child process, its output, its files and its exit code. */
import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { profileFolder } from '../../src/cli/node/ask/browser.mjs';
import { type Ended, runAsk, startProgram } from './program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves as soon as it is printed: a fast machine would go on between two looks. */
function saidBy(child: ChildProcess, output: () => string, wanted: RegExp): Promise<void> {
  return new Promise((heard) => {
    child.stdout?.on('data', () => wanted.test(output()) && heard());
  });
}

/** Two documents of which only one holds the fact, and a file that is none. */
async function tinyLibrary(folder: string): Promise<string> {
  await mkdir(join(folder, 'inside'), { recursive: true });
  await writeFile(
    join(folder, 'lighthouse.md'),
    '# The lighthouse at Corran Head\n\nThe lamp was lit for the first time on 3 May 1884.\n',
  );
  await writeFile(
    join(folder, 'inside', 'bakery.txt'),
    'The bakery in Mill Lane opens at 6:45. Its rye loaf costs £3.20.\n',
  );
  await writeFile(join(folder, 'inside', 'broken.txt'), Buffer.from([0, 1, 2, 0, 255]));
  return folder;
}

test('Q26: answers from a folder in plain words, with a follow-up, and writes the JSON', async () => {
  const testInfo = test.info();
  const library = await tinyLibrary(testInfo.outputPath('library'));
  const json = testInfo.outputPath('result.json');
  const { code, output } = await runAsk(
    'When was the lamp of the lighthouse first lit?',
    'What does the rye loaf cost?',
    '--library',
    library,
    '--json',
    json,
    '--budget',
    '768',
    '--fresh',
  );
  expect(output).toContain('skipped inside/broken.txt');
  // What was read, without a figure of the memory.
  expect(output).toContain('Read “The lighthouse at Corran Head”');
  expect(output).not.toMatch(/tokens|detailed/);
  expect(output).toContain('lighthouse.md, line 3');
  expect(code, output).toBe(0);

  const report = JSON.parse(await readFile(json, 'utf8'));
  expect(report.answers).toHaveLength(2);
  expect(report.answer).toEqual(report.answers[1]);
  expect(report.answer.outcome).toBe('answered');
  const text = await readFile(join(library, 'inside', 'bakery.txt'), 'utf8');
  const cited = report.answer.citations.find((citation: { quote: string }) =>
    citation.quote.includes('£3.20'),
  );
  expect(cited.document).toBe('inside/bakery.txt');
  expect(text.slice(cited.start, cited.end)).toBe(cited.quote);
  expect(report.steps.map(({ step }: { step: number }) => step)).toEqual(
    report.steps.map((_: unknown, index: number) => index + 1),
  );
  for (const step of report.steps) {
    expect(step.tokens).toBeLessThanOrEqual(768);
    expect(step.promptTokens).toBeGreaterThanOrEqual(step.cachedTokens);
    const counted = Object.values<number>(step.tiers.counts).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(step.tiers.list.length);
  }
  expect(report.settings).toMatchObject({ promptBudget: 768 });
});

test('CL1: --help explains itself, and nonsense ends with 2 and a sentence', async () => {
  const testInfo = test.info();
  const help = await runAsk('--help');
  expect(help.code).toBe(0);
  expect(help.output).toContain('--library DIR');
  const empty = testInfo.outputPath('empty');
  await mkdir(empty, { recursive: true });
  for (const [args, sentence] of [
    [[''], 'The question is empty'],
    [[], 'The question is missing'],
    [['What?', '--library', join(empty, 'missing')], 'There is no folder'],
    [['What?', '--library', empty], 'is empty'],
    [['What?', '--budget', 'much'], 'whole number'],
    [['What?', '--collection', 'inside'], 'give --library as well'],
    [['What?', '--own', join(empty, 'missing.gguf')], 'There is no model file'],
    [['What?', '--model', 'x', '--no-model'], 'exclude each other'],
    [['What?', '--model-server', 'x'], '--model-server needs an address'],
    [['What?', '--team-library', '--team-library-file', join(empty, 'missing')], 'cannot be read'],
  ] as const) {
    const { code, output } = await runAsk(...args);
    expect(output).toContain(sentence);
    expect(code).toBe(2);
  }
});

test('MD7: --own answers with a model from a file, and --model refuses a name that there is not, before anything is searched', async () => {
  const library = await tinyLibrary(test.info().outputPath('library'));
  const file = join(root, 'public', 'models', 'smollm2-135m-instruct', 'SmolLM2-135M-Instruct.Q4_1.gguf');
  const json = test.info().outputPath('own.json');
  const own = await runAsk(
    'When was the lamp of the lighthouse first lit?',
    '--own',
    file,
    '--library',
    library,
    '--fresh',
    '--steps',
    '2',
    '--json',
    json,
  );
  expect(own.output).toContain('Question: When was the lamp');
  // The model steers, as one's own does; what it says is not looked at.
  const report = JSON.parse(await readFile(json, 'utf8'));
  expect(report.settings.model).toMatch(/^own\//);
  expect(report.failure).toBeNull();
  const unknown = await runAsk('What?', '--library', library, '--fresh', '--model', 'llama');
  expect(unknown.output).toContain("There is no model 'llama'. Next: name one of qwen3-4b");
  expect(unknown.output).not.toMatch(/So far|Searched|Read/);
  expect(unknown.code).toBe(2);
});

/** Twenty documents of thirty passages each, of which one holds the fact. */
async function longLibrary(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (let harbour = 0; harbour < 20; harbour += 1) {
    const entries = Array.from({ length: 30 }, (_, day) => entryOf(harbour, day));
    if (harbour === 13) entries.splice(17, 0, `## The lighthouse\n\n${lamp}`);
    await writeFile(
      join(folder, `harbour-${harbour}.md`),
      `# Ledger of harbour ${harbour}\n\n${entries.join('\n\n')}\n`,
    );
  }
  return folder;
}

const lamp = 'The lamp of the lighthouse was lit for the first time on 3 May 1884.';

function entryOf(harbour: number, day: number): string {
  const weather = ['calm', 'stormy', 'foggy'][day % 3];
  return (
    `## Entry ${day}\n\nOn day ${day} of the year the clerk of harbour ${harbour} wrote that ${harbour * day + 3} barrels ` +
    `of herring came from boat number ${day * 7 + harbour}, and that the weather was ${weather}. The toll was paid in ` +
    `silver, and the porters carried everything to shed ${day % 5} before the tide turned.`
  );
}

test('V11, V13: over twenty files, the question stands first, and a quote by words before anything is encoded', async () => {
  const library = await longLibrary(test.info().outputPath('library'));
  const question = 'When was the lamp of the lighthouse lit for the first time?';
  const { code, output } = await runAsk(question, '--library', library, '--no-model', '--fresh');
  const places = [
    `Question: ${question}`,
    'library: 0 of ',
    'So far, it may change:',
    lamp,
    'Loading the encoder',
    'Searched for',
  ].map((part) => output.indexOf(part));
  expect(places, output).toEqual([...places].sort((one, other) => one - other));
  expect(output.lastIndexOf(lamp)).toBeGreaterThan(output.indexOf('Searched for'));
  expect(output).toMatch(/All documents were searched by words, \d+ % of their text by meaning too\./);
  expect(output).not.toContain('all ready');
  expect(code, output).toBe(0);
});

test('V2, V10: a command that is killed while it indexes keeps its vectors, and the next one goes on from there', async () => {
  const library = await longLibrary(test.info().outputPath('library'));
  const profile = profileFolder(library);
  try {
    const question = 'When was the lamp of the lighthouse lit for the first time?';
    const { child, output, ended } = startProgram('ask.mjs', [
      question,
      '--library',
      library,
      '--no-model',
      '--index',
    ]);
    await Promise.race([saidBy(child, output, /library: [1-9]\d* of \d+ passages/), ended]);
    child.kill('SIGKILL');
    await ended;
    const kept = indexedBy(output());
    expect(kept, output()).toBeGreaterThan(0);
    let next: Ended | undefined;
    await expect(async () => {
      // The browser that the command left closes by itself.
      next = await runAsk(question, '--library', library, '--no-model');
      expect(next.output).not.toContain('Another `npm run ask` is working on this library');
    }).toPass();
    expect(next?.output).toContain(lamp);
    const [, first] = /library: (\d+) of/.exec(next?.output ?? '') ?? [];
    expect(Number(first), next?.output).toBeGreaterThanOrEqual(kept);
    expect(next?.code, next?.output).toBe(0);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

/** Passages with a vector, as the command said last. */
function indexedBy(output: string): number {
  return Number([...output.matchAll(/library: (\d+) of/g)].at(-1)?.[1] ?? 0);
}

test('V4, Q26: --collection asks the documents of one folder alone, and names the folders that there are; --details prints the tokens and the memory of each step', async () => {
  const library = await tinyLibrary(test.info().outputPath('library'));
  const both = ['When was the lamp of the lighthouse first lit?', 'What does the rye loaf cost?'];
  const found = await runAsk(
    ...both,
    '--library',
    library,
    '--collection',
    'inside',
    '--details',
    '--no-model',
    '--fresh',
  );
  expect(found.output).toMatch(/Read .*\n.* full \d+ · detailed \d+ · brief \d+ · line \d+/);
  expect(found.output).toMatch(/encoder .*: ready/);
  expect(found.output).not.toContain('3 May 1884');
  expect(found.output).toContain('inside/bakery.txt, line 1');
  expect(found.code, found.output).toBe(0);
  const unknown = await runAsk('What?', '--library', library, '--collection', 'outside');
  expect(unknown.output).toContain("There is no collection 'outside'. Next: name one of inside.");
  expect(unknown.code).toBe(2);
});

test('an unknown policy is refused with the known ones', async () => {
  const testInfo = test.info();
  const library = await tinyLibrary(testInfo.outputPath('library'));
  const { code, output } = await runAsk(
    'What?',
    '--library',
    library,
    '--policy',
    'nonsense',
    '--no-model',
    '--fresh',
  );
  expect(output).toMatch(/There is no context policy “nonsense”\. Known: webpace, (?:[\w-]+, )*pace, /);
  expect(code).toBe(2);
});

test('Ctrl-C stops the run and ends cleanly', async () => {
  const testInfo = test.info();
  const library = await tinyLibrary(testInfo.outputPath('library'));
  const { child, output, ended } = startProgram('ask.mjs', [
    'When was the lamp first lit?',
    '--library',
    library,
    '--fresh',
  ]);
  await Promise.race([saidBy(child, output, /So far, it may change/), ended]);
  child.kill('SIGINT');
  const { code } = await ended;
  expect(output()).toContain('Stopping ...');
  expect(code).toBe(130);
});

test('CL2: under a locale of ASCII, a document with other letters in its name answers, and one that cannot be read is named', async () => {
  const library = await tinyLibrary(test.info().outputPath('bücher'));
  await symlink(join(library, 'nowhere'), join(library, 'gone.txt'));
  const { ended } = startProgram(
    'ask.mjs',
    ['What does the rye loaf cost?', '--library', library, '--no-model', '--fresh'],
    { LC_ALL: 'C' },
  );
  const { code, output } = await ended;
  expect(output).toContain('skipped gone.txt: it cannot be read');
  expect(output).toContain('inside/bakery.txt, line 1');
  expect(code, output).toBe(0);
});

test('CL3: whoever closes the output gets no error, and nothing stays in the folder for temporary files', async () => {
  // Chromium makes a socket there, whose path must be short.
  const temporary = await mkdtemp(join(tmpdir(), 'closed-'));
  const library = await tinyLibrary(test.info().outputPath('library'));
  const { child, output, ended } = startProgram(
    'ask.mjs',
    ['When was the lamp first lit?', '--library', library, '--no-model', '--fresh'],
    { TMPDIR: temporary },
  );
  await Promise.race([saidBy(child, output, /Question/), ended]);
  child.stdout?.destroy();
  const { code } = await ended;
  expect(output()).not.toContain('Error');
  expect(code).toBe(141);
  expect((await readdir(temporary)).filter((name) => name.startsWith('webpace-'))).toEqual([]);
  await rm(temporary, { recursive: true });
});

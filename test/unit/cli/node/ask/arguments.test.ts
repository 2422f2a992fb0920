import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../../scripts/lib/command-line.mjs';
import { type AskArguments, parseAskArguments, usage } from '../../../../../src/cli/node/ask/arguments.mjs';
import { ggufModels } from '../../../../../src/models/gguf-models.ts';

describe('the arguments of the ask command', () => {
  test('MD7, MD10: the help names every language model for the processor', () => {
    for (const { id } of ggufModels) expect(usage).toContain(id);
  });

  test('a question alone', () => {
    expect(parseAskArguments(['What?'])).toEqual({
      questions: ['What?'],
      library: undefined,
      collection: undefined,
      policy: undefined,
      budget: undefined,
      steps: undefined,
      minutes: undefined,
      json: undefined,
      exported: undefined,
      model: true,
      teamLibrary: {},
      languageModel: undefined,
      own: [],
      details: false,
      fresh: false,
      index: false,
    });
  });

  test('Q27: follow-ups and every option, steps and minutes among them, in any order', () => {
    const args = [
      '--policy',
      'pace',
      ' one ',
      '--budget=512',
      '--steps',
      '30',
      '--minutes=20',
      'two',
      '--library',
      'notes',
      '--json',
      'out.json',
      '--export',
      'run.json',
    ];
    expect(parseAskArguments([...args, '--details', '--no-model', '--fresh'])).toEqual({
      questions: ['one', 'two'],
      library: 'notes',
      collection: undefined,
      policy: 'pace',
      budget: 512,
      steps: 30,
      minutes: 20,
      json: 'out.json',
      exported: 'run.json',
      model: false,
      teamLibrary: {},
      languageModel: undefined,
      own: [],
      details: true,
      fresh: true,
      index: false,
    });
  });

  test('MD7: a model of the catalogue, or the parts of one of your own; never both, nor with --no-model', () => {
    expect(parseAskArguments(['What?', '--model', 'qwen3-4b'])).toMatchObject({
      languageModel: 'qwen3-4b',
      own: [],
      model: true,
    });
    expect(parseAskArguments(['What?', '--own', 'a.gguf', '--own=b.gguf'])).toMatchObject({
      teamLibrary: {},
      languageModel: undefined,
      own: ['a.gguf', 'b.gguf'],
    });
    for (const args of [
      ['--model', 'x', '--own', 'a.gguf'],
      ['--model', 'x', '--no-model'],
      ['--own', 'a.gguf', '--no-model'],
    ])
      expect(() => parseAskArguments(['What?', ...args])).toThrow(/exclude each other/);
    for (const args of ['--model=', '--own='])
      expect(() => parseAskArguments(['What?', args])).toThrow(UsageError);
  });

  test('MD7: a model of a server answers alone; beside its encoder another one may', () => {
    const server = ['What?', '--model-server', 'http://localhost:11434'];
    const others = [['--model', 'x'], ['--own', 'a.gguf'], ['--no-model']];
    for (const other of others) {
      expect(() => parseAskArguments([...server, ...other])).toThrow(/--model-server answers/);
      const encoder = [...server, '--server-encoder', 'e', ...other];
      expect(parseAskArguments(encoder)).toMatchObject({ serverEncoder: 'e', serverModel: undefined });
      expect(() => parseAskArguments([...encoder, '--server-model', 'm'])).toThrow(/--model-server answers/);
    }
  });

  test('a question that begins with a dash comes after two dashes', () => {
    expect(parseAskArguments(['--', '-5 or 5?'])).toMatchObject({ questions: ['-5 or 5?'] });
  });

  test.each([['--help'], ['-h'], ['What?', '--help']])('help is asked for by %j', (...args) => {
    expect(parseAskArguments(args)).toBe('help');
  });

  test('a refusal says why, the form of the command and where its options are explained, in a few lines', () => {
    const refusal =
      /^The question is missing\. [^\n]*\n\nUsage: npm run ask -- [^\n]*\nNext: `npm run ask -- --help` explains every option\.$/;
    expect(() => parseAskArguments([])).toThrow(refusal);
    expect(() => parseAskArguments(['What?', '--libary', 'x'])).toThrow(
      /^Unknown option '--libary'\.\n\nUsage: /,
    );
  });

  test.each([
    [[], 'The question is missing'],
    [['  '], 'The question is empty'],
    [['one', ''], 'The question is empty'],
    [['What?', '--libary', 'x'], '--libary'],
    [['What?', '--library'], '--library'],
    [['What?', '--collection', 'Harbour'], 'give --library as well'],
    [['What?', '--library', 'notes', '--collection', ' '], '--collection wants a value'],
    [['What?', '--library', ' '], '--library wants a value'],
    [['What?', '--policy', 'pac'], 'There is no context policy “pac”. Known: webpace, folding, '],
    [['What?', '--budget', 'many'], '--budget wants a whole number'],
    [['What?', '--budget', '0'], '--budget wants a whole number'],
    [['What?', '--budget', '10.5'], '--budget wants a whole number'],
    [['What?', '--steps', '0'], '--steps wants a whole number'],
    [['What?', '--minutes', 'long'], '--minutes wants a whole number'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => parseAskArguments(args)).toThrow(UsageError);
    expect(() => parseAskArguments(args)).toThrow(sentence);
  });

  test('TL14: a team’s library is asked only where it is named, and never over one collection', () => {
    const { teamLibrary } = parseAskArguments([
      'Who?',
      '--team-library',
      '--team-library-file',
      'address.txt',
      '--team-library-role',
      'staff',
    ]) as AskArguments;
    expect(teamLibrary).toEqual({
      'team-library': true,
      'team-library-file': 'address.txt',
      'team-library-role': 'staff',
    });
    expect(() => parseAskArguments(['Who?', '--team-library-role', 'staff'])).toThrow(
      'need --team-library as well',
    );
    const inOne = ['Who?', '--library', 'notes', '--collection', 'inside', '--team-library'];
    expect(() => parseAskArguments(inOne)).toThrow('asks nothing of a team');
  });

  test('the usage names every option', () => {
    for (const option of [
      'library',
      'collection',
      'policy',
      'budget',
      'steps',
      'minutes',
      'details',
      'json',
      'export',
      'team-library',
      'no-model',
      'fresh',
      'help',
    ])
      expect(usage).toContain(`--${option}`);
  });

  test('E17: --set gives settings of the policy, parts of them too', () => {
    const read = parseAskArguments([
      'Who?',
      '--policy',
      'folding',
      '--set',
      'source=model',
      '--set',
      'recentCount=3',
      '--set',
      'thresholds.alpha=0.5',
      '--set',
      'thresholds.beta=1',
    ]);
    expect(read).toMatchObject({
      settings: { source: 'model', recentCount: 3, thresholds: { alpha: 0.5, beta: 1 } },
    });
    expect(() => parseAskArguments(['Who?', '--set', 'recentCount'])).toThrow('KEY=VALUE');
  });
});

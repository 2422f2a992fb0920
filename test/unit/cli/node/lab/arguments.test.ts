import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../../scripts/lib/command-line.mjs';
import { parseLabArguments, usage } from '../../../../../src/cli/node/lab/arguments.mjs';

const least = ['--data', 'a.jsonl', '--policy', 'webpace'];

describe('the arguments of the lab command', () => {
  test('files and policies alone', () => {
    expect(parseLabArguments(least)).toEqual({
      answers: [],
      generate: null,
      judge: null,
      writer: null,
      calls: 200,
      pairs: false,
      wholeContext: [],
      success: false,
      evolve: null,
      data: ['a.jsonl'],
      policies: ['webpace'],
      budgets: [],
      settings: [],
      vectors: [],
      encoder: 'multilingual-e5-small-q4',
      encoderNamed: false,
      encode: false,
      words: false,
      shard: undefined,
      merge: [],
      every: 1,
      tokenizer: null,
      delay: 0,
      threads: false,
      glimpses: false,
      against: undefined,
      slice: undefined,
      sample: undefined,
      out: undefined,
      fresh: false,
      cycle: undefined,
      untilOverflow: false,
      page: undefined,
    });
    expect(parseLabArguments(['--data', 'a', '--page', 'stress'])).toMatchObject({
      policies: [],
      page: 'stress',
    });
  });

  test('every option, lists apart or repeated, files as a shell expands them', () => {
    const given = [
      '--data',
      'a',
      'b',
      '--data',
      'c',
      '--policy',
      'pace,pace:lambda=1',
      '--policy=hybrid',
      '--budget',
      '512, 1024',
      '--set',
      'lambda=0',
      '--set',
      'pace.temperature=1',
      '--encoder',
      'none',
      '--vectors',
      'v',
      '--every',
      '4',
      '--tokens',
      'exact',
      '--tokenizer',
      't',
      '--delay',
      '3',
      '--against',
      'pace',
      '--slice',
      '50',
      '--sample',
      '60',
      '--out',
      'o',
      '--fresh',
      '--encode',
      '--words',
      '--shard',
      '2/4',
      '--cycle',
      '900',
      '--until-overflow',
    ];
    expect(parseLabArguments(given)).toEqual({
      answers: [],
      generate: null,
      judge: null,
      writer: null,
      calls: 200,
      pairs: false,
      wholeContext: [],
      success: false,
      evolve: null,
      threads: false,
      glimpses: false,
      data: ['a', 'c', 'b'],
      policies: ['pace', 'pace:lambda=1', 'hybrid'],
      budgets: [512, 1024],
      settings: ['lambda=0', 'pace.temperature=1'],
      encoder: null,
      encoderNamed: true,
      vectors: ['v'],
      encode: true,
      words: true,
      shard: { index: 2, count: 4 },
      merge: [],
      every: 4,
      tokenizer: 't',
      delay: 3,
      against: 'pace',
      slice: 50,
      sample: 60,
      out: 'o',
      fresh: true,
      cycle: 900,
      untilOverflow: true,
    });
  });

  test('exact tokens have a tokenizer by default', () => {
    const read = parseLabArguments([...least, '--tokens', 'exact']);
    expect(read).toMatchObject({ tokenizer: 'smollm2-135m-instruct' });
  });

  test.each([
    [['--policy', 'pace'], 'There is no data'],
    [['--data', 'a'], 'There is no policy'],
    [[...least, '--budget', '2k'], "--budget wants whole numbers of at least 1, not '2k'"],
    [[...least, '--budget', '0'], '--budget wants'],
    [[...least, '--every', '0'], '--every wants'],
    [[...least, '--slice', '-1'], '--slice'],
    [[...least, '--tokens', 'some'], "--tokens is estimate or exact, not 'some'"],
    [[...least, '--tokenizer', 't'], '--tokenizer counts only with --tokens exact'],
    [[...least, '--budgets', '1'], '--budgets'],
    [[...least, '--shard', '0/4'], "--shard wants which part of how many, such as 2/4, not '0/4'"],
    [[...least, '--shard', '5/4'], '--shard wants'],
  ])('%j makes no sense, and the usage is shown', (args, message) => {
    const read = (): unknown => parseLabArguments(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
    expect(read).toThrow('Usage: npm run lab');
  });

  test('shards to be merged need neither data nor policy', () => {
    expect(parseLabArguments(['--merge', 'a', 'b'])).toMatchObject({ merge: ['a', 'b'], policies: [] });
  });

  test('help, whatever else is given', () => {
    expect(parseLabArguments(['--help'])).toBe('help');
    expect(usage).toContain('--encoder');
  });

  test('two exported runs are compared without data or policy, and one alone is refused', () => {
    expect(parseLabArguments(['--answers', 'full.json', 'other.json'])).toMatchObject({
      answers: ['full.json', 'other.json'],
    });
    expect(() => parseLabArguments(['--answers', 'full.json'])).toThrow('two exported runs');
  });

  test('L23: what is not a sweep refuses to be shared', () => {
    const half = ['--shard', '1/2'];
    expect(parseLabArguments([...least, '--success', ...half])).toMatchObject({
      shard: { index: 1, count: 2 },
    });
    for (const other of [['--pairs'], ['--evolve', 'fold'], ['--generate'], ['--merge', 'one', 'two']])
      expect(() => parseLabArguments([...least, ...other, ...half])).toThrow('--shard shares a comparison');
  });

  test('L50: what has no effect on answers is refused with --success', () => {
    for (const other of [['--threads'], ['--delay', '2'], ['--until-overflow'], ['--glimpses']]) {
      expect(() => parseLabArguments([...least, ...other])).not.toThrow();
      expect(() => parseLabArguments([...least, ...other, '--success'])).toThrow(
        `${other[0]} has no effect on answers`,
      );
    }
  });

  test('L43: --generate needs no data, and has seed, steps and count of its own', () => {
    const read = parseLabArguments(['--generate', '--seed', '7', '--steps', '60']);
    expect(read).toMatchObject({ generate: { seed: 7, steps: 60, count: 10 } });
    expect(() => parseLabArguments(['--generate', '--steps', '1001'])).toThrow('at most 1000');
    expect(() => parseLabArguments(['--data', 'a', '--policy', 'pace', '--seed', '7'])).toThrow('--generate');
  });

  test('L45: a model that writes, and its limit', () => {
    const server = ['--model-server', 'http://localhost:11434', '--server-model', 'm'];
    expect(parseLabArguments([...least, '--source', 'model', '--calls', '9'])).toMatchObject({
      writer: {},
      calls: 9,
    });
    expect(parseLabArguments([...least, '--source', 'model', ...server])).toMatchObject({
      writer: { server: 'http://localhost:11434', name: 'm' },
    });
    for (const [args, message] of [
      [['--source', 'robot'], '--source is automatic or model'],
      [['--calls', '3'], 'need --source model'],
      [server, 'need --source model'],
      [['--source', 'model', '--server-model', 'm'], 'need --model-server'],
      [['--source', 'model', '--calls', '0'], '--calls'],
    ] as const)
      expect(() => parseLabArguments([...least, ...args])).toThrow(message);
  });

  test('L50: answers beside recall, of at most so many questions a session', () => {
    expect(parseLabArguments([...least, '--success', '--sample', '5'])).toMatchObject({
      success: true,
      sample: 5,
    });
  });

  test('L47, L48: pairs, and the search for a prompt', () => {
    expect(parseLabArguments([...least, '--pairs'])).toMatchObject({ pairs: true, writer: null });
    expect(parseLabArguments([...least, '--pairs', '--whole-context', '1,3'])).toMatchObject({
      wholeContext: [1, 3],
    });
    expect(() => parseLabArguments([...least, '--whole-context', '1'])).toThrow('belongs to --pairs');
    expect(
      parseLabArguments(['--data', 'a', '--evolve', 'fold', '--seed', '7', '--calls', '9']),
    ).toMatchObject({
      evolve: { kind: 'fold', seed: 7 },
      generate: null,
      writer: {},
      calls: 9,
      policies: [],
    });
    expect(() => parseLabArguments(['--evolve', 'fold'])).toThrow('There is no data');
    expect(() => parseLabArguments(['--data', 'a', '--evolve', 'song'])).toThrow('--evolve takes one of');
  });
});

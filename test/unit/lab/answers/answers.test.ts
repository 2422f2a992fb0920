import { beforeAll, describe, expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { itemF1, macroItemF1 } from '../../../../src/lab/answers/item-f1.ts';
import { judgeAnswer } from '../../../../src/lab/answers/judge-answer.ts';
import { holdsAccepted, matchAnswer, quotesHold } from '../../../../src/lab/answers/match-answer.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';

describe('L14: an answer is matched by its form', () => {
  test.each([
    ['The Blue Heron', ['blue heron'], 'exact'],
    ['BLUE  HERON.', ['Blue Heron'], 'exact'],
    ['蓝鹭号', ['蓝鹭号'], 'exact'],
    ['1,204', ['1204'], 'number'],
    ['about 1204 pages', ['1,204'], 'number'],
    ['12.50 percent', ['12.5 %'], 'number'],
    ['-3', ['−3'], 'exact'],
    ['Nando’s, take‐away', ["Nando's take-away"], 'exact'],
    ['It is the Blue Heron', ['Blue Heron'], 'alias'],
    ['Mrs. Ada Lowe', ['Lowe', 'Ada Lowe'], 'alias'],
    ['7 May 2023', ['May 7'], null],
    ['12', ['12 %'], null],
    ['12 or 13', ['12'], 'alias'],
    ['one of Anna, Bert, Carl, Dora and Emil', ['Carl'], null],
    ['the heron', ['Blue Heron'], null],
    ['', ['Blue Heron'], null],
    ['Blue Heron', [''], null],
  ])('%j against %j is %j', (given, accepted, kind) => {
    expect(matchAnswer(given, accepted)).toBe(kind);
  });

  test('a number inside a word or another number is not the number', () => {
    expect(matchAnswer('room B12', ['12'])).toBeNull();
    expect(matchAnswer('112', ['12'])).toBeNull();
    expect(holdsAccepted('in 1912', ['12'])).toBe(false);
  });

  test('quotes hold a gold string whatever its case, width and white space', () => {
    expect(quotesHold(['the ferry\n leaves at ８:15'], ['Leaves at 8:15'])).toBe(true);
    expect(quotesHold(['the ferry leaves'], ['8:15'])).toBe(false);
  });
});

describe('L15: a judge is asked only where form matches nothing, and every verdict says who gave it', () => {
  let tokenizer: Tokenizer;
  beforeAll(async () => {
    tokenizer = await nodeTokenizer();
  });
  const answer = { question: 'When did she leave?', given: 'the seventh of May', accepted: ['7 May 2023'] };

  test('a match needs no model', async () => {
    const judge = new ScriptedLanguageModel({ replies: [], tokenizer });
    const verdict = await judgeAnswer({ ...answer, given: '7 May 2023' }, judge);
    expect(verdict).toEqual({ ok: true, value: { right: true, by: 'exact', model: null } });
    expect(judge.requests).toEqual([]);
  });

  test.each([
    ['yes', true],
    ['No', false],
    ['The answer: no, it is not.', false],
  ])('the model says %j', async (reply, right) => {
    const judge = new ScriptedLanguageModel({ replies: [reply], tokenizer, id: 'judge-7b' });
    const verdict = await judgeAnswer(answer, judge);
    expect(verdict).toEqual({ ok: true, value: { right, by: 'model', model: 'judge-7b' } });
    const [request] = judge.requests;
    expect(request?.grammar).toBe('root ::= "yes" | "no"');
    expect(request?.messages.at(-1)?.content).toBe(
      'Question: When did she leave?\nCorrect: 7 May 2023\nAnswer: the seventh of May\nThe same, yes or no?',
    );
  });

  test('without a model, or without an answer, it is not right and nobody judged', async () => {
    const none = { ok: true, value: { right: false, by: 'none', model: null } };
    expect(await judgeAnswer(answer, null)).toEqual(none);
    const judge = new ScriptedLanguageModel({ replies: [], tokenizer });
    expect(await judgeAnswer({ ...answer, given: '  ' }, judge)).toEqual(none);
  });

  test('a reply that is no verdict and an engine that fails are values; an abort is passed on', async () => {
    const judging = (reply: string | Error) =>
      judgeAnswer(answer, new ScriptedLanguageModel({ replies: [reply], tokenizer }));
    expect(await judging('perhaps')).toMatchObject({ ok: false, error: { code: 'judgement-malformed' } });
    const broken = await judging(new WebpaceError('engine-failed', 'It broke.'));
    expect(broken).toMatchObject({ ok: false, error: { code: 'engine-failed' } });
    const stopped = new AbortController();
    stopped.abort();
    const judge = new ScriptedLanguageModel({ replies: ['yes'], tokenizer });
    await expect(judgeAnswer(answer, judge, stopped.signal)).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('L16: item F1', () => {
  const same = (one: string, other: string): boolean => matchAnswer(one, [other]) !== null;

  test.each([
    [['a', 'b', 'c'], ['a', 'b', 'c'], 1, 1, 1],
    [['anna', 'bert'], ['bert', 'carl', 'dora', 'emil'], 1 / 2, 1 / 4, 1 / 3],
    [['anna'], ['bert'], 0, 0, 0],
    [[], ['bert'], 0, 0, 0],
    [['anna'], [], 0, 0, 0],
    [[], [], 1, 1, 1],
  ])('%j of %j', (given, reference, precision, recall, f1) => {
    const score = itemF1(given, reference, same);
    expect(score.precision).toBeCloseTo(precision, 12);
    expect(score.recall).toBeCloseTo(recall, 12);
    expect(score.f1).toBeCloseTo(f1, 12);
  });

  test('items are paired one to one, as many as can be', () => {
    expect(itemF1(['anna', 'anna', 'anna'], ['anna'], same)).toMatchObject({ precision: 1 / 3, recall: 1 });
    // “Lowe” could take either; the pairing leaves the one that “Ada Lowe” needs.
    const pairs = new Set(['x1', 'x2', 'y1']);
    const score = itemF1(['x', 'y'], ['1', '2'], (one, other) => pairs.has(one + other));
    expect(score).toEqual({ precision: 1, recall: 1, f1: 1 });
  });

  test('the macro average is over queries', () => {
    expect(macroItemF1([])).toBeNull();
    expect(macroItemF1([itemF1(['a'], ['a'], same), itemF1(['b'], ['a'], same)])).toBe(0.5);
  });
});

import { describe, expect, test } from 'vitest';
import { compareRunAnswers } from '../../../../src/lab/answers/compare-run-answers.ts';
import { answerText } from '../../../../src/record/answers/answer-text.ts';
import type { StoredRun } from '../../../../src/record/run-record.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';

function runOf(answers: readonly (readonly [string, string])[], prompts: readonly number[]): StoredRun {
  return {
    run: { answers: answers.map(([question, prose]) => ({ question, prose })) },
    traces: prompts.map((prompt, i) => ({ step: i + 1, ledger: { prompt } })),
  } as unknown as StoredRun;
}

const full = runOf(
  [
    ['Who keeps the lamp?', 'Ilse Vann keeps the lamp.'],
    ['What is the fee?', 'The mooring fee is 62 crowns.'],
    ['When is high water?', 'At 05:12 and 17:40.'],
  ],
  [400, 900, 1600],
);

describe('answers of a full and a compressed run', () => {
  test('L22: they are paired by question, and the same from a cosine of 0.85 on', async () => {
    const other = runOf(
      [
        ['What is the fee?', 'Nobody knows.'],
        ['Who keeps the lamp?', 'Ilse Vann keeps the lamp.'],
      ],
      [400, 450, 400],
    );
    const compared = await compareRunAnswers(new HashingEncoder(), full, other);
    if (!compared.ok) throw compared.error;
    expect(compared.value.answers.map(({ question, same }) => [question, same])).toEqual([
      ['Who keeps the lamp?', true],
      ['What is the fee?', false],
    ]);
    expect(compared.value.sameShare).toBe(0.5);
    expect(compared.value.ratios).toEqual([1, 0.5, 0.25]);
    expect(compared.value.successful).toBe(false);
  });

  test('L22: a success needs every answer and every context', async () => {
    const answers = full.run.answers.map((answer): [string, string] => [answer.question, answerText(answer)]);
    const smaller = await compareRunAnswers(new HashingEncoder(), full, runOf(answers, [300, 450, 400]));
    expect(smaller).toMatchObject({ ok: true, value: { sameShare: 1, successful: true } });
    const asLarge = await compareRunAnswers(new HashingEncoder(), full, runOf(answers, [400, 450, 400]));
    expect(asLarge).toMatchObject({ ok: true, value: { sameShare: 1, successful: false } });
    const nothing = await compareRunAnswers(new HashingEncoder(), full, runOf([['Why?', 'So.']], []));
    expect(nothing).toMatchObject({ ok: true, value: { sameShare: null, successful: false } });
  });
});

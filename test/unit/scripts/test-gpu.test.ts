import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  encoderRequest,
  figuresOf,
  judgeQuestions,
  keySizes,
  notRun,
  questions,
  reportText,
  whyNoModel,
  whyNot,
} from '../../../scripts/test-gpu.mjs';

const card = { name: 'a card', software: false, halfPrecision: false, maxBufferBytes: 2 ** 30 };

describe('npm run test:gpu', () => {
  test('R8: says why it runs nothing, instead of passing on software', async () => {
    expect(whyNot(null)).toContain('no graphics processor');
    expect(whyNot({ ...card, software: true, name: 'SwiftShader' })).toContain('software (SwiftShader)');
    expect(whyNot(card)).toBeNull();
    expect(whyNoModel(card, undefined, undefined)).toContain('--model');
    expect(whyNoModel(card, 'Model-q4f32_1-MLC', undefined)).toBeNull();
    const folder = await mkdtemp(join(tmpdir(), 'webpace-gpu-'));
    expect(whyNoModel(card, 'Model-q4f32_1-MLC', folder)).toContain('mlc-chat-config.json');
    for (const file of ['mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json'])
      await writeFile(join(folder, file), '{}');
    expect(whyNoModel(card, 'Model-q4f16_1-MLC', folder)).toContain('16-bit');
    expect(whyNoModel(card, 'Model-q0f16-MLC', folder)).toContain('16-bit');
    expect(whyNoModel(card, 'Model-q4f32_1-MLC', folder)).toBeNull();
  });

  test('R40: scores as many keys as are wanted, from 10,000 on tenfold each', () => {
    expect(keySizes(1_000_000)).toEqual([10_000, 100_000, 1_000_000]);
    expect(keySizes(100_000)).toEqual([10_000, 100_000]);
    expect(keySizes(500)).toEqual([500]);
  });

  test('R8: its report has outcomes, cache share and speed, and no word of a document', () => {
    const step = { kind: 'search', title: 'ferry', generatedTokens: 40, writeMilliseconds: 2_000 };
    const steps = [
      { ...step, promptTokens: 1_000, cachedTokens: 0, readMilliseconds: 1_000 },
      { ...step, promptTokens: 1_000, cachedTokens: 800, readMilliseconds: 200 },
      {
        ...step,
        promptTokens: 0,
        cachedTokens: 0,
        generatedTokens: 0,
        readMilliseconds: 0,
        writeMilliseconds: 0,
      },
    ];
    const answer = { question: questions[0], outcome: 'answered', shortAnswer: '21:40 | late' };
    const answers = [{ ...answer, citations: [{ quote: 'The last boat leaves at 21:40.' }] }];
    const figures = figuresOf({ answers, steps, failure: null } as never);
    expect(figures).toMatchObject({ calls: 2, readShare: 0.6, readPerSecond: 1000, writtenPerSecond: 20 });
    const checks = judgeQuestions(figures);
    const seen = { ...figures, engines: ['encoder E5: webgpu'], seconds: 60 };
    const text = reportText('Model', 'a card', checks, seen);
    expect(text).toContain('60 % of the prompt tokens were read');
    expect(text).toContain('reads 1000 tokens/s, writes 20 tokens/s');
    expect(text).toContain(
      '| How much is the landing fee for an adult visitor to Tamsey? | answered | 1 | 21:40 late |',
    );
    expect(text).toContain('- encoder E5: webgpu');
    expect(text).not.toContain('boat');
  });

  test('R40: each check of its report is passed, failed or not run, with what was seen or why', () => {
    const answered = questions.map((question) => ({
      question,
      outcome: 'answered' as const,
      quotes: 1,
      shortAnswer: null,
    }));
    const good = {
      answered,
      calls: 9,
      readShare: 0.4,
      readPerSecond: 900,
      writtenPerSecond: 30,
      failure: null,
    };
    expect(judgeQuestions(good).map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed']);
    const failure = { code: 'device-lost', message: 'It is gone.' } as const;
    const bad = judgeQuestions({
      ...good,
      answered: answered.slice(0, 2),
      readShare: 1,
      writtenPerSecond: 2,
      failure,
    });
    expect(bad.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed']);
    const text = reportText('Model', 'a card', [...bad, ...notRun('no time').slice(-1)], null);
    expect(text).toContain('0 passed, 3 failed, 1 not run.');
    expect(text).toMatch(
      /\| The model loads .* \| failed \| 2 of 5 have an end, .*It is gone\. \[device-lost\] \|/,
    );
    expect(text).toContain('| The cache is kept between steps | failed | none was kept');
    expect(text).toContain(
      '| It is fast enough to steer | failed | reads 900 tokens/s, writes 2 tokens/s; 3 are wanted |',
    );
    expect(text).toContain('| BGE-M3 on the graphics processor | not run | no time |');
    const nothing = judgeQuestions({
      ...good,
      answered: [],
      calls: 0,
      readShare: null,
      writtenPerSecond: null,
    });
    expect(nothing.map(({ outcome }) => outcome)).toEqual(['failed', 'not run', 'not run']);
  });

  test('R40: BGE-M3 is compared with what its maker has published, and left out with a reason', async () => {
    expect(await encoderRequest('none', card)).toMatchObject({ outcome: 'not run' });
    expect(await encoderRequest('bge-m3-fp16', card)).toMatchObject({
      outcome: 'not run',
      seen: expect.stringContaining('bge-m3-q8 needs none'),
    });
    expect(await encoderRequest('bge-m3-fp16', { halfPrecision: true })).toMatchObject({
      check: 'encoder',
      encoderId: 'bge-m3-fp16',
      golden: {
        tolerance: 0.01,
        cosines: [
          [0.6259765625, 0.347412109375],
          [0.349853515625, 0.67822265625],
        ],
      },
    });
    expect(await encoderRequest('bge-m3-q8', card)).toMatchObject({ golden: { tolerance: 0.04 } });
  });
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, questions, reportText, whyNot } from '../../../scripts/test-gpu.mjs';

const card = { name: 'a card', software: false, halfPrecision: false, maxBufferBytes: 2 ** 30 };

describe('npm run test:gpu', () => {
  test('R8: says why it runs nothing, instead of passing on software', async () => {
    expect(whyNot(null, 'm', '.')).toContain('no graphics processor');
    expect(whyNot({ ...card, software: true, name: 'SwiftShader' }, 'm', '.')).toContain(
      'software (SwiftShader)',
    );
    expect(whyNot(card, undefined, undefined)).toContain('--model');
    expect(whyNot(card, 'Model-q4f32_1-MLC', undefined)).toBeNull();
    const folder = await mkdtemp(join(tmpdir(), 'webpace-gpu-'));
    expect(whyNot(card, 'Model-q4f32_1-MLC', folder)).toContain('mlc-chat-config.json');
    for (const file of ['mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json'])
      await writeFile(join(folder, file), '{}');
    expect(whyNot(card, 'Model-q4f16_1-MLC', folder)).toContain('16-bit');
    expect(whyNot(card, 'Model-q4f32_1-MLC', folder)).toBeNull();
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
    const text = reportText('Model', 'a card', { ...figures, engines: ['encoder E5: webgpu'], seconds: 60 });
    expect(text).toContain('answered: 1 of 5');
    expect(text).toContain('60 % of the prompt tokens were read');
    expect(text).toContain('| When does the last ferry of the day leave? | answered | 1 | 21:40 late |');
    expect(text).not.toContain('boat');
    const cold = figuresOf({ answers: [], steps: steps.slice(0, 1), failure: null } as never);
    const failed = { code: 'device-lost', message: 'It is gone.' } as const;
    expect(reportText('Model', 'a card', { ...cold, failure: failed, engines: [], seconds: 1 })).toMatch(
      /none was kept[\s\S]*failed: It is gone\. \[device-lost\]/,
    );
  });
});

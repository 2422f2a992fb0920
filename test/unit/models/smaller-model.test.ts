import { describe, expect, test } from 'vitest';
import { EstimatingTokenizer } from '../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { reportOf, WebpaceError } from '../../../src/core/errors.ts';
import { memoryBytes } from '../../../src/models/catalogue-model.ts';
import { offeredModel } from '../../../src/models/offered-model.ts';
import { fullPrecisionModel, smallerModel } from '../../../src/models/smaller-model.ts';
import { type DeviceFacts, verdict } from '../../../src/models/verdict.ts';
import { webLlmModels } from '../../../src/models/web-llm-models.ts';
import type { GenerateEvent } from '../../../src/ports/models/language-model.ts';
import { offeringSmaller, withOffer } from '../../../src/runtime/models/offer-smaller.ts';
import { languageModelContract } from '../../contracts/language-model.contract.ts';
import { machineWithCard } from '../../doubles/device-facts.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../doubles/scripted-language-model.ts';

const card = machineWithCard(true);
const device: DeviceFacts = {
  ...card,
  gpu: { ...card.gpu, maxBufferBytes: 2 ** 31 },
  memoryBytes: 8 * 2 ** 30,
  freeStorageBytes: null,
};

languageModelContract('that names a smaller one where it fails', async () =>
  offeringSmaller(
    new ScriptedLanguageModel({
      replies: () => 'The nightingale sings at night. '.repeat(40),
      tokenizer: await nodeTokenizer(),
      betweenDeltas: () => new Promise((resolve) => setTimeout(resolve, 1)),
    }),
    async () => null,
  ),
);

describe('a smaller model', () => {
  test('R7: is the largest of at most three quarters of the memory that runs here, for every model of the list', () => {
    let none = 0;
    for (const failed of webLlmModels) {
      for (const gpu of [device.gpu, device.gpu && { ...device.gpu, halfPrecision: false }]) {
        const here = { ...device, gpu };
        const offered = smallerModel(webLlmModels, failed, here, 4096);
        const limit = memoryBytes(failed, 4096) * 0.75;
        const possible = webLlmModels.filter(
          (one) => memoryBytes(one, 4096) <= limit && verdict(one, here, 4096).verdict === 'runs',
        );
        if (offered === null) {
          none += 1;
          expect(possible).toEqual([]);
        } else {
          expect(Math.max(...possible.map((one) => memoryBytes(one, 4096)))).toBe(memoryBytes(offered, 4096));
        }
      }
    }
    expect(none).toBeGreaterThan(0);
    expect(none).toBeLessThan(webLlmModels.length);
    const [four] = webLlmModels;
    expect(four && smallerModel(webLlmModels, four, { ...device, gpu: null })).toBeNull();
  });

  test('R36: for a driver without 16-bit numbers it is the same model in 32 bits, where that runs', () => {
    const without = { ...device, gpu: device.gpu && { ...device.gpu, halfPrecision: false } };
    for (const failed of webLlmModels.filter(({ needs }) => needs.halfPrecision)) {
      const offered = fullPrecisionModel(webLlmModels, failed, without, 4096);
      expect(offered?.needs.halfPrecision).toBe(false);
      expect(offered?.id).toBe(failed.id.replace('q4f16', 'q4f32'));
    }
    const [four] = webLlmModels;
    const small = { ...without, memoryBytes: 4 * 2 ** 30 };
    expect(four && fullPrecisionModel(webLlmModels, four, small, 4096)?.id).not.toContain('qwen3-4b');
  });

  test('R36: its error offers it for a button', async () => {
    const error = new WebpaceError('model-load-failed', 'No 16-bit numbers here.', {
      details: { needs: 'shader-f16' },
    });
    const asked: string[] = [];
    const offering = await withOffer(error, async (needs) => {
      asked.push(needs);
      return { id: 'four-32', title: 'Four (32-bit)' };
    });
    expect(asked).toEqual(['shader-f16']);
    expect(reportOf(offering).message).toBe('No 16-bit numbers here. Four (32-bit) needs none of them.');
    expect(offeredModel(reportOf(offering))).toEqual({ id: 'four-32', title: 'Four (32-bit)' });
  });

  test('R7: is named by the error, for a button; other errors offer nothing', async () => {
    const failing = (error: WebpaceError) =>
      offeringSmaller(
        new ScriptedLanguageModel({ replies: () => error, tokenizer: new EstimatingTokenizer() }),
        async () => ({ id: 'small-1B', title: 'Small 1B' }),
      );
    const reportFrom = async (error: WebpaceError) => {
      try {
        const request = {
          messages: [{ role: 'user' as const, content: 'x' }],
          maxTokens: 1,
          temperature: 0,
          seed: 1,
        };
        const events: GenerateEvent[] = [];
        for await (const event of failing(error).generate(request)) events.push(event);
      } catch (thrown) {
        return reportOf(thrown);
      }
      throw new Error('It did not fail.');
    };
    const lost = await reportFrom(
      new WebpaceError('device-lost', 'The graphics processor gave up the model.'),
    );
    expect(lost.message).toBe('The graphics processor gave up the model. Small 1B takes less.');
    expect(offeredModel(lost)).toEqual({ id: 'small-1B', title: 'Small 1B' });
    const full = new WebpaceError('model-load-failed', 'No memory.', { details: { needs: 'memory' } });
    expect(offeredModel(await reportFrom(full))).not.toBeNull();
    expect(offeredModel(await reportFrom(new WebpaceError('engine-failed', 'Broken.')))).toBeNull();
  });
});

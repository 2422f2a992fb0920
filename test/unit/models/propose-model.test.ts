import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceProfile } from '../../../src/models/device-profile.ts';
import { type CandidateModel, type ProposalFacts, proposeModel } from '../../../src/models/propose-model.ts';
import { decodeToSteer, leastToSteer } from '../../../src/models/tuning.ts';
import { type DeviceFacts, verdict } from '../../../src/models/verdict.ts';
import { webLlmModels } from '../../../src/models/web-llm-models.ts';
import { machineWithCard } from '../../doubles/device-facts.ts';
import { lackingFigures } from './lacking-figures.ts';

const gibibyte = 1024 ** 3;
const strong: DeviceFacts = {
  ...machineWithCard(true),
  memoryBytes: 8 * gibibyte,
  freeStorageBytes: 100 * gibibyte,
};
const weak: DeviceFacts = { ...strong, gpu: null, memoryBytes: 4 * gibibyte };

const bundled: CandidateModel = {
  id: 'bundled',
  title: 'Bundled',
  kind: 'language-model',
  engine: 'wllama',
  licence: 'MIT',
  revision: null,
  downloadBytes: 1e8,
  downloadExact: true,
  baseMemoryBytes: 3e8,
  keyValueBytesPerToken: 20_000,
  defaultContext: 2048,
  trainedContext: 8192,
  evidence: 'measured',
  needs: { webgpu: false, halfPrecision: false, largestBufferBytes: 0 },
  goodFor: '',
  parameters: 0.135,
  place: 'bundled',
  missingBytes: 0,
};
const own = (parameters: number | null, id = `own/${parameters}`): CandidateModel => ({
  ...bundled,
  id,
  title: id,
  place: 'here',
  parameters,
  baseMemoryBytes: (parameters ?? 1) * 6e8,
});
const listed = (place: 'here' | 'away', among = webLlmModels): CandidateModel[] =>
  among.map((model) => ({ ...model, place, missingBytes: place === 'away' ? model.downloadBytes : 0 }));
const family = (name: string, place: 'here' | 'away'): CandidateModel[] =>
  listed(
    place,
    webLlmModels.filter(({ modelId }) => modelId.startsWith(name)),
  );

function measured(model: string, decode: number | null): DeviceProfile {
  return {
    format: 1,
    device: 'test',
    measuredAt: 1,
    milliseconds: 20_000,
    missing: null,
    encoder: null,
    languageModel: {
      model,
      engine: 'wllama',
      contextWindow: 2048,
      promptTokens: 200,
      counters: 'engine',
      threads: 2,
      prefillTokensPerSecond: 50,
      decodeTokensPerSecond: decode,
      trials: [],
    },
  };
}

const propose = (candidates: readonly CandidateModel[], more: Partial<ProposalFacts> = {}) =>
  proposeModel({
    candidates: [bundled, ...candidates],
    device: strong,
    measured: null,
    contextTokens: 4096,
    inUse: 'bundled',
    ...more,
  });

describe('which model is proposed', () => {
  test('EN6: of what lies here the largest that runs without a doubt, on its engine, and who steers it', () => {
    const found = propose([...family('Qwen3-4B', 'here'), ...family('Qwen3-0.6B', 'here')]);
    expect(found.model).toMatchObject({ value: 'qwen3-4b-q4f16_1-mlc', reason: 'model-largest-here' });
    expect(found.engine).toMatchObject({ value: 'web-llm', reason: 'engine-graphics' });
    expect(found.steering).toMatchObject({ value: 'react', reason: 'model-steers' });
    expect(found.download).toBeNull();
    // Without 16-bit arithmetic the form with 32 bits.
    const device = { ...strong, gpu: { ...strong.gpu, halfPrecision: false } as DeviceFacts['gpu'] };
    expect(propose(family('Qwen3-1.7B', 'here'), { device }).model.value).toBe('qwen3-1.7b-q4f32_1-mlc');
  });

  test('EN6: what is refused, or runs only perhaps, is never proposed', () => {
    const here = family('Qwen3-4B', 'here');
    expect(propose(here, { device: weak })).toMatchObject({
      engine: { value: 'wllama', reason: 'engine-no-graphics' },
      model: { value: 'bundled', reason: 'model-others-refused' },
      steering: { value: 'guided', reason: 'model-too-small' },
    });
    const software = { ...strong, gpu: { ...strong.gpu, software: true } as DeviceFacts['gpu'] };
    expect(propose(here, { device: software }).engine.reason).toBe('engine-software-graphics');
    // Beyond half of a memory of 4 GB, below three quarters.
    const close = { ...strong, memoryBytes: 4 * gibibyte };
    expect(propose(family('Qwen3-1.7B', 'here'), { device: close }).model.value).toBe(
      'qwen3-1.7b-q4f16_1-mlc',
    );
    expect(
      propose(family('Phi-4', 'here'), { device: { ...close, memoryBytes: 6 * gibibyte } }),
    ).toMatchObject({
      engine: { reason: 'engine-nothing-fits-graphics' },
      model: { value: 'bundled', reason: 'model-others-refused' },
    });
    // It lies here already, however little room is left.
    const full = { ...strong, freeStorageBytes: 0 };
    expect(propose(here, { device: full }).model.value).toBe('qwen3-4b-q4f16_1-mlc');
    expect(propose(listed('away'), { device: full }).download).toBeNull();
  });

  test('EN7: a file of the person’s is proposed once this device was measured as fast enough for it', () => {
    expect(propose([own(1.6)]).model).toMatchObject({ value: 'bundled', reason: 'model-others-unmeasured' });
    // 0.135 at 40 tokens a second are 1.6 at 3.4.
    const fast = propose([own(1.6)], { measured: measured('bundled', 40) });
    expect(fast.model).toMatchObject({ value: 'own/1.6', reason: 'model-largest-here', from: 'measured' });
    expect(fast.engine.reason).toBe('engine-nothing-fits-graphics');
    expect(fast.steering.value).toBe('react');
    expect(propose([own(1.6)], { measured: measured('bundled', 30) }).model).toMatchObject({
      value: 'bundled',
      reason: 'model-others-slow',
      figures: { rate: 2.5, least: decodeToSteer },
    });
    // In use and measured itself: its own figure.
    const used = { measured: measured('own/1.6', 3.5), inUse: 'own/1.6' };
    expect(propose([own(1.6), own(3)], used).model.value).toBe('own/1.6');
    expect(propose([own(0.05)], { measured: measured('bundled', 40) }).model.reason).toBe(
      'model-others-smaller',
    );
    // A size that nobody knows says nothing of speed.
    expect(propose([own(null)], { measured: measured('bundled', 40) }).model.value).toBe('bundled');
  });

  test('EN7: a model that was measured as too slow on the graphics processor is left, and so are larger ones', () => {
    const models = [
      ...family('Qwen3-1.7B', 'here'),
      ...family('Qwen3-0.6B', 'here'),
      ...family('Qwen3-4B', 'away'),
    ];
    const slow = propose(models, { measured: measured('qwen3-1.7b-q4f16_1-mlc', 1.5) });
    // A third of the size is three times as fast.
    expect(slow.model.value).toBe('qwen3-0.6b-q4f16_1-mlc');
    expect(slow.download).toBeNull();
    expect(propose(models, { measured: measured('qwen3-0.6b-q4f16_1-mlc', 1) }).engine).toMatchObject({
      value: 'wllama',
      reason: 'engine-graphics-slow',
    });
  });

  test('EN8: a download is offered with its size where it is the first that steers, or twice as large; never more than offered', () => {
    const found = propose(listed('away'));
    expect(found.model).toMatchObject({ value: 'bundled', reason: 'model-only-bundled' });
    expect(found.engine.reason).toBe('engine-nothing-here-for-graphics');
    expect(found.download?.model.id).toBe('qwen3-4b-q4f16_1-mlc');
    expect(found.download?.model.missingBytes).toBeGreaterThan(2e9);
    expect(found.download?.why).toMatchObject({ reason: 'download-steers', figures: { billions: 4.02 } });
    const larger = propose([...family('Qwen3-1.7B', 'here'), ...family('Qwen3-4B', 'away')]);
    expect(larger.download?.why).toMatchObject({ reason: 'download-larger', figures: { times: 2.3 } });
    expect(propose([...family('Llama-3.2-3B', 'here'), ...family('Qwen3-4B', 'away')]).download).toBeNull();
    expect(propose(listed('away'), { device: weak }).download).toBeNull();
  });

  test('EN6, EN8: for any device and any files it is something that is here and runs, with words for every choice', () => {
    const devices: fc.Arbitrary<DeviceFacts> = fc.record({
      gpu: fc.option(
        fc.record({
          halfPrecision: fc.boolean(),
          software: fc.boolean(),
          name: fc.constant('x'),
          maxBufferBytes: fc.constantFrom(2 ** 27, 2 ** 30, 2 ** 32),
          maxBindingBytes: fc.constantFrom(2 ** 26, 2 ** 27, 2 ** 30),
          workgroupStorageBytes: fc.constantFrom(16_384, 32_768),
        }),
      ),
      memoryBytes: fc.option(fc.constantFrom(1, 2, 4, 8).map((gigabytes) => gigabytes * gibibyte)),
      cores: fc.integer({ min: 1, max: 16 }),
      isolated: fc.boolean(),
      freeStorageBytes: fc.option(fc.constantFrom(0, 1e9, 1e11)),
    });
    const places = fc.array(fc.constantFrom('here', 'away') as fc.Arbitrary<'here' | 'away'>, {
      minLength: webLlmModels.length,
      maxLength: webLlmModels.length,
    });
    const rates = fc.option(fc.double({ min: 0.1, max: 200, noNaN: true }));
    fc.assert(
      fc.property(devices, places, rates, fc.boolean(), (device, where, rate, brought) => {
        const candidates = [
          ...webLlmModels.map((model, at): CandidateModel => {
            const place = where[at] as 'here' | 'away';
            return { ...model, place, missingBytes: place === 'away' ? model.downloadBytes : 0 };
          }),
          ...(brought ? [own(1.6)] : []),
        ];
        const found = propose(candidates, {
          device,
          measured: rate === null ? null : measured('bundled', rate),
        });
        const chosen = [bundled, ...candidates].find(({ id }) => id === found.model.value) as CandidateModel;
        expect(chosen.place).not.toBe('away');
        expect(found.engine.value).toBe(chosen.engine);
        if (chosen.place === 'here') {
          expect(verdict(chosen, { ...device, freeStorageBytes: null }, 4096).verdict).not.toBe('no');
          if (chosen.needs.webgpu) expect(device.gpu?.software).toBe(false);
        }
        if ((chosen.parameters ?? 0) < leastToSteer) expect(found.steering.value).toBe('guided');
        for (const one of [found.engine, found.model, found.steering])
          expect(lackingFigures(one)).toEqual([]);
        const { download } = found;
        if (download !== null) {
          expect(download.model.place).toBe('away');
          expect(download.model.parameters).toBeGreaterThan(chosen.parameters ?? 0);
          expect(verdict(download.model, device, 4096).verdict).not.toBe('no');
          expect(lackingFigures(download.why)).toEqual([]);
        }
      }),
      { seed: 20_261_121, numRuns: 400 },
    );
  });
});

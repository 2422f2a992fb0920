import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reactProfile } from '../../../src/agent/profiles/react/react.ts';
import { type DeviceProfile, readDeviceProfile } from '../../../src/models/device-profile.ts';
import { billionsOf } from '../../../src/models/model-size.ts';
import type { Choice, TunedModel, TuningOverrides } from '../../../src/models/tuned-settings.ts';
import { replyReserves, slowPrompt, tune } from '../../../src/models/tuning.ts';
import type { LanguageModel } from '../../../src/ports/models/language-model.ts';
import type { LibraryIndex } from '../../../src/tools/library/library-index.ts';
import { bundledModel } from '../../doubles/device-facts.ts';
import { lackingFigures } from './lacking-figures.ts';

function profileOf(prefill: number, decode: number | null, sentences = 40, threads = 2): DeviceProfile {
  return {
    format: 1,
    device: 'test',
    measuredAt: 1,
    milliseconds: 20_000,
    missing: null,
    languageModel: {
      model: 'm',
      engine: 'e',
      contextWindow: 4096,
      promptTokens: 200,
      counters: 'engine',
      threads,
      prefillTokensPerSecond: prefill,
      decodeTokensPerSecond: decode,
      trials: [
        { threads: 2, milliseconds: 900 },
        { threads: 1, milliseconds: 1500 },
      ],
    },
    encoder: { encoder: 'k', tellsApart: true, sentencesPerSecond: sentences },
  };
}

const speeds = fc.double({ min: 0.01, max: 100_000, noNaN: true });
const models: fc.Arbitrary<TunedModel> = fc.record({
  contextWindow: fc.integer({ min: 64, max: 131_072 }),
  reuse: fc.constantFrom('none', 'exact-messages', 'common-prefix', 'cache-edited'),
  origin: fc.constantFrom('bundled', 'chosen', 'own'),
  parameters: fc.option(fc.double({ min: 0.01, max: 100, noNaN: true })),
});
const profiles = fc.option(
  fc
    .tuple(speeds, fc.option(speeds), speeds)
    .map(([prefill, decode, sentences]) => profileOf(prefill, decode, sentences)),
);
const four: TunedModel = { contextWindow: 8192, reuse: 'cache-edited', origin: 'chosen', parameters: 4 };
const seeded = { seed: 29, numRuns: 400 };

describe('settings from a profile', () => {
  test('R29: fit the window for any device and model, and each says where it comes from and why', () => {
    fc.assert(
      fc.property(profiles, models, (profile, model) => {
        const settings = tune(profile, model);
        const { promptBudget, freshTokens, layout, reserve, recall, encoderBatch } = settings;
        expect(promptBudget.value).toBeGreaterThanOrEqual(1);
        expect(promptBudget.value + settings.replyReserve).toBeLessThanOrEqual(model.contextWindow);
        expect(settings.contextWindow).toBe(promptBudget.value + settings.replyReserve);
        if (freshTokens.value !== null) expect(freshTokens.value).toBeGreaterThanOrEqual(128);
        expect(reserve.value).toBeGreaterThan(0);
        expect(recall).toBeLessThan(1);
        expect(encoderBatch.value).toBeGreaterThanOrEqual(128);
        if (layout.value === 'stable') {
          const rate = profile?.languageModel?.prefillTokensPerSecond ?? Number.POSITIVE_INFINITY;
          expect(promptBudget.value / rate).toBeGreaterThan(slowPrompt);
          expect(['common-prefix', 'cache-edited']).toContain(model.reuse);
          expect(settings.steering.value).toBe('react');
        }
        const choices = Object.values(settings).filter(
          (one): one is Choice<unknown> => typeof one === 'object',
        );
        expect(choices.length).toBe(8);
        for (const one of choices) {
          expect(lackingFigures(one)).toEqual([]);
          if (one.reason === 'not-measured') expect(one.from).toBe('default');
        }
      }),
      seeded,
    );
  });

  test('R29: a faster device never gets a shorter prompt or a smaller batch', () => {
    fc.assert(
      fc.property(speeds, speeds, speeds, models, (one, other, decode, model) => {
        const [slow, fast] = [Math.min(one, other), Math.max(one, other)].map((speed) =>
          tune(profileOf(speed, decode, speed), model),
        );
        expect(fast?.promptBudget.value).toBeGreaterThanOrEqual(slow?.promptBudget.value ?? 0);
        expect(fast?.encoderBatch.value).toBeGreaterThanOrEqual(slow?.encoderBatch.value ?? 0);
      }),
      seeded,
    );
  });

  test('R29: what is set by hand stands, whatever was measured', () => {
    const overrides: fc.Arbitrary<TuningOverrides> = fc.record(
      {
        layout: fc.constantFrom('stable', 're-chosen'),
        profile: fc.constantFrom('guided', 'react'),
        replies: fc.constantFrom('short', 'long'),
        reserve: fc.double({ min: 0, max: 0.9, noNaN: true }),
        encoderBatch: fc.integer({ min: 1, max: 9999 }),
        threads: fc.integer({ min: 1, max: 16 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(profiles, models, overrides, (profile, model, byHand) => {
        const settings = tune(profile, model, byHand);
        const held = { ...settings, profile: settings.steering };
        for (const [name, value] of Object.entries(byHand)) {
          expect(held[name as keyof typeof byHand & keyof typeof held]).toMatchObject({
            value,
            from: 'person',
            reason: 'set-by-hand',
          });
        }
      }),
      seeded,
    );
    expect(tune(null, bundledModel, { promptBudget: 700 }).promptBudget).toMatchObject({
      value: 700,
      from: 'person',
    });
    // No more than the window has.
    expect(tune(null, bundledModel, { promptBudget: 99_999 }).promptBudget.value).toBe(2000);
  });

  test('R29: without a profile everything is as it was before there were profiles', () => {
    expect(tune(null, bundledModel)).toMatchObject({
      promptBudget: { value: 1024, from: 'default' },
      freshTokens: { value: 300 },
      layout: { value: 're-chosen' },
      steering: { value: 'guided' },
      encoderBatch: { value: 512 },
      threads: { value: null },
    });
    const own: TunedModel = { contextWindow: 32_768, reuse: 'none', origin: 'own', parameters: null };
    expect(tune(null, own)).toMatchObject({
      promptBudget: { value: 8192 },
      freshTokens: { value: null },
      steering: { value: 'react' },
    });
  });

  test('R29: the bundled model at its measured speed, a middling and a fast graphics processor', () => {
    // 35 tokens a second: half a minute for 1,050.
    expect(tune(profileOf(35.1, 19.7), bundledModel)).toMatchObject({
      promptBudget: { value: 1024, reason: 'prompt-within-patience' },
      freshTokens: { value: 351 },
      layout: { value: 're-chosen', reason: 're-chosen-one-prompt' },
      steering: { value: 'guided', reason: 'model-too-small', figures: { millions: 135, least: 1500 } },
    });
    expect(tune(profileOf(400, 20), four)).toMatchObject({
      promptBudget: { value: 7936, reason: 'prompt-fills-window' },
      layout: { value: 'stable', reason: 'stable-prompt-is-slow' },
      reserve: { value: 0.4, reason: 'reserve-for-speed' },
      freshTokens: { value: null },
      steering: { value: 'react' },
      replies: { value: 'short' },
    });
    expect(tune(profileOf(5000, 60), four)).toMatchObject({
      layout: { value: 're-chosen', reason: 're-chosen-prompt-is-fast' },
      // Fast enough for long replies, though the short instructions are the ones for its size.
      replies: { value: 'long', reason: 'replies-within-patience' },
      instructions: 'small',
    });
    expect(tune(profileOf(400, 10), { ...four, reuse: 'exact-messages' })).toMatchObject({
      layout: { value: 're-chosen', reason: 're-chosen-nothing-kept' },
      replies: { value: 'short', reason: 'replies-within-patience' },
    });
    // Half the prompt: of 1 − 0.6 · ∛½ more is kept for what is recalled, unless it takes long to read.
    const half: TunedModel = { ...four, contextWindow: 4096 + replyReserves.short };
    expect(tune(profileOf(600, 20), half)).toMatchObject({
      promptBudget: { value: 4096 },
      reserve: { value: 0.52, reason: 'reserve-for-recall' },
    });
    expect(tune(profileOf(200, 20), half)).toMatchObject({
      promptBudget: { value: 4096 },
      reserve: { value: 0.4, reason: 'reserve-for-speed' },
    });
    expect(tune(profileOf(400, 1), four)).toMatchObject({
      steering: { value: 'guided', reason: 'model-too-slow' },
    });
  });

  test('the reserves are those of the profiles', () => {
    const model = { id: 'm-4B', contextWindow: 9000, grammars: true } as LanguageModel;
    const parts = { library: {} as LibraryIndex, encoder: null, languageModel: model };
    expect(reactProfile({ ...parts, variant: 'small' }).replyReserve).toBe(replyReserves.short);
    expect(reactProfile({ ...parts, variant: 'large' }).replyReserve).toBe(replyReserves.long);
  });
});

describe('a stored profile', () => {
  test('R31: is read back as it was, and not used where it is damaged or of another device', () => {
    const profile = profileOf(35, 19);
    expect(readDeviceProfile(JSON.parse(JSON.stringify(profile)), 'test')).toEqual(profile);
    expect(readDeviceProfile(profile, 'another')).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(profile)), fc.jsonValue(), (name, value) => {
        const read = readDeviceProfile({ ...profile, [name]: value }, 'test');
        // Whatever is read can be reckoned with.
        if (read !== null) expect(tune(read, bundledModel).promptBudget.value).toBeGreaterThan(0);
      }),
      seeded,
    );
    expect(readDeviceProfile(null, 'test')).toBeNull();
    expect(readDeviceProfile({ ...profile, languageModel: { model: 'm' } }, 'test')).toBeNull();
    const missing = { code: 'deadline-exceeded', message: 'The time for measuring is over.' } as const;
    expect(readDeviceProfile({ ...profile, missing }, 'test')?.missing).toEqual(missing);
    expect(
      readDeviceProfile({ ...profile, missing: { ...missing, code: 'no-such-code' } }, 'test'),
    ).toBeNull();
    // As profiles were kept before.
    expect(readDeviceProfile({ ...profile, missing: 'No memory.' }, 'test')?.missing).toEqual({
      code: 'engine-failed',
      message: 'No memory.',
    });
  });

  test('sizes are read from names', () => {
    expect(billionsOf('Qwen3-1.7B')).toBe(1.7);
    expect(billionsOf('smollm2-135m-instruct')).toBe(0.135);
    expect(billionsOf('gpt')).toBeUndefined();
  });
});

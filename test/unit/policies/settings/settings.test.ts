import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { tokenizerId } from '../../../../src/core/memory/units.ts';
import type { PolicyServices } from '../../../../src/policies/context-policy.ts';
import { defaultPolicy, findPolicy, policies } from '../../../../src/policies/index.ts';

const services: PolicyServices = {
  tokenizer: {
    id: tokenizerId('none'),
    count: async (texts) => texts.map((text) => text.length),
    countPrompt: async () => 0,
    truncate: async (text) => ({ text, tokens: text.length }),
  },
  encoder: null,
  keys: null,
};

function create(name: string, settings: Readonly<Record<string, unknown>>) {
  return valueOrThrow(findPolicy(name)).create(services, settings);
}

describe('settings of policies', () => {
  test.each([
    ['pace', { recentCounts: 3 }, 'recentCounts'],
    ['pace', { hardFit: 'no' }, 'hardFit'],
    ['pace', { multiGranularity: 1 }, 'multiGranularity'],
    ['pace', { query: 'recent' }, 'query'],
    ['pace', { temperature: 0 }, 'temperature'],
    ['pace', { fill: true }, 'fill'],
    ['webpace', { temperature: 0.5 }, 'temperature'],
    ['webpace', { budget: 4096 }, 'budget'],
    ['webpace', { fill: 1 }, 'fill'],
    ['webpace', { weights: { dense: -1 } }, 'weights'],
    ['webpace', { weights: { dense: Number.NaN } }, 'weights'],
    ['webpace', { weights: { density: 1 } }, 'weights'],
    ['webpace', { weights: 'heavy' }, 'weights'],
    ['webpace', { values: { brief: 0.8 } }, 'values'],
    ['webpace', { indexShare: 1.5 }, 'indexShare'],
    ['webpace', { layout: 'newest' }, 'layout'],
    ['webpace', { stable: { growth: 1 } }, 'stable'],
    ['webpace', { stable: { checkEvery: 0 } }, 'stable'],
    ['webpace', { values: { placeholder: -0.1 } }, 'values'],
    ['webpace', { values: { full: Infinity } }, 'values'],
    ['webpace', { thresholds: null }, 'thresholds'],
    ['full-history', { recentCount: 2 }, 'recentCount'],
  ])('T7: %s refuses %o, naming it', (name, settings, named) => {
    expect(() => create(name, settings)).toThrow(
      expect.objectContaining({ code: 'settings-invalid', message: expect.stringContaining(named) }),
    );
  });

  test('T7: a setting left undefined has its default', () => {
    expect(create('pace', { lambda: undefined, hardFit: undefined }).settings).toEqual(
      create('pace', {}).settings,
    );
    expect(create('webpace', { fill: undefined }).settings).toEqual(create('webpace', {}).settings);
  });

  test('T6: the default policies and their settings', () => {
    expect(defaultPolicy).toBe('webpace');
    expect(create('pace', {}).settings).toEqual({
      recentCount: 2,
      temperature: 0.3,
      thresholds: { alpha: 0.4, beta: 0.8, gamma: 1.5 },
      lambda: 0.5,
      glimpseLimit: 3,
      expectedSteps: 100,
      hardFit: true,
      multiGranularity: true,
      query: 'request-and-recent',
      summaries: 'extractive',
    });
    expect(create('webpace', {}).settings).toEqual({
      recentCount: 2,
      thresholds: { alpha: 0.4, beta: 0.8, gamma: 1.5 },
      lambda: 0.5,
      glimpseLimit: 3,
      expectedSteps: 100,
      weights: {
        dense: 1.2,
        lexical: 2.5,
        recency: 0.9,
        following: 2.2,
        shared: 0,
        linkedRecent: 0,
        linkedRequest: 2.5,
        thread: 3.75,
        sameRequest: 1.75,
        length: 0.5,
        requestBefore: 6,
        leads: 3,
        plan: 2,
        glimpsed: 1,
      },
      values: { placeholder: 0.01, brief: 0.05, detailed: 0.7, full: 1 },
      fill: true,
      indexShare: 0.05,
      layout: 'time',
      stable: { reserve: 0.4, recall: 0.9, growth: 0.02, checkEvery: 16 },
    });
  });

  test('T8: every policy is found by its name, and an unknown one is refused with the names there are', () => {
    for (const policy of policies) expect(findPolicy(policy.name)).toEqual({ ok: true, value: policy });
    expect(new Set(policies.map((policy) => policy.name)).size).toBe(policies.length);
    const unknown = findPolicy('pacee');
    expect(unknown).toMatchObject({ ok: false, error: { code: 'policy-unknown' } });
    if (!unknown.ok) for (const policy of policies) expect(unknown.error.message).toContain(policy.name);
  });
});

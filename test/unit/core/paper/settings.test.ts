import { describe, expect, test } from 'vitest';
import {
  defaultPaceSettings,
  type PaceSettings,
  validatePaceSettings,
} from '../../../../src/core/paper/settings.ts';

describe('settings of PACE', () => {
  test('T6: the defaults are those of the paper', () => {
    expect(defaultPaceSettings).toEqual({
      recentCount: 2,
      temperature: 0.3,
      thresholds: { alpha: 0.4, beta: 0.8, gamma: 1.5 },
      lambda: 0.5,
      glimpseLimit: 3,
      budget: 131072,
      expectedSteps: 100,
    });
    expect(validatePaceSettings()).toEqual({ ok: true, value: defaultPaceSettings });
  });

  test('T7: what is given replaces its default alone', () => {
    const result = validatePaceSettings({ recentCount: 0, lambda: 0 });
    expect(result).toEqual({ ok: true, value: { ...defaultPaceSettings, recentCount: 0, lambda: 0 } });
  });

  test('T7: an undefined one has its default', () => {
    const given = { budget: undefined } as unknown as Partial<PaceSettings>;
    expect(validatePaceSettings(given)).toEqual({ ok: true, value: defaultPaceSettings });
  });

  test('T7: an unknown name is told with the known ones', () => {
    const result = validatePaceSettings({ budgett: 4096 } as Partial<PaceSettings>);
    expect(result.ok ? '' : result.error.message).toBe(
      'There is no setting “budgett” of PACE. It knows: recentCount, temperature, thresholds, lambda, glimpseLimit, budget, ' +
        'expectedSteps.',
    );
  });

  test.each([
    ['recentCount', -1],
    ['recentCount', 1.5],
    ['temperature', 0],
    ['temperature', Number.NaN],
    ['temperature', '0.3'],
    ['thresholds', { alpha: 0.8, beta: 0.4, gamma: 1.5 }],
    ['thresholds', { alpha: -0.1, beta: 0.4, gamma: 1.5 }],
    ['thresholds', { alpha: 0.4, beta: 0.8 }],
    ['thresholds', { alpha: 0.4, beta: 0.8, gamma: Infinity }],
    ['thresholds', null],
    ['thresholds', 7],
    ['lambda', -0.5],
    ['lambda', Infinity],
    ['glimpseLimit', -3],
    ['budget', -1],
    ['budget', Number.NaN],
    ['expectedSteps', 0],
    ['expectedSteps', null],
    ['budgett', 4096],
  ])('T7: %s = %o is refused by name', (name, value) => {
    const result = validatePaceSettings({ [name]: value });
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.error.code).toBe('settings-invalid');
    expect(result.error.message).toContain(name);
  });
});

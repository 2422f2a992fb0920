import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PairedNeed, pairedBootstrap } from '../../../../src/lab/compare/bootstrap.ts';
import { families, familyOf, groupOf, unitOf } from '../../../../src/lab/compare/family.ts';
import { seededRandom } from '../../../../src/lab/random.ts';

const need = fc.record({
  unit: fc.constantFrom('a', 'b', 'c', 'd'),
  left: fc.constantFrom(0, 0.5, 1),
  right: fc.constantFrom(0, 0.5, 1),
});
const sets = fc.array(fc.array(need, { maxLength: 12 }), { maxLength: 3 });

describe('the paired bootstrap', () => {
  test('L9: the same seed gives the same interval, around the plain mean over sets', () => {
    fc.assert(
      fc.property(sets, fc.integer(), (some, seed) => {
        const interval = pairedBootstrap(some, { seed, resamples: 100 });
        const filled = some.filter((needs) => needs.length > 0);
        if (filled.length === 0) {
          expect(interval).toBeNull();
          return;
        }
        expect(pairedBootstrap(some, { seed, resamples: 100 })).toEqual(interval);
        const mean = (needs: readonly PairedNeed[]): number =>
          needs.reduce((sum, { left, right }) => sum + left - right, 0) / needs.length;
        expect(interval?.difference).toBeCloseTo(
          filled.reduce((sum, one) => sum + mean(one), 0) / filled.length,
          12,
        );
        expect(interval?.low).toBeLessThanOrEqual(interval?.high ?? -2);
        expect(interval?.low).toBeGreaterThanOrEqual(-1);
        expect(interval?.high).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('policies that never differ have an interval of nothing', () => {
    const same = Array.from({ length: 20 }, (_, i) => ({ unit: String(i), left: i % 2, right: i % 2 }));
    expect(pairedBootstrap([same])).toEqual({ difference: 0, low: 0, high: 0 });
  });

  test('needs of one unit are drawn together, so few units give a wide interval', () => {
    const needs = Array.from({ length: 60 }, (_, i) => ({ left: i < 30 ? 1 : 0, right: 0 }));
    const apart = pairedBootstrap([needs.map((one, i) => ({ ...one, unit: String(i) }))]);
    const together = pairedBootstrap([needs.map((one, i) => ({ ...one, unit: i < 30 ? 'x' : 'y' }))]);
    expect(apart?.difference).toBe(0.5);
    expect((apart?.high ?? 0) - (apart?.low ?? 0)).toBeLessThan(0.3);
    expect([together?.low, together?.high]).toEqual([0, 1]);
  });

  test('golden numbers of the generator', () => {
    const random = seededRandom(1);
    expect([random(), random(), random()].map((value) => value.toFixed(6))).toEqual([
      '0.627074',
      '0.002736',
      '0.527447',
    ]);
  });
});

describe('families and units (docs/lab/protocol.md, Measures)', () => {
  test('a set belongs to the family that names it; unknown sets to none', () => {
    expect(familyOf({ file: 'livemcp/tabs.jsonl', lang: 'en' })).toBe('tools');
    expect(familyOf({ file: 'livemcp/single.jsonl', lang: 'en' })).toBeNull();
    expect(familyOf({ file: 'own/notes.jsonl', lang: 'en' })).toBeNull();
    expect(groupOf({ file: 'own/notes.jsonl', lang: 'en' })).toBe('own/notes.jsonl');
    expect(groupOf({ file: 'xquad-xling/sessions.jsonl', lang: 'en->en' })).toBeNull();
    expect(families.map(({ name }) => name)).toEqual([
      'chat',
      'tools',
      'web',
      'Chinese',
      'across languages',
      'injected',
    ]);
  });

  test('across languages only sessions whose question and pages differ count', () => {
    const file = 'xquad-xling/sessions.jsonl';
    expect(['en->zh', 'zh->en', 'en->en', 'zh->zh', 'en'].map((lang) => familyOf({ file, lang }))).toEqual([
      'across languages',
      'across languages',
      null,
      null,
      null,
    ]);
  });

  test('L9: the unit is the task, else the session, else the page where sessions are few', () => {
    expect(unitOf('s', { task: 't', page: 4 }, 1)).toBe('s\nt');
    expect(unitOf('s', { task: null, page: 4 }, 5)).toBe('s');
    expect(unitOf('s', { task: null, page: 4 }, 4)).toBe('page 4');
  });
});

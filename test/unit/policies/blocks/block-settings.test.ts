import { describe, expect, test } from 'vitest';
import { condense } from '../../../../src/core/memory/condense.ts';
import { estimateTokens } from '../../../../src/core/text/token-estimate.ts';
import type { PolicyServices } from '../../../../src/policies/context-policy.ts';
import { groundingProblem, rewritingProblem } from '../../../../src/policies/directives/read-directive.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';
import { createPolicy } from './block-policies.ts';

const services = { tokenizer: { id: 'none' }, encoder: null, keys: null } as unknown as PolicyServices;

describe('settings of policies of blocks', () => {
  test.each([
    ['folding', { microTokens: 15 }, 'microTokens'],
    ['folding', { macroTokens: 5000 }, 'macroTokens'],
    ['folding', { foldTo: 101 }, 'foldTo'],
    ['folding', { summaryTokens: 9 }, 'summaryTokens'],
    ['managed', { strategy: 'lazy' }, 'strategy'],
    ['managed', { agent: 7 }, 'agent'],
    ['managed', { compressAt: 50, compressTo: 60 }, 'compressTo'],
    ['managed', { pieceTokens: 200, overlapTokens: 101 }, 'overlapTokens'],
    ['managed', { extractTokens: '2000' }, 'extractTokens'],
    ['planned', { nextTasks: 0 }, 'nextTasks'],
    ['planned', { nextTasks: 'many' }, 'nextTasks'],
    ['planned', { compressedTokens: Number.NaN }, 'compressedTokens'],
  ])('T7: %s refuses %o, naming it', (name, settings, named) => {
    expect(() => createPolicy(name, services, settings)).toThrow(
      expect.objectContaining({ code: 'settings-invalid', message: expect.stringContaining(named) }),
    );
  });

  test('T6: the default settings', () => {
    expect(createPolicy('rolling-summary', services).settings).toEqual({
      source: 'automatic',
      recentCount: 2,
      summaryTokens: 1024,
    });
    expect(createPolicy('folding', services).settings).toEqual({
      source: 'automatic',
      recentCount: 2,
      microTokens: 240,
      macroTokens: 240,
      foldTo: 75,
    });
    expect(createPolicy('managed', services).settings).toEqual({
      source: 'automatic',
      strategy: 'tiered',
      recentCount: 2,
      noteTokens: 160,
      extractTokens: 2000,
      pieceTokens: 800,
      overlapTokens: 80,
      compressAt: 100,
      compressTo: 75,
    });
    expect(createPolicy('planned', services).settings).toEqual({
      source: 'automatic',
      recentCount: 2,
      nextTasks: 'auto',
      compressedTokens: 160,
    });
  });

  test.each(['rolling-summary', 'folding', 'managed', 'planned'])(
    'A4: %s made from its own settings is the same policy',
    (name) => {
      const policy = createPolicy(name, services, { recentCount: 3 });
      expect(createPolicy(name, services, policy.settings).settings).toEqual(policy.settings);
    },
  );
});

const source =
  'visit Register → The mill at Norby was built in 1,742 by Jens Holm. It stood on 12 oak piles.';

describe('texts of a model', () => {
  test.each([
    ['a shorter text about it', 'The mill was built in 1742 by Jens Holm.', null],
    ['a count of one digit that is not written so', 'Norby mill, 1742: 3 facts.', null],
    ['nothing', ' \n', 'empty'],
    ['a text as long', source, 'not shorter'],
    ['something else', 'Bananas ripen beside apples.', 'not about'],
    ['a number from nowhere', 'The mill was built in 1749.', 'adds the number 1749'],
    ['JSON', '{"built":1742}', 'JSON'],
  ])('E10: %s', (_, text, problem) => {
    const found = rewritingProblem(text, [source]);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });

  test('E10: one phrase over and over', () => {
    expect(groundingProblem('the mill was built, '.repeat(20), [source])).toContain('repeats itself');
  });
});

describe('condense', () => {
  test('K2: keeps within its limit whatever it is given, in order, verbatim', () => {
    const random = seededRandom(3);
    const words = [
      'mill',
      'Norby',
      '1742.',
      'crowns',
      '磨坊',
      '。',
      '…',
      '\n',
      '😀',
      'x'.repeat(400),
      'paid?',
      ' → ',
    ];
    for (let i = 0; i < 300; i += 1) {
      const texts = Array.from({ length: random.whole(0, 6) }, () =>
        Array.from({ length: random.whole(0, 60) }, () => random.pick(words)).join(random.pick([' ', ''])),
      );
      const limit = random.whole(0, 60);
      const text = condense({ texts, limit, focus: random.pick(['', 'mill crowns', '磨坊']) });
      expect(estimateTokens(text)).toBeLessThanOrEqual(limit + 1e-9);
      const all = texts.join('\u0000');
      for (const part of text.replace(/…$/, '').split(' … ')) {
        for (const piece of part.split(/\s+/)) expect(all.includes(piece) || piece.endsWith('…')).toBe(true);
      }
    }
  });

  test('K2: what answers the focus comes before what does not, and nothing comes twice', () => {
    const texts = [
      'The church has a tower. It was painted blue. Anna Keller paid for the wheel.',
      'Anna Keller paid for the wheel. Sheep graze on the hill.',
    ];
    expect(condense({ texts, limit: 9, focus: 'Who paid for wheels?' })).toBe(
      'Anna Keller paid for the wheel.',
    );
    expect(condense({ texts: ['a b', 'a b'], limit: 50 })).toBe('a b');
    expect(condense({ texts: [], limit: 50 })).toBe('');
    expect(condense({ texts: ['text'], limit: 0 })).toBe('');
  });
});

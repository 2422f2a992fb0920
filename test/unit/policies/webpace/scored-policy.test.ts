import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { PolicyDefinition } from '../../../../src/policies/context-policy.ts';
import { refusePolicies } from '../../../../src/policies/index.ts';
import { scoredPolicy, type TermColumns } from '../../../../src/policies/webpace/scored-policy.ts';
import { webpace } from '../../../../src/policies/webpace/webpace.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { atCosines, historyOf, situationOf } from '../small-history.ts';

const tokenizer = await nodeTokenizer();
const page = (i: number): string => `Page ${i}. ${`Ferry ${i} leaves at ${i}:15 for Norby. `.repeat(10)}`;
const history = await historyOf(
  tokenizer,
  Array.from({ length: 12 }, (_, i) => page(i)),
);
const situation = situationOf(history, { contextWindow: 800 });
const services = { tokenizer, ...atCosines(history, [0.1, 0.2, 0.3, 0.4]) };

function policyWith(terms: (own: TermColumns, count: number) => TermColumns): PolicyDefinition {
  const description = 'A policy of a test.';
  return scoredPolicy({
    name: 'own',
    description,
    terms: ({ terms: own, older }) => terms(own, older.length),
  });
}

const prepare = (policy: PolicyDefinition, settings = {}) =>
  policy.create(services, settings).prepare(situation);

describe('a policy by terms of an app', () => {
  test('C21: with the terms of the default policy the prompt is the same to the byte', async () => {
    for (const settings of [{}, { layout: 'stable' }, { fill: false, recentCount: 1 }]) {
      const theirs = valueOrThrow(await prepare(webpace, settings));
      const own = valueOrThrow(
        await prepare(
          policyWith((terms) => terms),
          settings,
        ),
      );
      expect(own.messages).toEqual(theirs.messages);
      expect(own.trace).toEqual({ ...theirs.trace, policy: 'own' });
    }
  });

  test('C21: terms are summed, stand in the trace, and decide what is shown', async () => {
    const raised = policyWith((_, count) => ({
      age: Array.from({ length: count }, (_, i) => -0.01 * (count - i)),
      second: Float64Array.from({ length: count }, (_, i) => (i === 1 ? 5 : 0)),
    }));
    const { trace } = valueOrThrow(await prepare(raised));
    const [first, second] = trace.decisions;
    expect(second?.terms).toEqual({ age: expect.closeTo(-0.09, 12), second: 5 });
    expect(second?.score).toBeCloseTo(4.91, 12);
    expect(second?.shown).toBe('full');
    expect(first?.shown).toBe('range');
  });

  test.each([
    ['a number is missing', (count: number) => Array.from({ length: count - 1 }, () => 0)],
    ['one is not a number', (count: number) => Array.from({ length: count }, () => Number.NaN)],
    ['one has no end', (count: number) => [Number.POSITIVE_INFINITY, ...Array(count - 1).fill(0)]],
  ])('C21: where %s, the step fails with what to correct', async (_, column) => {
    const refused = await prepare(policyWith((terms, count) => ({ ...terms, mine: column(count) })));
    expect(refused.ok).toBe(false);
    expect(refused).toMatchObject({
      error: {
        code: 'settings-invalid',
        message: expect.stringMatching(/“own” has to give one finite number for each of 10 chunks .* “mine”/),
      },
    });
  });

  test('C22: two policies of one name are refused, and so is one without a name', () => {
    const own = policyWith((terms) => terms);
    expect(refusePolicies([own])).toBeNull();
    for (const policies of [[own, own], [{ ...own, name: 'pace' }], [{ ...own, name: '' }]])
      expect(refusePolicies(policies)?.code).toBe('settings-invalid');
  });
});

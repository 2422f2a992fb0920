/** Full and compressed contexts for the same step, and what the filter keeps of them. */
import { describe, expect, test } from 'vitest';
import { failure, success, valueOrThrow, WebpaceError } from '../../../../src/core/errors.ts';
import { readVariants } from '../../../../src/lab/compare/policy-variants.ts';
import { generateWorkflow } from '../../../../src/lab/generate/generate-workflow.ts';
import { makePairs, makeWholePairs } from '../../../../src/lab/pairs/make-pairs.ts';
import { pairTable } from '../../../../src/lab/pairs/pair-table.ts';
import { type StepOutcomes, stepOutcomes } from '../../../../src/lab/pairs/step-outcomes.ts';
import { EstimateTokenizer } from '../../../../src/lab/replay/estimate-tokenizer.ts';
import type { DirectiveSource } from '../../../../src/policies/directives/directive-source.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';

const session = generateWorkflow({ seed: 4, steps: 24 });
const host = { clock: { elapsed: () => 0 } };
const byRule = stepOutcomes(null, null);
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

async function pairsOf(
  policy: string,
  outcomes: StepOutcomes = byRule,
  directives: DirectiveSource | null = null,
) {
  const [variant] = valueOrThrow(readVariants([policy], [], directives));
  if (variant === undefined) throw new Error('no variant');
  return makePairs(session, variant, { budget: 400, directives }, outcomes, host);
}

describe('pairs', () => {
  test('L48: one pair a need: both contexts, what they give, and why it is kept or not', async () => {
    const { pairs, load } = await pairsOf('planned');
    expect(pairs.length).toBe(session.needs.length);
    for (const pair of pairs) {
      expect(pair.tokens.compressed).toBeLessThanOrEqual(400);
      expect(pair.ratio).toBeCloseTo(pair.tokens.compressed / pair.tokens.full, 5);
      expect(pair.full).toContain(session.steps[0]?.action ?? '');
      expect(pair.kept).toBe(pair.fails.length === 0);
      expect(pair.judged.by).toBe('needed values');
      expect(pair.outcome.by).toBe('rule');
      expect(pair.cosine.by).toBe('words');
    }
    expect(load.peak).toBeLessThanOrEqual(400);
    expect(load.dependency).toBeGreaterThan(load.peak);
    expect(load.steps).toBe(24);
  });

  test('L48: a context that is not smaller, one that leads elsewhere and one that loses a value each fail', async () => {
    const full = await pairsOf('full-history');
    expect(full.pairs.every(({ fails }) => fails.includes('ratio'))).toBe(true);
    const elsewhere: StepOutcomes = { ...byRule, similarity: async () => 0.84 };
    expect((await pairsOf('planned', elsewhere)).pairs.every(({ fails }) => fails.includes('cosine'))).toBe(
      true,
    );
    const { worse } = await byRule.judge('', 'The code is AB-1.', 'There is a code.', ['AB-1']);
    expect(worse).toBe(true);
    expect((await byRule.judge('', 'The code.', 'Nothing.', ['AB-1'])).worse).toBe(false);
  });

  test('L48: a model reads both contexts, and judges where nobody knows what is needed', async () => {
    const model = new ScriptedLanguageModel({
      replies: ({ messages }) => (messages[0]?.content.startsWith('You compare') ? 'no' : 'The answer.'),
      tokenizer: new EstimateTokenizer(),
      contextWindow: 100_000,
      id: 'judge',
    });
    const outcomes = stepOutcomes(model, null);
    expect(await outcomes.answer('Memory.', 'What?')).toBe('The answer.');
    expect(await outcomes.judge('What?', 'Full.', 'Other words.', [])).toEqual({ worse: true, by: 'model' });
    expect(outcomes.reader).toBe('judge');
  });

  test('L48: the directives of a model make the compressed context', async () => {
    const directives: DirectiveSource = {
      model: 'writer',
      ask: async ({ messages }) =>
        success({
          text: (messages[1]?.content ?? '').split('Step:\n')[1]?.slice(0, 60) ?? '',
          complete: true,
        }),
    };
    const byModel = await pairsOf('planned', byRule, directives);
    const { pairs } = await pairsOf('planned');
    expect(byModel.pairs.map(({ compressed }) => compressed)).not.toEqual(
      pairs.map(({ compressed }) => compressed),
    );
  });

  test('L48: a teacher compresses the whole context of every step, by rule within the budget', async () => {
    const { pairs, load } = await makeWholePairs(session, 1, { budget: 400 }, byRule, host);
    expect(load).toMatchObject({ policy: 'whole context, k = 1, by rule', steps: 24, byModel: 0 });
    expect(load.peak).toBeLessThanOrEqual(400);
    expect(pairs.map(({ step }) => step)).toEqual((await pairsOf('planned')).pairs.map(({ step }) => step));
    for (const { full, compressed, ratio, writer } of pairs) {
      expect(writer).toBe('rule');
      expect(ratio).toBeLessThanOrEqual(1);
      // Extractive: every line that is no gap stands so in the full context.
      expect(words(full)).toContain(words(compressed.split('…')[0] ?? ''));
    }
  });

  test('L48: the teacher is a model where one is named; what it writes badly is the rule’s, with the reason', async () => {
    const asked: string[] = [];
    const directives: DirectiveSource = {
      model: 'teacher',
      ask: async ({ messages }) => {
        asked.push(messages[1]?.content ?? '');
        return success({ text: asked.length % 2 === 0 ? '' : 'All is well.', complete: asked.length > 2 });
      },
    };
    const { pairs, load } = await makeWholePairs(session, 1, { budget: 400, directives }, byRule, host);
    expect(load.policy).toBe('whole context, k = 1, by teacher');
    expect(load.byModel).toBeGreaterThan(0);
    expect(load.byModel).toBeLessThan(load.steps);
    expect(
      pairs.some(({ writer, compressed }) => writer === 'teacher' && compressed === 'All is well.'),
    ).toBe(true);
    expect(asked.at(-1)).toContain(session.steps[0]?.observation.slice(0, 20) ?? '');
    const dead: DirectiveSource = {
      model: 'dead',
      ask: async () => failure(new WebpaceError('engine-failed', 'Gone.')),
    };
    const byDead = await makeWholePairs(session, 1, { budget: 400, directives: dead }, byRule, host);
    expect(byDead.load.byModel).toBe(0);
    for (const { writer, refused } of byDead.pairs)
      expect([writer, refused?.code]).toEqual(['rule', 'engine-failed']);
  });

  test('L48: the teacher is told the next k tasks, the present one first', async () => {
    const prompts: string[] = [];
    const directives: DirectiveSource = {
      model: 'teacher',
      ask: async ({ messages }) => {
        prompts.push(messages[1]?.content ?? '');
        return success({ text: 'All is well.', complete: true });
      },
    };
    const { pairs } = await makeWholePairs(session, 3, { budget: 400, directives }, byRule, host);
    const [first, second] = pairs;
    const asked = prompts.find((prompt) => prompt.startsWith(`Next tasks:\n1. ${first?.request}`));
    expect(asked).toContain(`\n2. ${second?.request}\n3. `);
    const wide = await makeWholePairs(session, 3, { budget: 400 }, byRule, host);
    const narrow = await makeWholePairs(session, 1, { budget: 400 }, byRule, host);
    expect(wide.pairs.map(({ compressed }) => compressed)).not.toEqual(
      narrow.pairs.map(({ compressed }) => compressed),
    );
  });

  test('L48: the table tells pairs, what is kept with and without the filter, Peak and Dependency', async () => {
    const table = pairTable([await pairsOf('planned'), await pairsOf('full-history')]);
    expect(table).toMatch(/^\| policy \| pairs \| kept \|/);
    expect(table).toMatch(/\| full-history \| \d+ \| 0 \| 1\.00 \| 100\.0 \| 100\.0 \| – \|/);
  });
});

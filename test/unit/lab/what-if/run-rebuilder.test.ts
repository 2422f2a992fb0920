import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { keptTrace } from '../../../../src/core/trace/kept-trace.ts';
import { RunRebuilder } from '../../../../src/lab/what-if/run-rebuilder.ts';
import type { PolicyDefinition } from '../../../../src/policies/context-policy.ts';
import { findPolicy, policies } from '../../../../src/policies/index.ts';
import { fieldValue, withField } from '../../../../src/policies/settings/setting-fields.ts';
import { scoredPolicy } from '../../../../src/policies/webpace/scored-policy.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import type { WhatIf, WhatIfResult } from '../../../../src/ports/runs/step-rebuilder.ts';
import type { StoredRun } from '../../../../src/record/run-record.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { type RecordedRun, recordedRun, textFrame } from '../../../doubles/recorded-run.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';

const forms: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['webpace', { fill: false }],
  ['webpace', { layout: 'stable' }],
  ['pace', { temperature: 0.2 }],
  ['hybrid', {}],
  ['hybrid-dense', {}],
  ['folding', {}],
  ['managed', { strategy: 'eager' }],
  ['planned', {}],
  ['rolling-summary', {}],
  ['sliding-window', {}],
];

const tokenizer = await nodeTokenizer();
const recording = await recordedRun({ steps: 36, tokenizer, freshTokens: 300 });

/** The encoder is the recorded one's name and prior: encoding would throw. */
function rebuilderOf(
  { stored, keys }: RecordedRun,
  more: { tokenizer?: Tokenizer; policies?: readonly PolicyDefinition[] } = {},
): RunRebuilder {
  const { id, cosinePrior } = new HashingEncoder();
  return new RunRebuilder({
    run: stored,
    keys,
    tokenizer: more.tokenizer ?? tokenizer,
    clock: { elapsed: () => 0 },
    encoder: { id, cosinePrior },
    policies: more.policies ?? [],
  });
}

async function ask(rebuilder: RunRebuilder, step: number, change: WhatIf = {}): Promise<WhatIfResult> {
  return valueOrThrow(await rebuilder.whatIf(step, change));
}

describe('a step made again', () => {
  test.each(forms)(
    'TM1: with nothing changed has the recorded prompt to the byte and no difference (%s %o)',
    async (policy, settings) => {
      const made = await recordedRun({ steps: 24, policy, settings, tokenizer, freshTokens: 300 });
      const rebuilder = rebuilderOf(made);
      // Backwards too, as a person scrubs: what was indexed for a later step must not show.
      for (const step of [24, 23, 9, 10, 1, 2, 16, 8, 20, 15, 22, 17]) {
        const { faithful, gaps, difference } = await ask(rebuilder, step);
        expect({ step, faithful, gaps }).toEqual({ step, faithful: true, gaps: [] });
        expect(difference.changes).toEqual([]);
        expect(difference.samePrompt).toBe(true);
        expect(difference.sections.every(({ before, after }) => before === after)).toBe(true);
      }
    },
  );

  test('TM1, C22: the policy of an app makes its steps again, stands in for others, and is missed where it is not given', async () => {
    const own = scoredPolicy({
      name: 'odd-first',
      description: 'Odd steps come first.',
      terms: ({ older, terms }) => ({ ...terms, odd: older.map(({ step }) => 4 * (step % 2)) }),
    });
    const settings = { recentCount: 3 };
    const made = await recordedRun({
      steps: 24,
      policy: 'odd-first',
      policies: [own],
      settings,
      tokenizer,
      freshTokens: 300,
    });
    const rebuilder = rebuilderOf(made, { policies: [own] });
    for (const step of [24, 9, 17]) {
      const { faithful, gaps } = await ask(rebuilder, step);
      expect({ step, faithful, gaps }).toEqual({ step, faithful: true, gaps: [] });
    }
    const other = await ask(rebuilder, 24, { policy: 'webpace' });
    expect([other.trace.policy, other.difference.samePrompt]).toEqual(['webpace', false]);
    const refused = await rebuilderOf(made).whatIf(24, {});
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? '' : refused.error.code).toBe('policy-unknown');
    const recorded = await ask(rebuilderOf(recording, { policies: [own] }), 30, { policy: 'odd-first' });
    expect(recorded.trace.policy).toBe('odd-first');
  });

  test('TM1, C17, C19, C20: a run whose version did not know a term is made again without it', async () => {
    const settings = { weights: { sameRequest: 0, requestBefore: 0, leads: 0 } };
    const made = await recordedRun({ steps: 28, policy: 'webpace', settings, tokenizer, freshTokens: 300 });
    const { weights, ...others } = made.stored.run.settings as { weights: Record<string, number> };
    const { sameRequest, requestBefore, leads, ...known } = weights;
    expect([sameRequest, requestBefore, leads]).toEqual([0, 0, 0]);
    const run = { ...made.stored.run, settings: { ...others, weights: known } };
    const older = rebuilderOf({ ...made, stored: { ...made.stored, run } });
    for (const step of [28, 14, 19]) {
      const { faithful, gaps } = await ask(older, step);
      expect({ step, faithful, gaps }).toEqual({ step, faithful: true, gaps: [] });
    }
    const off = await ask(older, 28, { settings: { weights: { sameRequest: 0 } } });
    const on = await ask(older, 28, { settings: { weights: { sameRequest: 5 } } });
    expect(off.trace.decisions.every(({ terms }) => (terms?.sameRequest ?? 0) === 0)).toBe(true);
    expect(on.trace.decisions.some(({ terms }) => terms?.sameRequest === 5)).toBe(true);
  });

  test('TM1: its own settings, given as a change, change nothing', async () => {
    const rebuilder = rebuilderOf(recording);
    const { policy, settings, promptBudget, pinned } = valueOrThrow(await rebuilder.recorded(30));
    expect(promptBudget).toBe(420);
    const { difference } = await ask(rebuilder, 30, { policy, settings, promptBudget, pinned });
    expect(difference).toMatchObject({ changes: [], samePrompt: true });
  });

  test('TM2: under any settings the sections add up to either prompt, and no memory is listed twice', async () => {
    const rebuilder = rebuilderOf(recording);
    const random = seededRandom(7);
    let changed = 0;
    for (let round = 0; round < 60; round += 1) {
      const definition = random.pick(policies);
      let settings = definition.create({ tokenizer, encoder: null, keys: null }).settings;
      for (const field of definition.fields ?? []) {
        if (!random.chance(0.3)) continue;
        if (field.kind === 'flag') settings = withField(settings, field, random.chance(0.5));
        else if (field.kind === 'choice') settings = withField(settings, field, random.pick(field.choices));
        else if (field.kind === 'whole')
          settings = withField(settings, field, random.whole(field.least, field.most));
      }
      const step = random.whole(2, 36);
      const result = await rebuilder.whatIf(step, {
        policy: definition.name,
        settings,
        promptBudget: random.whole(150, 1200),
        pinned: random.chance(0.5) ? [random.whole(1, step)] : [],
      });
      if (!result.ok) {
        expect(['context-does-not-fit', 'settings-invalid']).toContain(result.error.code);
        continue;
      }
      const { difference, needs, shownAfter, shownBefore } = result.value;
      const sum = (side: 'before' | 'after') =>
        difference.sections.reduce((total, section) => total + section[side], 0);
      expect(sum('before')).toBe(difference.promptBefore);
      expect(sum('after')).toBe(difference.promptAfter);
      const listed = difference.changes.map(({ chunk }) => chunk);
      expect(new Set(listed).size).toBe(listed.length);
      for (const { from, to, tokensBefore, tokensAfter } of difference.changes)
        expect(from !== to || tokensBefore !== tokensAfter).toBe(true);
      for (const shown of [...shownBefore, ...shownAfter]) expect(needs.all).toContain(shown);
      changed += difference.changes.length;
    }
    expect(changed).toBeGreaterThan(100);
  });

  test('TM3: a change gives what the policy itself makes of it, and the run stays as it was', async () => {
    const before = JSON.stringify(recording.stored);
    const rebuilder = rebuilderOf(recording);
    const step = 35;
    const change = { settings: { recentCount: 4, lambda: 1.5 }, promptBudget: 700, freshTokens: null };
    const { trace, difference } = await ask(rebuilder, step, change);
    const found = valueOrThrow(findPolicy('webpace'));
    const { stored, keys } = recording;
    const encoder = new HashingEncoder();
    const policy = found.create(
      {
        tokenizer,
        encoder,
        keys: {
          encoder: encoder.id,
          key: (id) => ({ state: 'ready', vector: keys.get(id) as Float32Array }),
        },
      },
      change.settings,
    );
    stored.chunks.slice(0, step - 1).forEach((chunk, i) => {
      policy.absorb({ chunk, trace: stored.traces[i] as StoredRun['traces'][number] });
    });
    const asked = stored.chunks.findLast(({ kind, step: at }) => kind === 'request' && at < step);
    const expected = valueOrThrow(
      await policy.prepare({
        step,
        question: asked?.action ?? '',
        glimpsed: [],
        pinned: [],
        replyReserve: 64,
        contextWindow: 764,
        frame: textFrame,
        history: stored.chunks.slice(0, step - 1).filter((chunk) => chunk !== asked),
      }),
    );
    expect(trace).toEqual(keptTrace(expected.trace));
    expect(difference.samePrompt).toBe(false);
    expect(JSON.stringify(stored)).toBe(before);
  });

  test('TM4: a pinned memory is shown in full, and one that is no longer pinned is not', async () => {
    const rebuilder = rebuilderOf(recording);
    const plain = await ask(rebuilder, 34);
    const hidden = plain.trace.decisions.find(({ shown }) => shown === 'range')?.step as number;
    const pinned = await ask(rebuilder, 34, { pinned: [hidden], promptBudget: 900 });
    expect(pinned.trace.decisions.find(({ step }) => step === hidden)).toMatchObject({
      shown: 'full',
      reason: 'pinned',
    });
    const changed = pinned.difference.changes.find(({ step }) => step === hidden);
    expect(changed).toMatchObject({ from: 'range', to: 'full', tokensBefore: 0 });
  });

  test('TM5: a budget below what cannot shrink is refused as the policy refuses it', async () => {
    const refused = await rebuilderOf(recording).whatIf(30, { promptBudget: 12 });
    expect(refused).toMatchObject({ ok: false, error: { code: 'context-does-not-fit' } });
    const unknown = await rebuilderOf(recording).whatIf(30, { settings: { lambda: -1 } });
    expect(unknown).toMatchObject({ ok: false, error: { code: 'settings-invalid' } });
    expect(await rebuilderOf(recording).whatIf(99, {})).toMatchObject({
      ok: false,
      error: { code: 'run-not-found' },
    });
  });

  test('TM6: what is not at hand is named', async () => {
    const bare = rebuilderOf({ stored: recording.stored, keys: new Map() });
    const missing = await ask(bare, 30, { settings: { recentCount: 0 } });
    expect(missing.gaps).toContain('keys-missing');
    // `pace` asks with the last steps beside the question: no step of this run did.
    const other = await ask(rebuilderOf(recording), 30, { policy: 'pace' });
    expect(other.gaps).toEqual(['query-missing']);
    const unknown: StoredRun = { ...recording.stored, run: { ...recording.stored.run, settings: {} } };
    expect((await ask(rebuilderOf({ ...recording, stored: unknown }), 30)).gaps).toContain(
      'settings-unknown',
    );
    const otherTokenizer = { ...tokenizer, id: 'another' as Tokenizer['id'] };
    const counted = await ask(rebuilderOf(recording, { tokenizer: otherTokenizer }), 30);
    expect(counted.gaps).toContain('other-tokenizer');
  });
});

test('TM7: every field that a policy offers is a setting of its own, with its default in force', () => {
  for (const { create, fields = [], name } of policies) {
    const { settings } = create({ tokenizer, encoder: null, keys: null });
    for (const field of fields) {
      const value = fieldValue(settings, field);
      expect(value, `${name}.${field.name}`).not.toBeUndefined();
      const others =
        field.kind === 'choice' ? field.choices : field.kind === 'flag' ? [true, false] : [field.most];
      for (const other of others) {
        const given = withField(
          field.name.startsWith('thresholds') && field.name !== 'thresholds.gamma'
            ? withField(settings, { name: 'thresholds.gamma' }, 9)
            : settings,
          field,
          other,
        );
        const valid =
          field.name === 'thresholds.alpha' ? withField(given, { name: 'thresholds.beta' }, 9) : given;
        const directives = { model: 'none', ask: () => Promise.reject(new Error('Nobody asks it.')) };
        const services = { tokenizer, encoder: null, keys: null, directives };
        expect(fieldValue(create(services, valid).settings, field)).toBe(other);
      }
    }
  }
});

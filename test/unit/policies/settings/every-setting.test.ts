/** Every setting that a form offers changes what some policy decides (the limit of glimpses and the source have tests of their own). */

import { describe, expect, test } from 'vitest';
import { makeChunk } from '../../../../src/agent/make-chunk.ts';
import type { Chunk, ChunkKind } from '../../../../src/core/memory/chunk.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { generateWorkflow } from '../../../../src/lab/generate/generate-workflow.ts';
import { EstimateTokenizer } from '../../../../src/lab/replay/estimate-tokenizer.ts';
import type { PolicyDefinition, PolicyServices, Situation } from '../../../../src/policies/context-policy.ts';
import { policies } from '../../../../src/policies/index.ts';
import { defaultSettingsOf } from '../../../../src/policies/settings/default-settings.ts';
import { type SettingField, withField } from '../../../../src/policies/settings/setting-fields.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { trailOf } from '../../../doubles/trail-of.ts';

type Settings = Readonly<Record<string, unknown>>;

/** E15 has the source, C14 the limit of glimpses. */
const elsewhere = new Set(['source', 'glimpseLimit']);
const steps = 44;
const estimateTokenizer = new EstimateTokenizer();
const question =
  'Which permit number does Hallow Pier have? Then file the invoice of Brindle Yard and say who signed it.';

/** Two pages among the steps of the job, of which one leads to the other (rule C20). */
const pages: Readonly<Record<number, { type: string; action: string; observation: string }>> = {
  1: {
    type: 'visit',
    action: 'Visit: Papers of Hallow Pier',
    observation: 'The permit number of Hallow Pier is kept at Sorel Lock.',
  },
  8: {
    type: 'visit',
    action: 'Visit: Register of Sorel Lock',
    observation: `The register has these pages. ${Array.from({ length: 12 }, (_, i) => `Page ${i} was bound in ${1850 + i}.`).join(' ')}`,
  },
};

const session = generateWorkflow({ seed: 3, steps });
const history = await Promise.all(
  session.steps.map(async (recorded, i) => {
    const { type, action, observation } = pages[i] ?? recorded;
    return {
      ...(await makeChunk(
        runId('run'),
        i + 1,
        // One long result, so that what is read in pieces is among them.
        trailOf(type as ChunkKind, action, i === 20 ? observation.repeat(12) : observation),
        estimateTokenizer,
      )),
      thread: i % 3 === 0 ? 'pier' : 'yard',
    };
  }),
);
const encoder = new HashingEncoder(128);
const vectors = await encoder.encode(
  history.map(({ action, observation }) => `${action} ${observation}`),
  { kind: 'passage' },
);
const ready = new Map(history.map(({ id }, i) => [id, vectors[i] as Float32Array]));
const key = (id: Chunk['id']) => ({ state: 'ready', vector: ready.get(id) as Float32Array }) as const;
const services: PolicyServices = {
  tokenizer: estimateTokenizer,
  encoder,
  keys: { encoder: encoder.id, key },
};

/** What the policy decides at some steps, in a narrow and in a wider window. */
async function decided(
  policy: PolicyDefinition,
  settings: Settings,
  told: Pick<Situation, 'thread' | 'next'> = {},
): Promise<string> {
  const said: unknown[] = [];
  for (const contextWindow of [700, 2000]) {
    const made = policy.create(services, settings);
    for (let step = 12; step <= steps; step += 1) {
      const looked = step > steps - 3;
      const glimpsed = step === steps - 1 ? [(history[4] as Chunk).id] : [];
      const prepared = await made.prepare({
        step,
        question,
        contextWindow,
        replyReserve: 60,
        glimpsed,
        pinned: [],
        frame: { prefix: [], historyLabel: 'Notes:\n', questionLabel: 'Question: ', closing: '' },
        history: history.slice(0, step - 1),
        ...told,
      });
      if (!prepared.ok) {
        said.push(prepared.error.code);
        continue;
      }
      const { trace } = prepared.value;
      if (looked) said.push(trace.promptHash, trace.thresholds, trace.overflow);
      made.absorb({ chunk: history[step - 1] as Chunk, trace });
    }
  }
  return JSON.stringify(said);
}

/** Values other than the one in force, the most telling first. */
function others(field: SettingField, inForce: unknown): readonly unknown[] {
  if (field.kind === 'flag') return [inForce !== true];
  const all = field.kind === 'choice' ? field.choices : [field.most, field.least];
  return all.filter((value) => value !== inForce);
}

function changed(settings: Settings, field: SettingField, value: unknown): Settings {
  const given = withField(settings, field, value);
  // Thresholds never fall, and the percent that is folded to follows its strategy.
  if (field.name === 'thresholds.alpha')
    return withField(withField(given, { name: 'thresholds.beta' }, 9), { name: 'thresholds.gamma' }, 9);
  return field.name === 'thresholds.beta' ? withField(given, { name: 'thresholds.gamma' }, 9) : given;
}

const offering = policies.filter(({ fields = [] }) => fields.length > 0);

describe.each(offering.map((policy) => [policy.name, policy] as const))('%s', (_, policy) => {
  test('E17: every setting of the form changes what it decides', async () => {
    const byDefault = await decided(policy, {});
    // The same settings decide the same: what differs below is the setting's doing.
    expect(await decided(policy, {})).toBe(byDefault);
    const without: string[] = [];
    for (const field of policy.fields ?? []) {
      if (elsewhere.has(field.name)) continue;
      const settings = defaultSettingsOf(policy);
      const base: Settings = field.name.includes('.')
        ? { [field.name.split('.')[0] as string]: settings[field.name.split('.')[0] as string] }
        : {};
      const values = others(field, settings[field.name]);
      let found = false;
      for (const value of values) {
        found ||= (await decided(policy, changed(base, field, value)).catch(() => byDefault)) !== byDefault;
        if (found) break;
      }
      if (!found) without.push(field.name);
    }
    expect(without).toEqual([]);
  });
});

/** Settings that `--set` and the library take, and no form offers: base, name and values other than the one in force. */
const beyondForms: Readonly<Record<string, readonly (readonly [Settings, string, readonly unknown[]])[]>> = {
  webpace: [
    [{}, 'weights', [{ thread: 40 }]],
    [{}, 'weights', [{ plan: 40 }]],
    [{}, 'values', [{ placeholder: 0.9, brief: 0.9, detailed: 0.9, full: 1 }]],
    [{}, 'values', [{ placeholder: 0, brief: 0, detailed: 0, full: 1 }]],
    [{}, 'values', [{ placeholder: 0, brief: 0, detailed: 1, full: 1 }]],
    [{ layout: 'stable' }, 'stable', [{ reserve: 0 }, { reserve: 0.9 }]],
    [{ layout: 'stable' }, 'stable', [{ recall: 0 }, { recall: 0.1 }]],
    [{ layout: 'stable' }, 'stable', [{ growth: 0.5 }, { growth: 0.9 }]],
    [{ layout: 'stable' }, 'stable', [{ checkEvery: 1 }, { checkEvery: 3 }]],
  ],
  pace: [
    [{}, 'summaries', ['model']],
    [{}, 'budget', [200, 100_000]],
  ],
  managed: [
    [{}, 'agent', ['qwen3-0.6b', 'llama-3.1-70b']],
    [{ extractTokens: 200 }, 'pieceTokens', [100, 2000]],
    [{ extractTokens: 200, pieceTokens: 200 }, 'overlapTokens', [0, 100]],
    [{}, 'compressAt', [30, 100]],
    [{}, 'compressTo', [10, 60]],
  ],
};

const told = { thread: 'pier', next: ['Look up the berth fee of Hallow Pier.'] };

describe.each(Object.entries(beyondForms))('%s, beyond the form', (name, cases) => {
  const policy = policies.find((one) => one.name === name) as PolicyDefinition;

  test('E17: every setting of --set and the library that no form offers changes what it decides', async () => {
    const without: string[] = [];
    for (const [base, setting, values] of cases) {
      const before = await decided(policy, base, told);
      let found = false;
      for (const value of values) {
        found ||= (await decided(policy, { ...base, [setting]: value }, told)) !== before;
        if (found) break;
      }
      if (!found) without.push(`${setting} ${JSON.stringify(values)}`);
    }
    expect(without).toEqual([]);
  });

  test('E17: these and those of the form are all that it takes', () => {
    const known = new Set([
      ...(policy.fields ?? []).map((field) => field.name.split('.')[0]),
      ...cases.map(([, setting]) => setting),
    ]);
    expect(Object.keys(defaultSettingsOf(policy)).filter((setting) => !known.has(setting))).toEqual([]);
  });
});

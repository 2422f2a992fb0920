import { expect, test } from 'vitest';
import { ggufModels } from '../../../../src/models/gguf-models.ts';
import { webLlmModels } from '../../../../src/models/web-llm-models.ts';
import { catalogue } from '../../../../src/runtime/models/catalogue.ts';
import type { DeviceProfiling } from '../../../../src/runtime/models/device-profile-host.ts';
import {
  bundledLanguageModel,
  candidateModels,
  proposeHere,
} from '../../../../src/runtime/models/model-proposal.ts';
import type { ModelDownloads, ModelFilesStatus } from '../../../../src/runtime/models/models.ts';
import { machineWithCard, missingFiles } from '../../../doubles/device-facts.ts';

const small = 'qwen3-1.7b-q4f32_1-mlc';
const large = 'qwen3-4b-q4f32_1-mlc';

function models(statuses: Readonly<Record<string, Partial<ModelFilesStatus>>>): ModelDownloads {
  const found = Object.entries(statuses).map(([id, status]) => [id, { ...missingFiles, ...status }] as const);
  const refused = (): never => {
    throw new Error('A proposal changes nothing and fetches nothing.');
  };
  return {
    catalogue,
    ownModels: () => [],
    statuses: () => new Map(found),
    subscribe: () => () => undefined,
    device: refused,
    addModelFiles: refused,
    addModelAddress: refused,
    refresh: refused,
    download: refused,
    stop: refused,
    remove: refused,
  };
}

const deviceProfile = { read: () => ({ profile: null, overrides: {} }) } as unknown as DeviceProfiling;
const device = machineWithCard(false);

test('EN6: what lies here whole is here; what has come in part is still to be downloaded, and no encoder is a language model', () => {
  const stored = models({ [small]: { state: 'stored' }, [large]: { state: 'partial', loadedBytes: 1e9 } });
  const candidates = candidateModels(stored);
  expect(candidates).toHaveLength(webLlmModels.length + ggufModels.length + 1);
  expect(candidates[0]).toBe(bundledLanguageModel);
  expect(candidates.find(({ id }) => id === small)).toMatchObject({ place: 'here', missingBytes: 0 });
  const partial = candidates.find(({ id }) => id === large);
  expect(partial).toMatchObject({ place: 'away', missingBytes: (partial?.downloadBytes ?? 0) - 1e9 });
});

test('EN6, EN8: a proposal is made of it without a change and without a download', () => {
  const surroundings = { device, contextTokens: 4096, inUse: bundledLanguageModel.id };
  const found = proposeHere(
    { models: models({ [small]: { state: 'stored' } }), deviceProfile },
    surroundings,
  );
  expect([found.model.value, found.engine.value, found.steering.value]).toEqual([small, 'web-llm', 'react']);
  expect(found.download?.model.id).toBe(large);
  // A step of the react profile needs room: a short context steers by the harness.
  const short = proposeHere(
    { models: models({ [small]: { state: 'stored' } }), deviceProfile },
    { ...surroundings, contextTokens: 1024 },
  );
  expect(short.steering).toMatchObject({ value: 'guided', reason: 'window-too-small' });
});

test('EN6, MD10: a model for the processor is proposed where it was measured to be fast enough, and as a download after a measurement alone', () => {
  const without = { device: { ...device, gpu: null }, contextTokens: 4096, inUse: bundledLanguageModel.id };
  expect(proposeHere({ models: models({}), deviceProfile }, without).download).toBeNull();
  const unmeasured = { prefillTokensPerSecond: null, threads: null, trials: [] };
  const measured = (decodeTokensPerSecond: number) => {
    const languageModel = { ...unmeasured, model: bundledLanguageModel.id, decodeTokensPerSecond };
    return { read: () => ({ profile: { languageModel }, overrides: {} }) } as unknown as DeviceProfiling;
  };
  // 3 tokens a second of the largest, in proportion to the sizes.
  const fast = proposeHere({ models: models({}), deviceProfile: measured(60) }, without);
  expect(fast.download).toMatchObject({
    model: { id: 'qwen3-1.7b-q4_k_m-gguf' },
    why: { reason: 'download-steers' },
  });
  const slow = proposeHere({ models: models({}), deviceProfile: measured(30) }, without);
  expect(slow.download?.model.id).toBe('llama-3.2-1b-instruct-q4_k_m-gguf');
  expect(proposeHere({ models: models({}), deviceProfile: measured(5) }, without).download).toBeNull();
});

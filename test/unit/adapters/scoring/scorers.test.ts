import { describe, expect, test } from 'vitest';
import { ChosenKeyScorer } from '../../../../src/adapters/scoring/chosen-scorer.ts';
import { CpuKeyScorer } from '../../../../src/adapters/scoring/cpu-scorer.ts';
import { WebgpuKeyScorer } from '../../../../src/adapters/scoring/webgpu-scorer.ts';
import { openKeyScorer } from '../../../../src/index.ts';
import { keyScorerContract, scoresOf } from '../../../contracts/key-scorer.contract.ts';
import { gate } from '../../../doubles/gate.ts';
import { makePackedKeys, randomUnitVector } from '../../../doubles/scored-keys.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';

keyScorerContract('processor', () => Promise.resolve(new CpuKeyScorer()));
keyScorerContract('chosen, too little for a device', () =>
  Promise.resolve(new ChosenKeyScorer({ gpu: null })),
);

const query = randomUnitVector(seededRandom(42).next, 1024);

describe('scoring on the processor', () => {
  test('W12: goes in pieces, equal to one sweep to the last bit, and hears an abort between them', async () => {
    const scorer = new CpuKeyScorer();
    const keys = makePackedKeys('int8', 9000, 1024);
    expect((await scoresOf(scorer.score(keys, query))).scores).toEqual(keys.scoreAll(query));
    const stop = new AbortController();
    const scoring = scorer.score(keys, query, { signal: stop.signal });
    stop.abort();
    expect(await scoring).toMatchObject({ ok: false, error: { code: 'aborted' } });
  });
});

test('W13: a device that computes on the processor is known by any of its names', async () => {
  const gpuOf = (info: object) => {
    const device = {
      lost: gate().opened,
      createShaderModule: () => null,
      createComputePipelineAsync: async () => null,
    };
    const adapter = {
      info: { vendor: '', architecture: '', description: '', ...info },
      requestDevice: async () => device,
    };
    return { requestAdapter: async () => adapter } as unknown as GPU;
  };
  const isSoftware = async (info: object) => {
    const opened = await WebgpuKeyScorer.open({ gpu: gpuOf(info) });
    return opened.ok && opened.value.software;
  };
  expect(await isSoftware({ description: 'Microsoft Basic Render Driver' })).toBe(true);
  expect(await isSoftware({ architecture: 'swiftshader' })).toBe(true);
  expect(await isSoftware({ vendor: 'amd', architecture: 'rdna-3' })).toBe(false);
});

describe('the chosen device', () => {
  test('W13: where there is none, the processor scores and says so; little is its own work and needs no word', async () => {
    const scorer = openKeyScorer({ gpu: null, fewestProducts: 100 * 1024 });
    const much = makePackedKeys('float32', 100, 1024);
    const { scores, device, notice } = await scoresOf(scorer.score(much, query));
    expect({ device, notice }).toEqual({
      device: 'cpu',
      notice: expect.stringContaining('processor') as string,
    });
    expect(scores).toEqual(much.scoreAll(query));
    const little = makePackedKeys('float32', 99, 1024);
    expect(await scoresOf(scorer.score(little, query))).toMatchObject({ device: 'cpu', notice: null });
  });
});

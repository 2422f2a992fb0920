/** The kernels on a real device of WebGPU, here Chromium's software one, which computes by the same rules. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChosenKeyScorer } from '../../../../src/adapters/scoring/chosen-scorer.ts';
import { WebgpuKeyScorer, type WebgpuScorerOptions } from '../../../../src/adapters/scoring/webgpu-scorer.ts';
import { keyScorerContract, scoresOf } from '../../../contracts/key-scorer.contract.ts';
import { greatestDifference, makePackedKeys, randomUnitVector } from '../../../doubles/scored-keys.ts';
import { seededRandom } from '../../../doubles/seeded-random.ts';

const random = seededRandom(51).next;
const query = randomUnitVector(random, 384);

async function open(options: WebgpuScorerOptions = {}): Promise<WebgpuKeyScorer> {
  const opened = await WebgpuKeyScorer.open(options);
  if (!opened.ok) throw opened.error;
  return opened.value;
}

/** Devices as the scorer asks for them, in order. */
function watchDevices(): GPUDevice[] {
  const devices: GPUDevice[] = [];
  const request = GPUAdapter.prototype.requestDevice;
  vi.spyOn(GPUAdapter.prototype, 'requestDevice').mockImplementation(async function (
    this: GPUAdapter,
    ...how
  ) {
    const device = await request.apply(this, how);
    devices.push(device);
    return device;
  });
  return devices;
}

afterEach(() => {
  vi.restoreAllMocks();
});

keyScorerContract('WebGPU', () => open());
keyScorerContract('WebGPU in tiles of one block', () => open({ tileBytes: 256 * 384 * 4 }));
keyScorerContract('chosen WebGPU', () =>
  Promise.resolve(new ChosenKeyScorer({ fewestProducts: 0, software: true })),
);

describe('WebGPU', () => {
  test.each(['float32', 'int8'] as const)(
    'W12: 10,000 %s keys of 384 values, in one tile and in many',
    async (form) => {
      const keys = makePackedKeys(form, 10_000, 384);
      const expected = keys.scoreAll(query);
      for (const tileBytes of [Number.POSITIVE_INFINITY, 3_000_000]) {
        const scorer = await open({ tileBytes });
        const { scores, device } = await scoresOf(scorer.score(keys, query));
        expect(device).toBe('webgpu');
        expect(greatestDifference(scores, expected)).toBeLessThan(1e-5);
        scorer.close();
      }
    },
  );

  test('W12: keys that no binding can hold are refused, and the chosen scorer turns to the processor', async () => {
    const keys = makePackedKeys('float32', 20, 384);
    const options = { tileBytes: 1000 };
    const scorer = await open(options);
    expect(await scorer.score(keys, query)).toMatchObject({ ok: false, error: { code: 'engine-failed' } });
    scorer.close();
    const chosen = new ChosenKeyScorer({ ...options, fewestProducts: 0, software: true });
    const { device, notice } = await scoresOf(chosen.score(keys, query));
    expect([device, notice]).toEqual(['cpu', expect.stringContaining('no room')]);
    chosen.close();
  });

  test('W12: a change while the device works is not seen half', async () => {
    const scorer = await open();
    const keys = makePackedKeys('float32', 1000, 384);
    const expected = keys.scoreAll(query);
    const scoring = scoresOf(scorer.score(keys, query));
    await Promise.resolve();
    await Promise.resolve();
    keys.replace(6, query);
    keys.append(query);
    expect(greatestDifference((await scoring).scores, expected)).toBeLessThan(1e-5);
    expect((await scoresOf(scorer.score(keys, query))).scores[6]).toBeCloseTo(1, 5);
    scorer.close();
  });

  test('W13: a device that is destroyed in the middle ends the call with device-lost, and every later one', async () => {
    const scorer = await open();
    const keys = makePackedKeys('float32', 5000, 384);
    await scoresOf(scorer.score(keys, query));
    const scoring = scorer.score(keys, query);
    const waiting = scorer.score(keys, query);
    scorer.device.destroy();
    for (const lost of [scoring, waiting, scorer.score(keys, query)])
      expect(await lost).toMatchObject({ ok: false, error: { code: 'device-lost' } });
  });
});

describe('the chosen device', () => {
  test('W13: destroyed in the middle: the call is answered by the processor and says so; one fresh device, then none', async () => {
    const devices = watchDevices();
    const scorer = new ChosenKeyScorer({ fewestProducts: 0, software: true });
    const keys = makePackedKeys('float32', 5000, 384);
    const expected = keys.scoreAll(query);
    for (const lives of [1, 2]) {
      expect(await scoresOf(scorer.score(keys, query))).toMatchObject({ device: 'webgpu', notice: null });
      expect(devices).toHaveLength(lives);
      const scoring = scorer.score(keys, query);
      devices.at(-1)?.destroy();
      const { scores, device, notice } = await scoresOf(scoring);
      expect([device, notice]).toEqual(['cpu', expect.stringContaining('processor')]);
      expect(scores).toEqual(expected);
    }
    expect(await scoresOf(scorer.score(keys, query))).toMatchObject({ device: 'cpu' });
    expect(devices).toHaveLength(2);
    scorer.close();
  });

  test('W13: one that computes on the processor is left alone unless asked for', async () => {
    const scorer = new ChosenKeyScorer({ fewestProducts: 0 });
    const scored = await scoresOf(scorer.score(makePackedKeys('float32', 100, 384), query));
    expect(scored).toMatchObject({ device: 'cpu', notice: null });
    scorer.close();
  });
});

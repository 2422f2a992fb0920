import { describe, expect, test } from 'vitest';
import { keptDeviceProfiles } from '../../../../src/adapters/device/kept-device-profiles.ts';
import { EstimatingTokenizer } from '../../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { WebpaceError } from '../../../../src/core/errors.ts';
import type { Clock } from '../../../../src/ports/clock.ts';
import type {
  GenerateEvent,
  GenerateRequest,
  LanguageModel,
} from '../../../../src/ports/models/language-model.ts';
import { GpuArbiter } from '../../../../src/runtime/engines/gpu-arbiter.ts';
import type { Threaded } from '../../../../src/runtime/engines/measure-device.ts';
import {
  type DeviceProfileParts,
  hostDeviceProfile,
} from '../../../../src/runtime/models/device-profile-host.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { MemoryStorage } from '../../../doubles/memory-storage.ts';

/** A model whose speeds are known, on a clock that it moves itself. */
class TimedModel implements LanguageModel, Threaded {
  readonly id = 'timed-4B';
  readonly engine = 'timed';
  readonly contextWindow = 8192;
  readonly reuse = 'common-prefix';
  readonly grammars = false;
  readonly tokenizer = new EstimatingTokenizer();
  readonly requests: GenerateRequest[] = [];
  threads: number | null = 4;
  mostThreads = 4;
  readonly threadsSeen: (number | null)[] = [];
  /** Tokens a second with as many threads. */
  rates: Record<number, { prefill: number; decode: number }> = {
    4: { prefill: 100, decode: 20 },
    1: { prefill: 30, decode: 10 },
  };
  counts = true;
  milliseconds = 0;
  /** What happens while a request is worked on. */
  during: (request: GenerateRequest) => Promise<void> = async () => undefined;

  readonly clock: Clock = {
    now: () => 1_700_000_000_000 + this.milliseconds,
    elapsed: () => this.milliseconds,
  };

  async setThreads(threads: number): Promise<number> {
    this.threads = threads;
    this.milliseconds += 1_000;
    return threads;
  }

  async *generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    this.requests.push(request);
    this.threadsSeen.push(this.threads);
    await this.during(request);
    const promptTokens = await this.tokenizer.countPrompt(request.messages);
    const usage = { promptTokens, cachedTokens: 4, generatedTokens: request.maxTokens };
    if (request.signal?.aborted) {
      yield {
        type: 'finish',
        reason: 'aborted',
        text: '',
        usage: { ...usage, prefillMilliseconds: 0, decodeMilliseconds: 0 },
      };
      return;
    }
    const { prefill, decode } = this.rates[this.threads ?? 4] ?? { prefill: 1, decode: 1 };
    const prefillMilliseconds = ((promptTokens - 4) * 1000) / prefill;
    const decodeMilliseconds = (request.maxTokens * 1000) / decode;
    this.milliseconds += prefillMilliseconds;
    yield { type: 'delta', text: 'one' };
    this.milliseconds += decodeMilliseconds;
    const spent = this.counts
      ? { prefillMilliseconds, decodeMilliseconds }
      : { prefillMilliseconds: 0, decodeMilliseconds: 0 };
    yield { type: 'finish', reason: 'length', text: 'one', usage: { ...usage, ...spent } };
  }
}

class TimedEncoder extends HashingEncoder {
  constructor(readonly model: TimedModel) {
    super();
  }
  override async encode(...call: Parameters<HashingEncoder['encode']>): Promise<Float32Array[]> {
    this.model.milliseconds += call[0].length * 25;
    return super.encode(...call);
  }
}

function setUp(more: Partial<DeviceProfileParts> = {}, storage = new MemoryStorage()) {
  const model = new TimedModel();
  const arbiter = new GpuArbiter();
  const host = hostDeviceProfile({
    kept: keptDeviceProfiles('test', 'a+b', 'this device', storage),
    device: 'this device',
    clock: model.clock,
    model: { contextWindow: 8192, reuse: 'common-prefix', origin: 'chosen', parameters: 4 },
    turn: (work, signal) => arbiter.run('summary', work, signal),
    languageModel: model,
    encoder: new TimedEncoder(model),
    threaded: model,
    load: async () => undefined,
    ...more,
  });
  return { model, host, arbiter, storage };
}

describe('a device profile', () => {
  test('R30: measures what the engines do, with prompts that no cache knows, and sets what follows', async () => {
    const { model, host } = setUp();
    const states: string[] = [];
    host.subscribe(() => states.push(`${host.read().state} ${host.read().stage}`));
    expect(host.read().settings.layout).toMatchObject({ value: 're-chosen', from: 'default' });
    await host.start();
    const { profile, error, settings, state } = host.read();
    expect(error).toBeNull();
    expect(state).toBe('idle');
    expect(profile?.languageModel).toMatchObject({ model: 'timed-4B', counters: 'engine', threads: 4 });
    expect(profile?.languageModel?.prefillTokensPerSecond).toBeCloseTo(100, 3);
    expect(profile?.languageModel?.decodeTokensPerSecond).toBeCloseTo(20, 3);
    expect(profile?.encoder?.sentencesPerSecond).toBeCloseTo(40, 3);
    expect(profile?.encoder?.tellsApart).toBe(true);
    expect(profile?.milliseconds).toBeLessThan(30_000);
    expect(new Set(model.requests.map(({ messages }) => messages[0]?.content)).size).toBe(
      model.requests.length,
    );
    expect(settings).toMatchObject({
      promptBudget: { value: 2944, from: 'measured' },
      layout: { value: 'stable', from: 'measured' },
    });
    expect(states).toContain('running encoder');
    expect(states).toContain('running threads');
    expect(states.at(-1)).toBe('idle null');
  });

  test('R30: takes the page’s clock where the engine counts nothing', async () => {
    const { model, host } = setUp({ threaded: null });
    model.counts = false;
    await host.start();
    const speed = host.read().profile?.languageModel;
    expect(speed).toMatchObject({ counters: 'page', threads: null, trials: [] });
    expect(speed?.prefillTokensPerSecond).toBeCloseTo(100, 3);
  });

  test('R32: keeps the number of threads that was faster, and the one before where it was not', async () => {
    const { model, host } = setUp();
    await host.start();
    expect(model.threadsSeen).toContain(1);
    expect(model.threads).toBe(4);
    expect(host.read().settings.threads).toMatchObject({ value: 4, from: 'measured' });

    const busy = setUp();
    busy.model.rates[4] = { prefill: 20, decode: 1 };
    await busy.host.start();
    expect(busy.model.threads).toBe(1);
    const spare = setUp();
    spare.model.threads = 1;
    spare.model.rates[2] = { prefill: 55, decode: 18 };
    await spare.host.start();
    expect(spare.host.read().profile?.languageModel).toMatchObject({ threads: 2 });
    expect(spare.model.threads).toBe(2);
    const alone = setUp();
    alone.model.threads = 1;
    alone.model.mostThreads = 1;
    await alone.host.start();
    expect(alone.model.threadsSeen).not.toContain(2);
    expect(busy.host.read().profile?.languageModel).toMatchObject({ threads: 1 });
    expect(busy.host.read().profile?.languageModel?.prefillTokensPerSecond).toBeCloseTo(30, 3);
  });

  test('R30: gives way to a question at once, is told as paused, and goes on after it', async () => {
    const { model, host } = setUp({ threaded: null });
    let ask: (() => void) | undefined;
    let aborted = false;
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    model.during = async ({ signal }) => {
      model.during = async () => undefined;
      ask?.();
      // The engine reads on until it is told to stop.
      await new Promise<void>((resolve) =>
        signal?.addEventListener('abort', () => resolve(), { once: true }),
      );
      aborted = true;
    };
    const measured = host.start();
    await asked;
    const before = model.requests.length;
    const seen = await host.during(async () => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      return { state: host.read().state, requests: model.requests.length };
    });
    expect(aborted).toBe(true);
    expect(seen).toEqual({ state: 'paused', requests: before });
    await measured;
    expect(host.read().profile?.languageModel?.prefillTokensPerSecond).toBeCloseTo(100, 3);
  });

  test('R32: a question in the middle of a trial is not answered on the one thread of the trial', async () => {
    const { model, host } = setUp();
    let ask: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    model.during = async ({ signal }) => {
      if (model.threads !== 1) return;
      model.during = async () => undefined;
      ask?.();
      await new Promise<void>((resolve) =>
        signal?.addEventListener('abort', () => resolve(), { once: true }),
      );
    };
    const measured = host.start();
    await asked;
    await host.during(async () => {
      await expect.poll(() => model.threads).toBe(4);
    });
    await measured;
    expect(host.read().profile?.languageModel).toMatchObject({ threads: 4 });
  });

  test('R30: ends when it is stopped, also while it is paused, and keeps nothing of it', async () => {
    const { model, host } = setUp();
    model.during = async () => host.cancel();
    await host.start();
    expect(host.read()).toMatchObject({ state: 'idle', profile: null, error: null });
    expect(model.threads).toBe(4);

    const paused = setUp();
    await paused.host.during(async () => {
      const measured = paused.host.start();
      await expect.poll(() => paused.host.read().state).toBe('paused');
      paused.host.cancel();
      await measured;
    });
    expect(paused.host.read()).toMatchObject({ state: 'idle', profile: null });
    expect(paused.model.requests).toEqual([]);
  });

  test('R30: ends by its limit on a device that is too slow, with what was measured until then', async () => {
    const { model, host } = setUp({ limit: 30_000 });
    model.rates[4] = { prefill: 4, decode: 0.5 };
    await host.start();
    const { profile } = host.read();
    expect(profile?.languageModel?.prefillTokensPerSecond).toBeCloseTo(4, 1);
    expect(host.read().settings.promptBudget).toMatchObject({ value: 512, reason: 'prompt-at-least' });
    expect(model.requests.length).toBeLessThan(3);
  });

  test('R30: a device that is too slow for a longer prompt within the limit gets the figure of the shortest', async () => {
    const { model, host } = setUp({ limit: 40 });
    const hangsUntilStopped = ({ signal }: { readonly signal?: AbortSignal }) =>
      new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
    model.during = async (request) => {
      // The first request alone takes longer than the limit.
      if (model.requests.length === 1) await new Promise((resolve) => setTimeout(resolve, 80));
      else await hangsUntilStopped(request);
    };
    await host.start();
    const { profile, error, settings } = host.read();
    expect(error).toBeNull();
    expect(profile?.missing).toBeNull();
    expect(profile?.languageModel?.prefillTokensPerSecond).toBeCloseTo(100, 3);
    expect(profile?.languageModel?.promptTokens).toBeLessThan(40);
    expect(profile?.encoder?.sentencesPerSecond).toBeCloseTo(40, 3);
    expect(settings.promptBudget).toMatchObject({ value: 2944, from: 'measured' });
  });

  test('R30: what fails is said; what else could be measured stands', async () => {
    const { model, host } = setUp();
    model.during = async () => {
      throw new WebpaceError('engine-failed', 'The language model failed: no memory.');
    };
    await host.start();
    expect(host.read().profile).toMatchObject({
      languageModel: null,
      missing: { code: 'engine-failed', message: 'The language model failed: no memory.' },
    });
    expect(host.read().profile?.encoder?.sentencesPerSecond).toBeGreaterThan(0);
    const neither = setUp({ encoder: null });
    neither.model.during = model.during;
    await neither.host.start();
    expect(neither.host.read().error).toMatchObject({ code: 'engine-failed' });
    const unloaded = setUp({ load: () => Promise.reject(new WebpaceError('model-missing', 'Not there.')) });
    await unloaded.host.start();
    expect(unloaded.host.read()).toMatchObject({ profile: null, error: { code: 'model-missing' } });
  });

  test('R31: is kept with what was set by hand, for these models on this device alone', async () => {
    const { host, storage } = setUp();
    await host.start();
    host.override({ layout: 're-chosen', promptBudget: 999 });
    host.override({ promptBudget: null });
    const kept = (device: string, models = 'a+b') =>
      keptDeviceProfiles('test', models, device, storage).read();
    expect(kept('this device').profile).toEqual(host.read().profile);
    expect(kept('this device').overrides).toEqual({ layout: 're-chosen' });
    expect(host.read().settings.layout).toMatchObject({ value: 're-chosen', from: 'person' });
    expect(kept('another device').profile).toBeNull();
    expect(kept('this device', 'c+d')).toEqual({ profile: null, overrides: {} });
    host.override({ layout: null });
    host.clear();
    expect(storage.length).toBe(0);
    expect(host.read().settings.layout).toMatchObject({ value: 're-chosen', from: 'default' });
    storage.setItem('test/device-profile/a+b', '{"profile": {"format": 1');
    expect(kept('this device')).toEqual({ profile: null, overrides: {} });
    storage.setItem(
      'test/device-profile/a+b',
      '{"overrides": {"layout": "upside-down", "reserve": "x", "threads": 3}}',
    );
    expect(kept('this device').overrides).toEqual({ threads: 3 });
  });
});

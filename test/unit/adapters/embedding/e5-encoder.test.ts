import { afterEach, describe, expect, test } from 'vitest';
import {
  E5Encoder,
  type EncoderModel,
  type EncoderState,
} from '../../../../src/adapters/embedding/e5-encoder.ts';
import type {
  EncodeInput,
  EncoderLoaded,
  EncoderSettings,
} from '../../../../src/adapters/embedding/encoder-service.ts';
import { multilingualE5Small } from '../../../../src/adapters/model-files/bundled-models.ts';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { findEncoderModel } from '../../../../src/runtime/models/catalogue.ts';
import type { CallContext, LoadProgress } from '../../../../src/worker-link/protocol.ts';
import { encoderContract } from '../../../contracts/encoder.contract.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { messagePortWorker } from '../../../doubles/message-port-worker.ts';

/** What the scripted worker does on each device. */
type Behaviour = 'works' | 'fails-self-test' | 'breaks-in-use' | 'has-no-files' | 'has-no-f16';

describe('E5Encoder over a scripted worker', () => {
  const states: EncoderState[] = [];
  const inputs: EncodeInput[] = [];
  const kept: (string | null)[] = [];
  let encoder: E5Encoder | undefined;
  const make = (
    behaviour: Readonly<Record<'wasm' | 'webgpu', Behaviour>>,
    device: 'wasm' | 'webgpu' | 'fastest',
    found: Partial<EncoderLoaded> = {},
    model: EncoderModel = multilingualE5Small,
  ): E5Encoder => {
    kept.length = 0;
    states.length = 0;
    inputs.length = 0;
    encoder?.close();
    const vectors = new HashingEncoder(384);
    const spawn = () => {
      let present: Behaviour = 'works';
      return messagePortWorker({
        async load(settings: EncoderSettings, _context: CallContext<LoadProgress>) {
          const used = settings.device === 'fastest' ? (found.device ?? 'wasm') : settings.device;
          present = behaviour[used];
          if (present === 'fails-self-test') throw new WebpaceError('encoder-unavailable', 'Wrong vectors.');
          if (present === 'has-no-files') throw new WebpaceError('model-missing', 'Put the folder back.');
          // The words of transformers.js.
          if (present === 'has-no-f16') throw new Error('The device (webgpu) does not support fp16.');
          return { refused: null, ...found, device: used };
        },
        operations: {
          async encode(input: EncodeInput) {
            inputs.push(input);
            if (present === 'breaks-in-use') throw new Error('device lost');
            return vectors.encode(input.texts, { kind: input.kind });
          },
        },
      });
    };
    encoder = new E5Encoder({
      spawn,
      model,
      modelsUrl: 'http://localhost/models/',
      device,
      threads: 1,
      onState: (state) => states.push(state),
      onDevice: (device) => kept.push(device),
    });
    return encoder;
  };
  afterEach(() => encoder?.close());

  encoderContract('e5 encoder, scripted worker', async () =>
    make({ wasm: 'works', webgpu: 'works' }, 'wasm'),
  );

  test('prefixes by kind, trims, and sends no empty text', async () => {
    await make({ wasm: 'works', webgpu: 'works' }, 'wasm').encode([' a\n', ' ', 'b'], { kind: 'query' });
    await encoder?.encode(['c'], { kind: 'passage' });
    expect(inputs.map(({ texts }) => texts)).toEqual([['query: a', 'query: b'], ['passage: c']]);
  });

  test('has an id that names everything its vectors depend on', () => {
    expect(make({ wasm: 'works', webgpu: 'works' }, 'wasm').id).toBe('multilingual-e5-small/q4/384/mean/1');
  });

  test('knows the measured pairs of scripts and has a prior for the others', () => {
    const made = make({ wasm: 'works', webgpu: 'works' }, 'wasm');
    expect(made.cosinePrior('han', 'latin')).toEqual({ mean: 0.719, deviation: 0.023 });
    expect(made.cosinePrior('latin', 'han')).toEqual({ mean: 0.699, deviation: 0.023 });
    expect(made.cosinePrior('thai', 'cyrillic')).toEqual(multilingualE5Small.defaultPrior);
  });

  test('leaves WebGPU when it fails its self-test, and says so once', async () => {
    const made = make({ wasm: 'works', webgpu: 'fails-self-test' }, 'webgpu');
    const [one, two] = await Promise.all([
      made.encode(['a'], { kind: 'passage' }),
      made.encode(['b'], { kind: 'passage' }),
    ]);
    expect([one, two]).toHaveLength(2);
    expect(made.device).toBe('wasm');
    expect(states.filter(({ state }) => state === 'degraded')).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({ state: 'ready', device: 'wasm' });
  });

  test('leaves WebGPU when it breaks in use', async () => {
    const made = make({ wasm: 'works', webgpu: 'breaks-in-use' }, 'webgpu');
    expect(await made.encode(['a'], { kind: 'query' })).toHaveLength(1);
    expect(made.device).toBe('wasm');
    expect(states.find(({ state }) => state === 'degraded')).toMatchObject({
      reason: { code: 'engine-failed' },
    });
  });

  test('R38: where the graphics processor refuses 16 bits, the 8-bit build of the catalogue is offered in words, and the processor encodes', async () => {
    const half = findEncoderModel('bge-m3-fp16');
    if (half === undefined) throw new Error('The catalogue has lost it.');
    const refusing = { wasm: 'works', webgpu: 'has-no-f16' } as const;
    const made = make(refusing, half.device, {}, { ...half, dimension: 384 });
    expect(await made.encode(['a'], { kind: 'query' })).toHaveLength(1);
    expect(made.device).toBe('wasm');
    expect(states.filter(({ state }) => state === 'degraded')).toMatchObject([
      {
        reason: {
          message: expect.stringMatching(/slowly: BGE-M3 \(8-bit\) is made for it\. Choose it in Models\.$/),
        },
      },
    ]);
  });

  test('R35: the device that was found to be faster is used and kept; one that breaks later is left, and found anew', async () => {
    const both = { wasm: 'works', webgpu: 'works' } as const;
    const faster = make(both, 'fastest', { device: 'webgpu' });
    await faster.load();
    expect([faster.device, kept]).toEqual(['webgpu', ['webgpu']]);
    const slower = make(both, 'fastest', { device: 'wasm' });
    await slower.load();
    expect([slower.device, kept]).toEqual(['wasm', ['wasm']]);
    const refused = { code: 'engine-failed', message: 'Close other tabs.' } as const;
    await make(both, 'fastest', { device: 'wasm', refused }).load();
    // Tried again with another version of the browser, and not at every start.
    expect(kept).toEqual(['wasm']);
    expect(states.at(-1)).toMatchObject({ state: 'ready', device: 'wasm', loaded: { refused } });
    const breaking = make({ wasm: 'works', webgpu: 'breaks-in-use' }, 'fastest', { device: 'webgpu' });
    expect(await breaking.encode(['a'], { kind: 'query' })).toHaveLength(1);
    expect([breaking.device, kept[0], kept.at(-1)]).toEqual(['wasm', 'webgpu', 'wasm']);
    expect(states.some(({ state }) => state === 'degraded')).toBe(true);
  });

  test('ends with `encoder-unavailable`, and another device is not tried where it would not help', async () => {
    await expect(
      make({ wasm: 'breaks-in-use', webgpu: 'breaks-in-use' }, 'webgpu').encode(['a'], { kind: 'query' }),
    ).rejects.toMatchObject({ code: 'encoder-unavailable', cause: { code: 'engine-failed' } });
    const bare = make({ wasm: 'has-no-files', webgpu: 'has-no-files' }, 'webgpu');
    await expect(bare.load()).rejects.toMatchObject({
      code: 'encoder-unavailable',
      message: expect.stringContaining('Put the folder back.'),
      cause: { code: 'model-missing' },
    });
    expect(bare.device).toBe('webgpu');
  });
});

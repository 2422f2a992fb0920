/** The code that BGE-M3 takes, on generated models of its form: formats, pooling, devices, self-test. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { E5Encoder, type EncoderState } from '../../../../src/adapters/embedding/e5-encoder.ts';
import { WorkerModelFiles } from '../../../../src/adapters/model-files/worker-model-files.ts';
import { spawnEncoder, spawnModelFiles } from '../../../../src/runtime/engines/spawn-workers.ts';
import { encoderContract } from '../../../contracts/encoder.contract.ts';
import {
  tinyConfig,
  tinyDimension,
  tinyTokenizer,
  tinyTokenizerConfig,
  tinyWeights,
  writeTinyEncoder,
} from '../../../doubles/tiny-encoder.ts';
import { modelsUrl } from '../../engines.ts';

const base = 'https://models.example/tiny-encoder/';
const store = new WorkerModelFiles(spawnModelFiles);
const url = (name: string) => ({ url: base + name });
const contents: Readonly<Record<string, BlobPart>> = {
  'config.json': JSON.stringify(tinyConfig),
  'tokenizer.json': JSON.stringify(tinyTokenizer),
  'tokenizer_config.json': JSON.stringify(tinyTokenizerConfig),
  'onnx/fp32.onnx': writeTinyEncoder('fp32'),
  'onnx/fp16.onnx': writeTinyEncoder('fp16'),
  'onnx/q8.onnx': writeTinyEncoder('q8'),
  'onnx/broken.onnx': writeTinyEncoder('fp32', { broken: true }),
  'onnx/apart.onnx': writeTinyEncoder('fp32', { beside: 'weights-of-apart.bin' }),
  'onnx/weights-of-apart.bin': tinyWeights(),
  'onnx/alone.onnx': writeTinyEncoder('fp32', { beside: 'nowhere.bin' }),
};
let open: E5Encoder[] = [];
let states: EncoderState[] = [];

beforeAll(async () => {
  for (const [name, content] of Object.entries(contents)) await store.add(url(name), new Blob([content]));
});
afterEach(() => {
  for (const encoder of open) encoder.close();
  open = [];
});
afterAll(async () => {
  for (const name of Object.keys(contents)) await store.remove(url(name), { forget: true });
  store.close();
});

type Format = 'fp32' | 'fp16' | 'q8';

function make(
  format: Format,
  {
    device = 'wasm' as 'wasm' | 'webgpu',
    pooling = 'cls' as 'cls' | 'mean',
    weights = format as string,
    nextDown = undefined as string | undefined,
  } = {},
): E5Encoder {
  states = [];
  const encoder = new E5Encoder({
    spawn: spawnEncoder,
    modelsUrl,
    device,
    threads: 1,
    model: {
      id: 'tiny',
      ...(nextDown === undefined ? {} : { nextDown }),
      files: {
        weights: url(`onnx/${weights}.onnx`),
        config: url('config.json'),
        tokenizer: url('tokenizer.json'),
        tokenizerConfig: url('tokenizer_config.json'),
      },
      numberFormat: format,
      pooling,
      golden: false,
      dimension: tinyDimension,
      maxTokens: 64,
      queryPrefix: '',
      passagePrefix: '',
      scriptPriors: [],
      defaultPrior: { mean: 0.4, deviation: 0.1 },
    },
    onState: (state) => states.push(state),
  });
  open.push(encoder);
  return encoder;
}

const texts = ['The last ferry leaves at ten in the evening.', 'Bread is baked', 'high tower'];
const encode = (encoder: E5Encoder): Promise<Float32Array[]> => encoder.encode(texts, { kind: 'passage' });
const difference = (left: readonly Float32Array[], right: readonly Float32Array[]): number =>
  Math.max(
    ...left.flatMap((vector, row) =>
      Array.from(vector, (value, i) => Math.abs(value - (right[row]?.[i] ?? 9))),
    ),
  );

encoderContract('a generated model, 32 bits, wasm, first token', async () => make('fp32'));

describe('encoders of the family', () => {
  test('R9: WebAssembly and (software) WebGPU give the same vectors, in 32 and in 8 bits', async () => {
    for (const format of ['fp32', 'q8'] as const) {
      const [wasm, webgpu] = [make(format), make(format, { device: 'webgpu' })];
      expect(difference(await encode(wasm), await encode(webgpu))).toBeLessThan(1e-4);
      expect(webgpu.device).toBe('webgpu');
    }
  });

  test('R9: eight bits are near to 32, and a text’s vector does not depend on its neighbours', async () => {
    const eight = make('q8');
    const together = await encode(eight);
    expect(difference(together, await encode(make('fp32')))).toBeLessThan(0.05);
    for (const [row, text] of texts.entries()) {
      const [alone] = await eight.encode([text], { kind: 'passage' });
      expect(alone).toEqual(together[row]);
    }
  });

  test('R9: 16 bits are refused by a graphics processor without them, and run on the processor instead', async () => {
    const half = make('fp16', { device: 'webgpu' });
    const vectors = await encode(half);
    expect(half.device).toBe('wasm');
    expect(states).toContainEqual(expect.objectContaining({ state: 'degraded', device: 'wasm' }));
    expect(difference(vectors, await encode(make('fp32')))).toBeLessThan(0.01);
  });

  test('R38: weights that lie beside the graph, under whatever name it gives them, give the vectors of those inside', async () => {
    const inside = await encode(make('fp32'));
    for (const device of ['wasm', 'webgpu'] as const) {
      const apart = make('fp32', { weights: 'apart', device });
      expect(difference(await encode(apart), inside)).toBeLessThan(1e-4);
      expect(apart.device).toBe(device);
    }
    await expect(encode(make('fp32', { weights: 'alone' }))).rejects.toMatchObject({
      code: 'encoder-unavailable',
      cause: { code: 'model-missing' },
    });
  });

  test('R38: where the graphics processor refuses 16 bits, the next build down is offered in words', async () => {
    const half = make('fp16', { device: 'webgpu', nextDown: 'Tiny (8-bit)' });
    await encode(half);
    const degraded = states.find(({ state }) => state === 'degraded');
    // Software graphics of some versions compute them.
    if (half.device === 'webgpu') return;
    expect(degraded).toMatchObject({
      reason: { message: expect.stringContaining('Tiny (8-bit) is made for it') },
    });
  });

  test('R9: first token and mean are different vectors under different ids', async () => {
    const [first, mean] = [make('fp32'), make('fp32', { pooling: 'mean' })];
    expect(first.id).not.toBe(mean.id);
    expect(make('q8').id).not.toBe(first.id);
    expect(difference(await encode(first), await encode(mean))).toBeGreaterThan(1e-3);
  });

  test('R9: an encoder that does not tell texts apart is not used', async () => {
    await expect(encode(make('fp32', { weights: 'broken' }))).rejects.toMatchObject({
      code: 'encoder-unavailable',
    });
  });
});

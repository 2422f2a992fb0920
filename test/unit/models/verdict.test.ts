import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CatalogueModel, memoryBytes } from '../../../src/models/catalogue-model.ts';
import { encoderModels } from '../../../src/models/encoder-models.ts';
import { ggufModels } from '../../../src/models/gguf-models.ts';
import { type DeviceFacts, type VerdictReason, verdict } from '../../../src/models/verdict.ts';
import { webLlmModels } from '../../../src/models/web-llm-models.ts';
import { machineWithCard } from '../../doubles/device-facts.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** A machine as a browser describes it. */
function device(
  changes: Omit<Partial<DeviceFacts>, 'gpu'> & { gpu?: Partial<NonNullable<DeviceFacts['gpu']>> | null } = {},
): DeviceFacts {
  const { gpu, ...rest } = changes;
  const machine = machineWithCard(true);
  return {
    ...machine,
    memoryBytes: 8 * gibibyte,
    ...rest,
    gpu: gpu === null ? null : { ...machine.gpu, ...gpu },
  };
}

const named = (id: string) => {
  const found = [...webLlmModels, ...encoderModels].find((model) => model.id === id);
  if (found === undefined) throw new Error(`no model ${id}`);
  return found;
};
const small16 = named('qwen3-0.6b-q4f16_1-mlc');
const small32 = named('qwen3-0.6b-q4f32_1-mlc');
const large16 = named('qwen3-4b-q4f16_1-mlc');
const large32 = named('qwen3-4b-q4f32_1-mlc');
const tiny16 = named('smollm2-360m-instruct-q4f16_1-mlc');
const bge16 = named('bge-m3-fp16');
const bge8 = named('bge-m3-q8');
const gguf = {
  ...named('smollm2-360m-instruct-q4f32_1-mlc'),
  engine: 'wllama' as const,
  needs: { webgpu: false, halfPrecision: false, largestBufferBytes: 0 },
};

type Row = readonly [string, CatalogueModel, DeviceFacts, 'runs' | 'tight' | 'no', readonly VerdictReason[]];

const rows: readonly Row[] = [
  ['desktop card, small model', small16, device(), 'runs', []],
  ['desktop card, recommended model', large16, device(), 'runs', []],
  ['desktop card, recommended model in 32 bits', large32, device(), 'tight', ['memory-unknown']],
  ['no WebGPU at all', small16, device({ gpu: null }), 'no', ['no-webgpu']],
  [
    'Linux with the card’s 16 bits hidden',
    small16,
    device({ gpu: { halfPrecision: false } }),
    'no',
    ['no-half-precision'],
  ],
  ['the same, in 32 bits', small32, device({ gpu: { halfPrecision: false } }), 'runs', []],
  [
    'software graphics',
    small32,
    device({ gpu: { software: true, halfPrecision: false } }),
    'no',
    ['software-gpu'],
  ],
  [
    'software graphics, 16 bits',
    small16,
    device({ gpu: { software: true, halfPrecision: false } }),
    'no',
    ['software-gpu'],
  ],
  ['laptop of 4 GiB, small model', small16, device({ memoryBytes: 4 * gibibyte }), 'runs', []],
  ['laptop of 4 GiB, small model in 32 bits', small32, device({ memoryBytes: 4 * gibibyte }), 'runs', []],
  [
    'laptop of 4 GiB, recommended model',
    large16,
    device({ memoryBytes: 4 * gibibyte }),
    'no',
    ['memory-too-small'],
  ],
  ['laptop of 2 GiB, small model', small16, device({ memoryBytes: 2 * gibibyte }), 'tight', ['memory-close']],
  ['phone of 1 GiB, tiny model', tiny16, device({ memoryBytes: gibibyte }), 'runs', []],
  [
    'phone of half a gibibyte, tiny model',
    tiny16,
    device({ memoryBytes: gibibyte / 2 }),
    'tight',
    ['memory-close'],
  ],
  [
    'phone of a quarter, tiny model',
    tiny16,
    device({ memoryBytes: gibibyte / 4 }),
    'no',
    ['memory-too-small'],
  ],
  ['browser that hides its memory, small model', small16, device({ memoryBytes: null }), 'runs', []],
  [
    'browser that hides its memory, recommended model',
    large16,
    device({ memoryBytes: null }),
    'tight',
    ['memory-unknown'],
  ],
  [
    'buffers of the WebGPU minimum',
    small16,
    device({ gpu: { maxBufferBytes: 256 * mebibyte, maxBindingBytes: 128 * mebibyte } }),
    'runs',
    [],
  ],
  [
    'buffers of the WebGPU minimum, recommended model',
    large16,
    device({ gpu: { maxBufferBytes: 256 * mebibyte, maxBindingBytes: 128 * mebibyte } }),
    'no',
    ['buffer-too-small'],
  ],
  [
    'buffers below what the engine accepts',
    tiny16,
    device({ gpu: { maxBufferBytes: 128 * mebibyte } }),
    'no',
    ['buffer-too-small'],
  ],
  [
    '16 KiB of workgroup storage',
    tiny16,
    device({ gpu: { workgroupStorageBytes: 16 * 1024 } }),
    'no',
    ['buffer-too-small'],
  ],
  ['almost full disk', large16, device({ freeStorageBytes: gibibyte }), 'no', ['storage-too-small']],
  ['disk of unknown room', large16, device({ freeStorageBytes: null }), 'runs', []],
  ['encoder in 16 bits on a card', bge16, device(), 'runs', []],
  [
    'encoder in 16 bits, buffers of the minimum',
    bge16,
    device({ gpu: { maxBufferBytes: 256 * mebibyte, maxBindingBytes: 128 * mebibyte } }),
    'no',
    ['buffer-too-small'],
  ],
  ['encoder in 8 bits without a card', bge8, device({ gpu: null }), 'runs', []],
  ['encoder on software graphics', bge16, device({ gpu: { software: true } }), 'runs', []],
  ['model of the processor, one core', gguf, device({ gpu: null, cores: 1 }), 'tight', ['one-thread']],
  [
    'model of the processor, page not isolated',
    gguf,
    device({ gpu: null, isolated: false }),
    'tight',
    ['one-thread'],
  ],
  ['model of the processor, eight cores', gguf, device({ gpu: null }), 'runs', []],
  [
    'model of the processor of 4 GB',
    { ...gguf, baseMemoryBytes: 4 * gibibyte },
    device({ gpu: null }),
    'no',
    ['file-too-large'],
  ],
];

describe('verdict', () => {
  test.each(rows)('R8: %s', (_name, model, facts, wanted, reasons) => {
    const said = verdict(model, facts);
    expect([said.verdict, said.reasons]).toEqual([wanted, reasons]);
  });

  test('R8: a longer context takes more memory, never a better verdict, and says where the model was not trained for it', () => {
    const order = ['runs', 'tight', 'no'];
    fc.assert(
      fc.property(
        fc.constantFrom(...webLlmModels),
        fc.constantFrom(...rows.map(([, , facts]) => facts)),
        fc.integer({ min: 512, max: 200_000 }),
        fc.integer({ min: 512, max: 200_000 }),
        (model, facts, one, other) => {
          const [shorter, longer] = [Math.min(one, other), Math.max(one, other)];
          const [less, more] = [verdict(model, facts, shorter), verdict(model, facts, longer)];
          expect(more.memoryBytes).toBeGreaterThanOrEqual(less.memoryBytes);
          expect(order.indexOf(more.verdict)).toBeGreaterThanOrEqual(order.indexOf(less.verdict));
          expect(more.reasons.includes('context-beyond-training')).toBe(longer > model.trainedContext);
        },
      ),
      { seed: 8, numRuns: 300 },
    );
  });

  test('R8: memory at the chosen context is the weights’ and so much a token', () => {
    // Qwen3 4B: 36 layers of 8 heads of 128 numbers, keys and values, two bytes each.
    expect(large16.keyValueBytesPerToken).toBe(147_456);
    expect(memoryBytes(large16, 8192) - memoryBytes(large16, 4096)).toBe(4096 * 147_456);
    expect(memoryBytes(small32, 4096) / mebibyte).toBeCloseTo(1924.98, 1);
    for (const model of webLlmModels)
      expect(model.baseMemoryBytes).toBeGreaterThan(0.35 * model.downloadBytes);
  });

  test('R8: what is said of web-llm’s models is what the installed package says', async () => {
    const { prebuiltAppConfig } = await import('@mlc-ai/web-llm');
    for (const model of webLlmModels) {
      const record = prebuiltAppConfig.model_list.find(({ model_id: id }) => id === model.modelId);
      expect(record, model.modelId).toBeDefined();
      expect(`${record?.model}/resolve/main/`).toBe(model.modelUrl);
      expect(record?.model_lib).toBe(model.libraryUrl);
      expect((model.baseMemoryBytes + 4096 * model.keyValueBytesPerToken) / mebibyte).toBeCloseTo(
        record?.vram_required_MB ?? 0,
        1,
      );
      if (record?.required_features?.includes('shader-f16')) expect(model.needs.halfPrecision).toBe(true);
    }
  });

  test('R8: every model of the catalogue has its own id, a licence and a sentence', () => {
    const all = [...webLlmModels, ...ggufModels, ...encoderModels];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { licence, goodFor, evidence } of all) {
      expect(licence.length).toBeGreaterThan(2);
      expect(goodFor).toMatch(/\.$/);
      // None of them was at hand.
      expect(evidence).not.toBe('measured');
    }
  });
});

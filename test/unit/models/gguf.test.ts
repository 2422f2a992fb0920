import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGgufHeader } from '../../../src/models/gguf.ts';
import { ggufFacts } from '../../../src/models/gguf-facts.ts';
import {
  type GivenPart,
  makeOwnModel,
  mostFileBytes,
  orderParts,
  partNames,
  readOwnModel,
  refuseOwnModel,
} from '../../../src/models/own-model.ts';
import { decodeUtf8, encodeUtf8 } from '../../../src/models/utf8.ts';
import { processorOnly } from '../../doubles/device-facts.ts';
import { ggufBytes, splitEntries, tinyModelEntries, tinyTensor } from '../../doubles/gguf-files.ts';

const whole = ggufBytes(tinyModelEntries(), [tinyTensor]);
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

function part(bytes: Uint8Array, name = 'tiny.gguf'): GivenPart {
  const reading = readGgufHeader(bytes);
  const facts = ggufFacts(reading, name);
  if (!facts.ok || !reading.ok) throw new Error('The test’s own file is refused.');
  return { name, bytes: bytes.length, facts: facts.value, leastBytes: reading.header.leastBytes };
}

function refusalOf(bytes: Uint8Array, name = 'tiny.gguf'): string {
  const facts = ggufFacts(readGgufHeader(bytes), name);
  if (facts.ok) throw new Error('It was taken.');
  expect(facts.error.code).toBe('model-load-failed');
  return facts.error.message;
}

describe('UTF-8', () => {
  test('is read as the browser reads it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (given) => {
        const bytes = text(given);
        expect(decodeUtf8(bytes)).toBe(new TextDecoder().decode(bytes));
        expect(encodeUtf8(given)).toEqual(bytes);
      }),
      { seed: 1 },
    );
    expect(decodeUtf8(Uint8Array.of(0x61, 0xff, 0x62, 0xc3))).toBe('a\uFFFDb\uFFFD');
  });
});

describe('the header of a GGUF file', () => {
  test('D17: is read for what it says', () => {
    const { facts, leastBytes } = part(whole);
    expect(facts).toEqual({
      architecture: 'llama',
      name: 'Tiny 12M',
      quantisation: 'Q4_K_M',
      licence: null,
      layers: 2,
      trainedContext: 2048,
      parameters: 0.012,
      split: null,
      // Two layers of two heads of 16 numbers, keys and values, two bytes each.
      keyValueBytesPerToken: 2 * 2 * (16 + 16) * 2,
    });
    expect(leastBytes).toBe(whole.length);
  });

  test('D17: a shape that no model has is refused at once, and nothing is counted for its layers', () => {
    for (const change of [
      { layers: ['llama.block_count', 'uint32', 400_000_000] },
      { layers: ['llama.block_count', 'uint32', 10_001] },
      { heads: ['llama.attention.head_count', 'uint32', 4_000_000_000] },
      { context: ['llama.context_length', 'uint32', 4_000_000_000] },
      { width: ['llama.embedding_length', 'uint32', 4_000_000_000] },
    ] as Parameters<typeof tinyModelEntries>[0][])
      expect(refusalOf(ggufBytes(tinyModelEntries(change), [tinyTensor]))).toContain('lacks the shape');
  });

  test('D17: any entries come back as they were written', () => {
    const entry = fc.oneof(
      fc.tuple(fc.constant('string' as const), fc.string({ unit: 'binary', maxLength: 40 })),
      fc.tuple(fc.constant('uint32' as const), fc.nat(2 ** 31)),
      fc.tuple(fc.constant('uint64' as const), fc.maxSafeNat()),
      fc.tuple(fc.constant('bool' as const), fc.boolean()),
      fc.tuple(fc.constant('strings' as const), fc.array(fc.string({ maxLength: 9 }), { maxLength: 9 })),
      fc.tuple(fc.constant('numbers' as const), fc.array(fc.integer(), { maxLength: 9 })),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 20 }), entry), {
          selector: ([key]) => key,
          maxLength: 12,
        }),
        (given) => {
          const reading = readGgufHeader(ggufBytes(given.map(([key, [kind, value]]) => [key, kind, value])));
          expect(reading.ok && [...reading.header.metadata]).toEqual(
            given.map(([key, [, value]]) => [
              key,
              typeof value === 'string'
                ? value.toWellFormed()
                : Array.isArray(value)
                  ? value.map((one) => (typeof one === 'string' ? one.toWellFormed() : one))
                  : value,
            ]),
          );
        },
      ),
      { seed: 17, numRuns: 200 },
    );
  });

  test('D17: a beginning of it asks for more, and damage never gives anything but an answer', () => {
    const header = whole.length - tinyTensor.data.length - 31;
    for (let length = 4; length < header; length += 3)
      expect(readGgufHeader(whole.subarray(0, length))).toEqual({ ok: false, problem: 'too-short' });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(header), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        (changes) => {
          const damaged = new Uint8Array(whole);
          for (const [at, byte] of changes) damaged[at] = byte;
          const reading = readGgufHeader(damaged);
          const facts = ggufFacts(reading, 'x.gguf');
          expect(facts.ok || facts.error.code === 'model-load-failed').toBe(true);
        },
      ),
      { seed: 17, numRuns: 2000 },
    );
  });

  test('D17: what is no model that can be talked to is refused in words that say what to do', () => {
    expect(refusalOf(text('<!doctype html><title>Sign in</title>'))).toMatch(/web page.*\/resolve\//s);
    expect(refusalOf(text('PK\u0003\u0004 and so on'))).toMatch(/zip archive.*ends in \.gguf/s);
    expect(refusalOf(text('just some text'))).toContain('not a GGUF file');
    expect(refusalOf(ggufBytes(tinyModelEntries(), [], 1))).toMatch(/version 1.*newer file/s);
    expect(refusalOf(whole.subarray(0, 100))).toMatch(/ends within its header.*get it again/s);
    expect(refusalOf(ggufBytes([]))).toContain('names no architecture');
    const bert = tinyModelEntries({ architecture: ['general.architecture', 'string', 'bert'] });
    expect(refusalOf(ggufBytes(bert))).toMatch(/no language model.*instruct or chat/s);
    expect(refusalOf(ggufBytes(tinyModelEntries({ heads: null })))).toContain('shape of the model');
    expect(refusalOf(ggufBytes(tinyModelEntries({ tokens: null })))).toContain('no tokenizer');
  });
});

describe('parts of a model', () => {
  const parts = [0, 1, 2].map((no) =>
    part(
      ggufBytes(
        [...(no === 0 ? tinyModelEntries() : []), ...splitEntries(no, 3, 1)],
        no === 2 ? [tinyTensor] : [],
      ),
      `t-0000${no + 1}-of-00003.gguf`,
    ),
  );
  const [first, second, third] = parts as [GivenPart, GivenPart, GivenPart];

  test('D18: are put in order by what they say, whatever they are called', () => {
    const given = [{ ...third, name: 'a.gguf' }, first, second];
    const ordered = orderParts(given);
    expect(ordered.ok && ordered.value.map(({ facts }) => facts.split?.part)).toEqual([0, 1, 2]);
    const model = makeOwnModel(ordered.ok ? ordered.value : [], {
      id: 'own/t',
      source: 'file',
      tokenizer: 'exact',
      parts: [{ url: 'x:a', bytes: 1 }],
    });
    expect(model).toMatchObject({
      title: 'Tiny 12M, Q4_K_M',
      downloadBytes: first.bytes + second.bytes + third.bytes,
    });
    expect(readOwnModel(JSON.parse(JSON.stringify(model)))).toEqual(model);
    expect(readOwnModel({ ...model, id: 'Qwen3-4B' })).toBeNull();
    expect(readOwnModel({ ...model, parts: [] })).toBeNull();
  });

  test('D18: one that is missing, doubled, of another model, cut off or too large is refused with the next action', () => {
    const message = (given: readonly GivenPart[]): string => {
      const ordered = orderParts(given);
      return ordered.ok ? '' : ordered.error.message;
    };
    expect(message([])).toContain('no file was given');
    expect(message([first, third])).toMatch(/part 2 of 3 is missing.*all parts together/s);
    expect(message([first, second, second, third])).toContain('given twice');
    expect(message([first, part(whole)])).toContain('another model');
    expect(message([part(whole), part(whole, 'b.gguf')])).toContain(
      'b.gguf cannot be used: it is of another model',
    );
    expect(message([{ ...part(whole), bytes: 900 }])).toMatch(/not whole: 900 of \d+ bytes/);
    expect(message([{ ...part(whole), bytes: mostFileBytes + 1 }])).toMatch(/2\.1 GB.*llama-gguf-split/s);
    expect(message([{ ...part(whole), bytes: mostFileBytes }])).toBe('');
  });

  test('names of all parts follow from one', () => {
    expect(partNames('m-00002-of-00003.gguf')).toEqual([
      'm-00001-of-00003.gguf',
      'm-00002-of-00003.gguf',
      'm-00003-of-00003.gguf',
    ]);
    expect(partNames('m.gguf')).toBeNull();
  });

  test('D17: a model that this device has no memory or room for is refused before anything is kept', () => {
    const device = { ...processorOnly, memoryBytes: 4 * 1024 ** 3 };
    const sized = (bytes: number) =>
      makeOwnModel([{ ...part(whole), bytes }], {
        id: 'own/t',
        source: 'file',
        tokenizer: 'exact',
        parts: [{ url: 'x:a', bytes }],
      });
    const said = (bytes: number, facts = device): string => {
      const refusal = refuseOwnModel(sized(bytes), facts);
      return refusal.ok ? '' : refusal.error.message;
    };
    expect(said(100e6)).toBe('');
    // Tight is not refused.
    expect(said(2.4e9)).toBe('');
    expect(said(5e9)).toMatch(/WebAssembly gives 3\.5/);
    expect(said(2e9, { ...device, memoryBytes: 2 * 1024 ** 3 })).toMatch(/more than this device has free/);
    expect(said(1e9, { ...device, freeStorageBytes: 1e8 })).toMatch(/Delete models/);
  });
});

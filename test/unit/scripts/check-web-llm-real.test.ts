import { describe, expect, test } from 'vitest';
import { readLibrary, reportText, usableMetadata } from '../../../scripts/check-web-llm-real.mjs';
import { fillShard, layOut, readMetadata } from '../../../scripts/web-llm-real/generated-model.mjs';

const metadata = {
  model_type: 'qwen2',
  quantization: 'q4f32_1',
  prefill_chunk_size: 1024,
  kv_cache: { head_dim: 64 },
  params: [
    { name: 'model.embed_tokens.q_weight', shape: [4, 8], dtype: 'uint32' as const },
    { name: 'model.embed_tokens.q_scale', shape: [4, 2], dtype: 'float32' as const },
    { name: 'model.norm.weight', shape: [64], dtype: 'float32' as const },
  ],
};
const library = (said: object): Uint8Array =>
  Buffer.from(`\0asm\u0001\0\0\0 data ${JSON.stringify(said)}more data }`, 'latin1');

describe('npm run check:web-llm-real', () => {
  test('reads what a compiled library is made for, and refuses others with what to do next', () => {
    expect(readMetadata(library(metadata))).toEqual(metadata);
    expect(usableMetadata(library(metadata)).params).toHaveLength(3);
    expect(() => usableMetadata(Buffer.from('<!doctype html>'))).toThrow(
      /no WebAssembly\. Next: take another/,
    );
    expect(() => usableMetadata(Buffer.from('\0asm', 'latin1'))).toThrow(/does not say.*Next: /);
    const half = library({ ...metadata, quantization: 'q4f16_1' });
    expect(() => usableMetadata(half)).toThrow(/computes in q4f16_1.*Next: /);
  });

  test('a library that is not named or not there is told with an address of one', async () => {
    await expect(readLibrary(undefined)).rejects.toThrow(
      /No compiled library was named\. Next: .*\n.*\.wasm/,
    );
    await expect(readLibrary('nowhere.wasm')).rejects.toThrow(/no file nowhere\.wasm\. Next: /);
  });

  test('weights are of the shape, the same in every run, and name no token beyond the vocabulary', () => {
    const [shard, ...others] = layOut(metadata.params);
    if (shard === undefined) throw new Error('There is no file.');
    expect(others).toEqual([]);
    expect(shard.records.map(({ byteOffset, nbytes }) => [byteOffset, nbytes])).toEqual([
      [0, 128],
      [128, 32],
      [160, 256],
    ]);
    const content = fillShard(shard, 3);
    expect(content).toEqual(fillShard(shard, 3));
    expect(content.byteLength).toBe(shard.nbytes);
    const scales = new Float32Array(content.buffer.slice(content.byteOffset + 128, content.byteOffset + 160));
    expect([...scales].map((scale) => scale > 0)).toEqual([true, true, true, true, true, true, false, false]);
  });

  test('its report says of each check whether it passed', () => {
    const checks = [
      { name: 'loads', passed: true, seen: 'reuse: cache-edited', seconds: 60 },
      { name: 'is bound', passed: false, seen: '"a | b"', seconds: 9 },
    ];
    const text = reportText('model.wasm', 'a device', checks);
    expect(text).toContain('| loads | passed | reuse: cache-edited | 60 |');
    expect(text).toContain('| is bound | failed | "a b" | 9 |');
  });
});

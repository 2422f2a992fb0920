import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { whyNot } from '../../../scripts/test-gpu.mjs';

const card = { name: 'a card', software: false, halfPrecision: false, maxBufferBytes: 2 ** 30 };

describe('npm run test:gpu', () => {
  test('R8: says why it runs nothing, instead of passing on software', async () => {
    expect(whyNot(null, 'm', '.')).toContain('no graphics processor');
    expect(whyNot({ ...card, software: true, name: 'SwiftShader' }, 'm', '.')).toContain(
      'software (SwiftShader)',
    );
    expect(whyNot(card, undefined, undefined)).toContain('--model and --folder');
    const folder = await mkdtemp(join(tmpdir(), 'webpace-gpu-'));
    expect(whyNot(card, 'Model-q4f32_1-MLC', folder)).toContain('mlc-chat-config.json');
    for (const file of ['mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json'])
      await writeFile(join(folder, file), '{}');
    expect(whyNot(card, 'Model-q4f16_1-MLC', folder)).toContain('16-bit');
    expect(whyNot(card, 'Model-q4f32_1-MLC', folder)).toBeNull();
  });
});

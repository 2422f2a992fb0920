import { afterAll, describe, expect, test } from 'vitest';
import { FileStore } from '../../../../src/adapters/model-files/file-store.ts';
import { MemoryKeeper } from '../../../../src/adapters/model-files/memory-keeper.ts';
import { wrongContent } from '../../../../src/adapters/model-files/recognise-content.ts';
import { modelFileStoreContract } from '../../../contracts/model-file-store.contract.ts';
import { startFaultServer } from '../../../doubles/fault-server.ts';

const server = await startFaultServer();
afterAll(() => server.close());

modelFileStoreContract('in memory', async () => ({
  store: new FileStore(new MemoryKeeper(), { pauses: [5, 5, 5], stallAfter: 3_000 }),
  faults: server.base,
}));

describe('wrongContent', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  test.each([
    ['https://x/a.gguf', 'GGUF\u0003', null],
    ['https://x/a.gguf?download=true', '{"error":"gone"}', 'a .gguf file'],
    ['https://x/a.wasm', '\0asm\u0001', null],
    ['https://x/a.json', ' {"a":1}', null],
    ['https://x/a.json', 'Not found', 'a .json file'],
    ['https://x/model.onnx', '\b\u0007', null],
    ['https://x/model.onnx', 'Entry not found', 'a .onnx file'],
    ['https://x/params_shard_0.bin', '\n\n<!DOCTYPE html>', 'a web page'],
    ['https://x/params_shard_0.bin', 'anything', null],
  ])('D14: %s that begins with %j', (url, start, wrong) => {
    const said = wrongContent(url, bytes(start));
    if (wrong === null) expect(said).toBeNull();
    else expect(said).toContain(wrong);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { externalWeightsOf } from '../../../../src/adapters/model-files/external-weights.ts';
import {
  downloadFileSet,
  fileSetState,
  removeFileSet,
} from '../../../../src/adapters/model-files/file-sets.ts';
import { FileStore } from '../../../../src/adapters/model-files/file-store.ts';
import { MemoryKeeper } from '../../../../src/adapters/model-files/memory-keeper.ts';
import { encoderModels } from '../../../../src/models/encoder-models.ts';
import { fileSetOf } from '../../../../src/runtime/models/catalogue.ts';
import { tinyWeights, writeTinyEncoder } from '../../../doubles/tiny-encoder.ts';

const inside = new Blob([writeTinyEncoder('fp32')]);
const beside = (file: string) => new Blob([writeTinyEncoder('fp32', { beside: file })]);

describe('R38: the files that a graph keeps its weights in', () => {
  test('are those that it names; a graph with its weights inside names none', async () => {
    expect(await externalWeightsOf(inside)).toEqual([]);
    expect(await externalWeightsOf(beside('model_fp16.onnx_data'))).toEqual(['model_fp16.onnx_data']);
  });

  test('lie beside it and nowhere else; a graph that is cut off is refused', async () => {
    for (const name of ['../secret', '/etc/passwd', 'https://evil.example/x', '.hidden'])
      await expect(externalWeightsOf(beside(name))).rejects.toMatchObject({ code: 'model-checksum' });
    const whole = beside('model.onnx_data');
    for (const size of [whole.size - 1, Math.floor(whole.size / 2), 3])
      await expect(externalWeightsOf(whole.slice(0, size))).rejects.toMatchObject({ code: 'model-checksum' });
  });

  test('are found without reading the weights inside', async () => {
    const large = new Blob([writeTinyEncoder('fp32', { beside: 'a.bin' }), unknownField(50_000_000)]);
    let read = 0;
    const counted = Object.assign(large, {
      slice(from: number, to: number) {
        read += Math.min(to, large.size) - from;
        return Blob.prototype.slice.call(large, from, to);
      },
    });
    expect(await externalWeightsOf(counted)).toEqual(['a.bin']);
    expect(read).toBeLessThan(1_000_000);
  });
});

/** A field that no version of the format has, with so many bytes. */
function unknownField(bytes: number): Uint8Array<ArrayBuffer> {
  const head = [0xfa, 0x07];
  for (let rest = bytes; ; rest = Math.floor(rest / 128)) {
    head.push(rest >= 128 ? (rest % 128) | 128 : rest);
    if (rest < 128) break;
  }
  const field = new Uint8Array(head.length + bytes);
  field.set(head);
  return field;
}

describe('R38: an encoder’s download', () => {
  const model = encoderModels[0];
  if (model === undefined) throw new Error('There is an encoder.');
  const set = fileSetOf(model);
  if (set?.stated === undefined || set.graph === undefined) throw new Error('It has a list and a graph.');
  const weights = Buffer.from(tinyWeights());
  const graph = Buffer.from(writeTinyEncoder('fp32', { beside: 'model_fp16.onnx_data' }));
  const published: Record<string, Buffer> = {
    'onnx/model_fp16.onnx': graph,
    'onnx/model_fp16.onnx_data': weights,
    'tokenizer.json': Buffer.alloc(17_082_799, ' ').fill('{}', 0, 2),
    'config.json': Buffer.from('{}'),
    'tokenizer_config.json': Buffer.from('{}'),
  };
  const list = Object.entries(published).map(([path, content]) => ({
    type: 'file',
    path,
    size: content.length,
    ...(path.endsWith('config.json')
      ? {}
      : { lfs: { oid: createHash('sha256').update(content).digest('hex'), size: content.length } }),
  }));

  /** The publisher, played; `changed` comes in place of what was published. */
  function publish(changed: Record<string, Buffer> = {}): string[] {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      const url = String(input instanceof Request ? input.url : input);
      asked.push(url);
      const path = url.replace(model?.baseUrl ?? '', '');
      const content =
        url === set?.stated?.list.url
          ? Buffer.from(JSON.stringify(list))
          : (changed[path] ?? published[path]);
      return content === undefined
        ? new Response(null, { status: 404 })
        : new Response(new Uint8Array(content));
    });
    return asked;
  }

  test('brings the file that its graph names, at the pinned revision, each proven by the publisher’s own hash', async () => {
    const asked = publish();
    const store = new FileStore(new MemoryKeeper());
    expect((await fileSetState(store, set)).state).toBe('missing');
    await downloadFileSet(store, set);
    expect(asked).toContain(`${model.baseUrl}onnx/model_fp16.onnx_data`);
    expect(asked.every((url) => url.includes(model.revision ?? '?'))).toBe(true);
    // The list itself, and two files of some lines that it states no hash of.
    expect(await fileSetState(store, set)).toMatchObject({ state: 'stored', firstUse: 3 });
    const pinned = (await store.list()).filter(({ proof }) => proof === 'pinned').map(({ url }) => url);
    expect(pinned.map((url) => url.split('/').at(-1)).sort()).toEqual([
      'model_fp16.onnx',
      'model_fp16.onnx_data',
      'tokenizer.json',
    ]);
    await removeFileSet(store, set, true);
    expect(await store.list()).toEqual([]);
  });

  test('with another file of weights than was published keeps nothing of it', async () => {
    publish({ 'onnx/model_fp16.onnx_data': Buffer.alloc(weights.length, 7) });
    const store = new FileStore(new MemoryKeeper());
    await expect(downloadFileSet(store, set)).rejects.toMatchObject({ code: 'model-checksum' });
    expect((await fileSetState(store, set)).state).toBe('partial');
    expect((await store.list()).some(({ url }) => url.endsWith('_data'))).toBe(false);
  });
});

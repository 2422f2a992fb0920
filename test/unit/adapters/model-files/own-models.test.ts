import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FileStore } from '../../../../src/adapters/model-files/file-store.ts';
import {
  addOwnAddress,
  addOwnFiles,
  listOwnModels,
  ownFiles,
  removeOwnModel,
} from '../../../../src/adapters/model-files/kept-own-models.ts';
import { MemoryKeeper } from '../../../../src/adapters/model-files/memory-keeper.ts';
import { ChatTokenizer } from '../../../../src/adapters/tokenizing/chat-tokenizer.ts';
import { ggufTokenizer } from '../../../../src/adapters/tokenizing/gguf-tokenizer.ts';
import { reportOf, WebpaceError } from '../../../../src/core/errors.ts';
import { joinBytes } from '../../../../src/models/join-bytes.ts';
import type { DeviceFacts } from '../../../../src/models/verdict.ts';
import type { RemoteFile } from '../../../../src/ports/models/model-files.ts';
import { sha256Hex } from '../../../../src/record/hashes/sha256.ts';
import { processorOnly } from '../../../doubles/device-facts.ts';
import { ggufBytes, splitEntries, tinyModelEntries, tinyTensor } from '../../../doubles/gguf-files.ts';
import { type LocalRoute, type LocalServer, serveLocally } from '../../../doubles/local-server.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';

const device: DeviceFacts = { ...processorOnly, memoryBytes: null, freeStorageBytes: null };
const tiny = ggufBytes(tinyModelEntries(), [tinyTensor]);
const parts = [0, 1].map((no) =>
  ggufBytes(
    [...(no === 0 ? tinyModelEntries() : []), ...splitEntries(no, 2, 1)],
    no === 1 ? [tinyTensor] : [],
  ),
) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];

function setUp() {
  const store = new FileStore(new MemoryKeeper());
  return { store, parts: { store, deriveTokenizer: ggufTokenizer, device } };
}
const file = (name: string, content: Uint8Array<ArrayBuffer>) => ({ name, content: new Blob([content]) });

describe('a model from files', () => {
  test('D17, D18: is kept with the tokenizer it carries, listed, and removed without a trace', async () => {
    const { store, parts: own } = setUp();
    const seen: number[] = [];
    const model = await addOwnFiles(own, [file('b.gguf', parts[1]), file('a.gguf', parts[0])], {
      onProgress: ({ loadedBytes }) => seen.push(loadedBytes),
    });
    expect(model).toMatchObject({
      source: 'file',
      tokenizer: 'exact',
      architecture: 'llama',
      parameters: 0.012,
    });
    expect(seen.at(-1)).toBe(parts[0].length + parts[1].length);
    const files = ownFiles(model);
    expect(await Promise.all(files.weights.map(async (one) => (await store.open(one)).size))).toEqual(
      parts.map(({ length }) => length),
    );
    const counter = new ChatTokenizer(
      JSON.parse(await (await store.open(files.tokenizer)).text()),
      JSON.parse(await (await store.open(files.tokenizerConfig)).text()),
    );
    expect(counter.count('ab ab')).toBe(3);
    expect(await listOwnModels(store)).toEqual([model]);
    // The same files under other names are the same model.
    const again = await addOwnFiles(own, [file('x.gguf', parts[0]), file('y.gguf', parts[1])]);
    expect(again.id).toBe(model.id);
    expect(await listOwnModels(store)).toHaveLength(1);
    await removeOwnModel(store, model);
    expect(await listOwnModels(store)).toEqual([]);
    expect(await store.list()).toEqual([]);
  });

  test('D17: another version with the same header and size is another model', async () => {
    const { store, parts: own } = setUp();
    const versionWith = (changed: number) => {
      const content = joinBytes([tiny, new Uint8Array(400_000)]);
      content[changed] = 1;
      return [file('tiny.gguf', content)];
    };
    const ids = [];
    for (const at of [200_000, 399_999, 399_999])
      ids.push((await addOwnFiles(own, versionWith(tiny.length + at))).id);
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[1]);
    expect(await listOwnModels(store)).toHaveLength(2);
  });

  test('D17: a stop while a missing part is added again leaves the parts that were kept', async () => {
    const { store, parts: own } = setUp();
    const files = [file('a.gguf', parts[0]), file('b.gguf', parts[1])];
    const [kept, lost] = (await addOwnFiles(own, files)).parts as [RemoteFile, RemoteFile];
    await store.remove(lost);
    await expect(addOwnFiles(own, files, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    });
    expect((await store.state(kept)).state).toBe('stored');
    expect((await store.state(lost)).state).toBe('missing');
  });
});

describe('a model by its address', () => {
  let server: LocalServer;
  beforeAll(async () => {
    const type = 'application/octet-stream';
    const ranged =
      (content: Uint8Array): LocalRoute =>
      ({ headers: { range } }) => {
        const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? [];
        const end = Math.min(content.length, to === '' ? content.length : Number(to) + 1);
        if (range === undefined) return { type, body: content };
        const place = `bytes ${from}-${end - 1}/${content.length}`;
        return {
          status: 206,
          type,
          headers: { 'content-range': place },
          body: content.slice(Number(from), end),
        };
      };
    server = await serveLocally({
      '/tiny.gguf': ranged(tiny),
      '/100%.gguf': ranged(tiny),
      '/whole.gguf': { type, headers: { 'content-length': String(tiny.length) }, body: tiny },
      '/m-00001-of-00002.gguf': ranged(parts[0]),
      '/m-00002-of-00002.gguf': ranged(parts[1]),
      '/gone-00001-of-00002.gguf': ranged(parts[0]),
      '/page.gguf': { type: 'text/html', body: '<!doctype html><p>Sign in' },
    });
  });
  afterAll(() => server.close());

  test('D18: its header is looked at before anything is fetched; all parts follow from one', async () => {
    const { store, parts: own } = setUp();
    const one = await addOwnAddress(own, `${server.origin}/tiny.gguf`);
    expect(one).toMatchObject({
      source: 'address',
      parts: [{ url: `${server.origin}/tiny.gguf`, bytes: tiny.length }],
    });
    expect((await addOwnAddress(own, `${server.origin}/whole.gguf`)).downloadBytes).toBe(tiny.length);
    const two = await addOwnAddress(own, ` ${server.origin}/m-00002-of-00002.gguf`);
    expect(two.parts.map(({ url }) => url.slice(-10))).toEqual(['00002.gguf', '00002.gguf']);
    expect(two.parts.map(({ bytes }) => bytes)).toEqual(parts.map(({ length }) => length));
    expect((await listOwnModels(store)).map(({ id }) => id).sort()).toHaveLength(3);
    // The weights come by the same road as all others.
    for (const part of two.parts) expect((await store.state(part)).state).toBe('missing');
    for (const part of two.parts) await store.download(part);
    expect((await store.state(two.parts[1] as { url: string })).state).toBe('stored');
  });

  test('D18: a name with a lone percent sign stays as it is', async () => {
    const { parts: own } = setUp();
    const model = await addOwnAddress(own, `${server.origin}/100%.gguf`);
    expect(model.id).toMatch(/100/);
    await expect(addOwnAddress(own, `${server.origin}/none%.gguf`)).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringContaining('none%.gguf'),
    });
  });

  test('D18: a SHA-256 that is given with the address is what the file must have', async () => {
    const { store, parts: own } = setUp();
    const address = `${server.origin}/tiny.gguf`;
    const right = sha256Hex(tiny);
    const proven = await addOwnAddress(own, `${address}#sha256=${right.toUpperCase()}`);
    expect(proven.parts).toEqual([{ url: address, bytes: tiny.length, sha256: right }]);
    expect((await listOwnModels(store))[0]?.parts).toEqual(proven.parts);
    const [part] = proven.parts as [RemoteFile];
    expect(await store.download(part)).toMatchObject({ proof: 'pinned', sha256: right });
    await store.remove(part, { forget: true });

    const wrong = await addOwnAddress(own, `${address}#sha256=${'0'.repeat(64)}`);
    await expect(store.download(wrong.parts[0] as RemoteFile)).rejects.toMatchObject({
      code: 'model-checksum',
    });
    // Given again, what was said of it before is forgotten, and what came under another hash as well.
    const again = await addOwnAddress(own, address);
    expect((await listOwnModels(store)).map((one) => one.parts)).toEqual([again.parts]);
    await store.download(again.parts[0] as RemoteFile);
    await addOwnAddress(own, `${address}#sha256=${'0'.repeat(64)}`);
    expect((await store.state(part)).state).toBe('missing');
    for (const refused of [`${address}#sha256=abc`, `${server.origin}/m-00001-of-00002.gguf#sha256=${right}`])
      await expect(addOwnAddress(own, refused)).rejects.toMatchObject({ code: 'model-load-failed' });
  });

  test('D17: an address that is none, or gives no model, is refused in words', async () => {
    const { store, parts: own } = setUp();
    for (const address of ['', 'not an address', 'ftp://x/a.gguf', `${server.origin}/model.bin`]) {
      await expect(addOwnAddress(own, address)).rejects.toMatchObject({ code: 'model-load-failed' });
    }
    await expect(addOwnAddress(own, `${server.origin}/page.gguf`)).rejects.toThrow('web page');
    await expect(addOwnAddress(own, `${server.origin}/nothing.gguf`)).rejects.toMatchObject({
      code: 'model-missing',
    });
    await expect(addOwnAddress(own, `${server.origin}/gone-00001-of-00002.gguf`)).rejects.toMatchObject({
      code: 'model-missing',
    });
    expect(await store.list()).toEqual([]);
  });
});

test('D17: no error repeats what can be a secret of an address', async () => {
  const { parts: own } = setUp();
  vi.stubGlobal('fetch', async (input: string | URL) => {
    // As browsers refuse it.
    if (new URL(input).username !== '') throw new TypeError(`URL includes credentials: ${input}`);
    return new Response('', { status: 404 });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  for (const address of [
    'https://models.example/tiny.gguf?token=secret#secret',
    'https://secret:secret@models.example/tiny.gguf',
    'https://secret@models.example/m-00001-of-00002.gguf?secret',
    'https://models.example/get?file=tiny.gguf&token=secret',
    'models.example/tiny.gguf?token=secret',
  ]) {
    const thrown: unknown = await addOwnAddress(own, address).catch((refused: unknown) => refused);
    expect(thrown).toBeInstanceOf(WebpaceError);
    expect(JSON.stringify(reportOf(thrown))).not.toContain('secret');
  }
});

describe('the tokenizer in a GGUF file', () => {
  const texts = [
    "The swift doesn't eat 1,234 invoices; 雨燕在八月飞往非洲。",
    '  two  spaces\n\n\tand a tab\r\n½ ４７ \u0085 \u{1F426}‍⬛ naïve e\u0301',
    'if (x !== y) { return a[i]++; } // <|im_end|>',
    '',
  ];

  test('R33: counts as the published tokenizer of the same model does', async () => {
    const bytes = await readFile(
      new URL(
        '../../../../public/models/smollm2-135m-instruct/SmolLM2-135M-Instruct.Q4_1.gguf',
        import.meta.url,
      ),
    );
    const { readGgufHeader } = await import('../../../../src/models/gguf.ts');
    const reading = readGgufHeader(new Uint8Array(bytes.subarray(0, 4 * 1024 * 1024)));
    if (!reading.ok) throw new Error(reading.problem);
    const { tokenizer, config, counts } = ggufTokenizer(reading.header, 'SmolLM2');
    expect(counts).toBe('exact');
    const own = new ChatTokenizer(tokenizer, config);
    const published = await nodeTokenizer();
    expect(texts.map((text) => own.count(text))).toEqual(await published.count(texts));
    for (const text of texts) {
      const messages = [
        { role: 'system' as const, content: 'Answer.' },
        { role: 'user' as const, content: text },
      ];
      expect(own.countPrompt(messages)).toBe(await published.countPrompt(messages));
    }
  });

  const made = (change: Parameters<typeof tinyModelEntries>[0]) => {
    const bytes = ggufBytes(tinyModelEntries(change));
    return import('../../../../src/models/gguf.ts').then(({ readGgufHeader }) => {
      const reading = readGgufHeader(bytes);
      if (!reading.ok) throw new Error(reading.problem);
      return ggufTokenizer(reading.header, 'x.gguf');
    });
  };

  test('R33: one of a kind that is not rebuilt is estimated, and said to be', async () => {
    expect((await made({ model: ['tokenizer.ggml.model', 'string', 'llama'] })).counts).toBe('estimated');
    expect((await made({ pre: ['tokenizer.ggml.pre', 'string', 'something-new'] })).counts).toBe('estimated');
  });

  test('R33: cuts as llama.cpp says that the vocabulary cuts', async () => {
    // One merge that a cut between the two may forbid, and a word that no merge makes.
    const tokens = [
      '<|im_start|>',
      '1',
      '2',
      '3',
      '4',
      '12',
      '123',
      'a',
      'b',
      "'",
      's',
      "'s",
      'ab',
      'Ġ',
      'Ġa',
    ];
    const vocabulary = {
      tokens: ['tokenizer.ggml.tokens', 'strings', tokens],
      types: ['tokenizer.ggml.token_type', 'numbers', tokens.map((_, i) => (i === 0 ? 3 : 1))],
      merges: ['tokenizer.ggml.merges', 'strings', ['1 2', '12 3', "' s", 'Ġ a']],
    } as const;
    const counts = async (pre: string) => {
      const {
        tokenizer,
        config,
        counts: kind,
      } = await made({
        ...vocabulary,
        pre: ['tokenizer.ggml.pre', 'string', pre],
      });
      expect(kind).toBe('exact');
      const chat = new ChatTokenizer(tokenizer, config);
      return ['1234', 'ab', "a's", ' a', ' 12'].map((text) => chat.count(text));
    };
    // Digit by digit; no merge makes `ab`; contractions are pieces of their own.
    expect(await counts('qwen2')).toEqual([4, 2, 2, 1, 3]);
    // Up to three digits together; a word of the vocabulary is one token.
    expect(await counts('llama-bpe')).toEqual([2, 1, 2, 1, 2]);
    expect(await counts('smollm')).toEqual([4, 2, 2, 1, 3]);
    expect(await counts('gpt-2')).toEqual([2, 2, 2, 1, 2]);
  });

  test('R33: what the engine puts in front of a prompt is counted once, and not spelled twice', async () => {
    const { tokenizer, config } = await made({
      bos: ['tokenizer.ggml.bos_token_id', 'uint32', 0],
      add: ['tokenizer.ggml.add_bos_token', 'bool', true],
      template: [
        'tokenizer.chat_template',
        'string',
        "{{ '<|end|>' }}{% for m in messages %}{% if m.role == 'system' %}{{ raise_exception('no system') }}{% endif %}{{ m.content }}{% endfor %}",
      ],
    });
    const chat = new ChatTokenizer(tokenizer, config);
    const messages = [
      { role: 'system' as const, content: 'a' },
      { role: 'user' as const, content: 'b' },
    ];
    // A template that refuses system messages gets their text in the first message of the user.
    expect(chat.template.pieces(messages)).toEqual(['a\n\nb']);
    expect(chat.countPrompt(messages)).toBe(1 + chat.count('a\n\nb'));
  });
});

import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { smolLm2 } from '../../../../src/adapters/model-files/bundled-models.ts';
import { tokenizerService } from '../../../../src/adapters/tokenizing/tokenizer-service.ts';
import { WorkerTokenizer } from '../../../../src/adapters/tokenizing/worker-tokenizer.ts';
import type { ModelFile, ReadModelFiles, RemoteFile } from '../../../../src/ports/models/model-files.ts';
import { tokenizerContract } from '../../../contracts/tokenizer.contract.ts';
import { messagePortWorker } from '../../../doubles/message-port-worker.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';

const folder = new URL('../../../../public/models/', import.meta.url);

const readFromDisk: ReadModelFiles = async <Name extends string>(
  files: Readonly<Record<Name, ModelFile | RemoteFile>>,
) => {
  const entries = (Object.entries(files) as [string, ModelFile][]).map(
    async ([name, { path }]) => [name, new Uint8Array(await readFile(new URL(path, folder)))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<Name, Uint8Array<ArrayBuffer>>;
};

let calls: string[] = [];
const tokenizer = new WorkerTokenizer({
  spawn: () => {
    const service = tokenizerService(readFromDisk);
    const { count, countPrompt, truncate } = service.operations;
    return messagePortWorker({
      ...service,
      operations: {
        count: (texts: readonly string[]) => {
          calls.push(...texts);
          return count(texts);
        },
        countPrompt: (messages: Parameters<typeof countPrompt>[0]) => {
          calls.push('prompt');
          return countPrompt(messages);
        },
        truncate,
      },
    });
  },
  model: smolLm2,
  modelsUrl: folder.href,
});
afterAll(() => tokenizer.close());

tokenizerContract('tokenizer worker in node', async () => tokenizer);

describe('WorkerTokenizer', () => {
  test('counts each text once', async () => {
    calls = [];
    const first = await tokenizer.count(['alpha', 'beta', 'alpha', '']);
    expect(await tokenizer.count(['beta', 'alpha', 'gamma'])).toEqual([
      first[1],
      first[0],
      expect.any(Number),
    ]);
    expect(calls).toEqual(['alpha', 'beta', 'gamma']);
  });

  test('counts each prompt once', async () => {
    calls = [];
    const messages = [{ role: 'user', content: 'once' }] as const;
    const one = await tokenizer.countPrompt(messages);
    expect(await tokenizer.countPrompt([{ ...messages[0] }])).toBe(one);
    expect(calls).toEqual(['prompt']);
  });

  test('agrees with the tokenizer that other tests use', async () => {
    const other = await nodeTokenizer();
    expect(tokenizer.id).toBe(other.id);
    const texts = ['Where do swifts winter?', '雨燕在哪里过冬？', 'x = { "a": [1, 2] }', '<|im_end|>'];
    expect(await tokenizer.count(texts)).toEqual(await other.count(texts));
  });
});
